import type { Endpoint } from '@portal/contracts';
import { principalHeader, requestIdHeader, type Principal } from '@portal/service-kit';
import type { Context, Middleware } from 'koa';
import { stateOf } from '../http/state';
import { takeIn, type Answer } from './answer';
import { send } from './send';
import type { SharedAnswers } from './shared-answers';
import { Leaving, type Ask, type Upstreams } from './upstreams';

export interface ForwarderParts {
  upstreams: Upstreams;
  shared: SharedAnswers;
  tokenOf: (principal: Principal) => string;
}

/** Tells when the browser has left before its answer was sent. */
function clientLeft(ctx: Context): Leaving {
  const leaving = new Leaving();
  // It may have gone while its session was looked up.
  if (ctx.res.destroyed) leaving.abort();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) leaving.abort();
  });
  return leaving;
}

/** Passes calls on to the service that owns them, by the contract alone. */
export function forwarder({
  upstreams,
  shared,
  tokenOf,
}: ForwarderParts): (endpoint: Endpoint) => Middleware {
  function askOf(endpoint: Endpoint, ctx: Context, principal: Principal, url: string): Ask {
    const { requestId, body } = stateOf(ctx);
    const tag = ctx.get('If-None-Match');
    return {
      method: endpoint.method,
      path: url,
      headers: {
        [principalHeader]: tokenOf(principal),
        [requestIdHeader]: requestId,
        ...(body && { 'content-type': 'application/json' }),
        ...(endpoint.versioned && tag && { 'if-none-match': tag }),
      },
      body,
    };
  }

  async function answerFor(endpoint: Endpoint, ctx: Context, principal: Principal): Promise<Answer> {
    const url = ctx.path + ctx.search;
    const ask = askOf(endpoint, ctx, principal, url);
    if (endpoint.versioned?.shared) {
      // Asked whole and to its end: others may wait for the same answer.
      const { 'if-none-match': _, ...headers } = ask.headers;
      const load = async () => takeIn(await upstreams.ask(endpoint.owner, { ...ask, headers }));
      const answer = await shared.get(endpoint, url, principal, load);
      if (answer) return answer;
    }
    return takeIn(await upstreams.ask(endpoint.owner, { ...ask, signal: clientLeft(ctx) }));
  }

  return (endpoint) => async (ctx) => {
    const principal = stateOf(ctx).signedIn?.principal;
    if (!principal) throw new Error(`${endpoint.path} was reached without a session`);
    try {
      send(ctx, await answerFor(endpoint, ctx, principal));
    } catch (error) {
      if (!ctx.res.destroyed) throw error;
      // Nobody is there to be answered; the log shows nginx's word for it.
      ctx.status = 499;
      ctx.respond = false;
    } finally {
      if (endpoint.method !== 'GET') shared.dropOwner(endpoint.owner);
    }
  };
}
