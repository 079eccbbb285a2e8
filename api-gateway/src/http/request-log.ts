import { observe, requestIdHeader, type Logger } from '@portal/service-kit';
import { randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { refuse } from './refuse';
import { stateOf } from './state';

const acceptable = /^[\w-]{8,64}$/;

/** The browser's own request id where it gave a sensible one, else a new one. */
export const requestIdOf = (given: string | string[] | undefined): string =>
  typeof given === 'string' && acceptable.test(given) ? given : randomUUID();

export interface Answered {
  requestId: string;
  method: string;
  path: string;
  /** The endpoint's path, for figures that do not grow with the ids. */
  route: string;
  status: number;
  account?: string | undefined;
  started: number;
}

/** One line a request: never a cookie, a body or a query. */
export function logAnswer(log: Logger, answered: Answered): void {
  const { requestId, method, path, status, account, started, route } = answered;
  const ms = Math.round((performance.now() - started) * 10) / 10;
  observe(method, route, status, ms);
  log[status >= 500 ? 'error' : 'info']({ requestId, method, path, status, ms, account }, 'request');
}

/**
 * Gives the call its id, turns what is thrown into an answer, and logs one line. The id goes along in the call's
 * state: following it by AsyncLocalStorage makes every promise of every call dearer, and a call here is little else.
 */
export const requestLog =
  (log: Logger): Middleware =>
  async (ctx: Context, next) => {
    const state = stateOf(ctx);
    state.requestId = requestIdOf(ctx.req.headers[requestIdHeader]);
    const { requestId } = state;
    ctx.set('X-Request-Id', requestId);
    const started = performance.now();
    try {
      await next();
    } catch (error) {
      refuse(ctx, error, log);
    }
    logAnswer(log, {
      requestId,
      method: ctx.method,
      path: ctx.path,
      route: String(ctx._matchedRoute ?? 'other'),
      status: ctx.status,
      account: state.signedIn?.principal.sub,
      started,
    });
  };
