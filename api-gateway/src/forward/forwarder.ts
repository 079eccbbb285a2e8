import type { Endpoint } from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import type { Context, Middleware } from 'koa';
import { principalOf, stateOf } from '../http/state';
import { readAnswer, sendAnswer, type Answer } from './answer';
import { gatewayPrincipal, type Services } from './services';
import type { SharedAnswers } from './shared-answers';
import { Abort, type Ask } from './upstreams';

/** Milliseconds for an upload or a file: a database that hangs is noticed long before, see DatabaseWatch. */
const longMs = 60_000;
const isLong = ({ limit, produces }: Endpoint) => limit === 'bulk' || produces === 'text/csv';

/** Aborts when the browser leaves before its answer is sent. */
function clientLeft(ctx: Context): Abort {
  const signal = new Abort();
  // It may have left while its session was looked up.
  if (ctx.res.destroyed) signal.abort();
  ctx.res.once('close', () => {
    if (!ctx.res.writableFinished) signal.abort();
  });
  return signal;
}

/** Passes calls on to the service that owns them, by the contract alone. */
export function forwarder(services: Services, shared: SharedAnswers): (endpoint: Endpoint) => Middleware {
  const { upstreams } = services;

  function askOf(endpoint: Endpoint, ctx: Context, principal: Principal, url: string): Ask {
    const { requestId, body } = stateOf(ctx);
    const tag = ctx.get('If-None-Match');
    const languages = ctx.get('Accept-Language');
    return {
      method: endpoint.method,
      path: url,
      headers: {
        ...services.headers(endpoint, principal, requestId),
        ...(body && { 'content-type': 'application/json' }),
        ...(languages && { 'accept-language': languages }),
        ...(endpoint.versioned && tag && { 'if-none-match': tag }),
      },
      body,
      headersTimeout: isLong(endpoint) ? longMs : undefined,
    };
  }

  async function answerFor(endpoint: Endpoint, ctx: Context, principal: Principal): Promise<Answer> {
    const url = ctx.path + ctx.search;
    const ask = askOf(endpoint, ctx, principal, url);
    if (endpoint.versioned?.shared) {
      // Asked whole and to its end: others may wait for the same answer.
      const { 'if-none-match': _, ...headers } = ask.headers;
      const load = async () => readAnswer(await upstreams.ask(endpoint.owner, { ...ask, headers }));
      const answer = await shared.get(endpoint, url, load);
      if (answer) return answer;
    }
    return readAnswer(await upstreams.ask(endpoint.owner, { ...ask, signal: clientLeft(ctx) }));
  }

  return (endpoint) => async (ctx) => {
    // What anybody may call has no caller: the gateway makes it.
    const principal =
      principalOf(stateOf(ctx)) ?? (endpoint.ability === 'public' ? gatewayPrincipal : undefined);
    if (!principal) throw new Error(`${endpoint.path} was reached without a session`);
    try {
      sendAnswer(ctx, await answerFor(endpoint, ctx, principal));
    } catch (error) {
      if (!ctx.res.destroyed) throw error;
      // Nobody is there to be answered; nginx logs the same status.
      ctx.status = 499;
      ctx.respond = false;
    } finally {
      if (endpoint.method !== 'GET') shared.dropOwner(endpoint.owner);
    }
  };
}
