import type { Middleware } from 'koa';
import { stateOf } from '../http/state';
import { tokenPrefix } from './tokens';

const bearer = new RegExp(`^Bearer (${tokenPrefix}[\\w-]+)$`, 'i');

/** A call with a release token is that token's alone: a session that comes along counts for nothing. */
export const releaseBearer: Middleware = (ctx, next) => {
  const token = bearer.exec(ctx.get('Authorization'))?.[1];
  if (token) {
    const state = stateOf(ctx);
    state.bearer = token;
    state.signedIn = undefined;
  }
  return next();
};
