import type { CallOutput, Endpoint, GuardedInput } from '@portal/contracts';
import { parsed, parseJson } from '@portal/service-kit';
import type { Context, Middleware } from 'koa';
import { stateOf } from './state';

/** A call that the gateway answers itself. */
export interface OwnCall {
  endpoint: Endpoint;
  answer: Middleware;
}

/** Answers a call of the gateway's own by its contract: parses what comes in, strips what goes out. */
export const ownCall = <E extends Endpoint>(
  endpoint: E,
  handle: (ctx: Context, given: GuardedInput<E>) => CallOutput<E> | Promise<CallOutput<E>>,
): OwnCall => ({
  endpoint,
  answer: async (ctx) => {
    const given = {
      params: parsed(endpoint.params, ctx.params),
      query: parsed(endpoint.query, ctx.query),
      body: endpoint.body && parsed(endpoint.body, parseJson(stateOf(ctx).body)),
    } as GuardedInput<E>;
    const answer = endpoint.response.parse(await handle(ctx, given));
    ctx.status = endpoint.status;
    ctx.set('Cache-Control', 'no-store');
    ctx.body = answer;
  },
});
