import type { Middleware } from 'koa';
import { unauthenticated } from '../http/refuse';
import { stateOf } from '../http/state';

/** Refuses a call of nobody. What somebody may do is decided by the service. */
export const requireSession: Middleware = (ctx, next) => {
  if (!stateOf(ctx).signedIn) throw unauthenticated();
  return next();
};
