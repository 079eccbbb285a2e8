import * as contract from '@portal/contracts';
import type { Endpoint } from '@portal/contracts';
import type { Middleware } from 'koa';
import { unauthenticated } from '../http/refuse';
import { stateOf } from '../http/state';
import { foreignOrigin } from '../embedding/cross-origin';
import type { GatewayOptions } from '../options';
import type { EventStreams } from './event-streams';

/** Nothing on the way may keep the events to make a bigger answer of them. */
const headers = {
  'Content-Type': 'text/event-stream; charset=utf-8',
  'Cache-Control': 'no-store, no-transform',
  'X-Accel-Buffering': 'no',
};

/** Opens a stream of live events: the answer to a call that goes on until one side ends it. */
export function eventCalls(
  streams: EventStreams,
  options: Pick<GatewayOptions, 'baseUrl'>,
): { endpoint: Endpoint; answer: Middleware }[] {
  const answer: Middleware = (ctx) => {
    const { signedIn } = stateOf(ctx);
    if (!signedIn) throw unauthenticated();
    streams.assertRoom(signedIn);
    ctx.status = contract.liveEvents.status;
    ctx.set(headers);
    if (ctx.method === 'HEAD') return;
    ctx.respond = false;
    ctx.res.flushHeaders();
    streams.add(signedIn, ctx.res, foreignOrigin(ctx, options));
  };
  return [{ endpoint: contract.liveEvents, answer }];
}
