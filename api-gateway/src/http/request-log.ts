import { isProbe, observe, requestIdHeader, type Logger } from '@portal/service-kit';
import { randomUUID } from 'node:crypto';
import type { Context, Middleware } from 'koa';
import { answerError } from './errors';
import { stateOf } from './state';

const acceptable = /^[\w-]{8,64}$/;

/**
 * Gives the call its id (the browser's own where it gave a sensible one), turns what is thrown into an answer, and logs
 * one line: never a cookie, a body or a query. The id goes along in the call's state: following it by AsyncLocalStorage
 * makes every promise of every call dearer, and a call here is little else.
 */
export const requestLog =
  (log: Logger): Middleware =>
  async (ctx: Context, next) => {
    const state = stateOf(ctx);
    const given = ctx.get(requestIdHeader);
    const requestId = (state.requestId = acceptable.test(given) ? given : randomUUID());
    ctx.set('X-Request-Id', requestId);
    const started = performance.now();
    try {
      await next();
    } catch (error) {
      answerError(ctx, error, log);
    }
    const { method, path, status } = ctx;
    const ms = Math.round((performance.now() - started) * 10) / 10;
    // By the endpoint's path: figures must not grow with the ids.
    observe(method, String(ctx._matchedRoute ?? 'other'), status, ms);
    const level = status >= 500 ? 'error' : isProbe(path) ? 'debug' : 'info';
    log[level]({ requestId, method, path, status, ms, account: state.signedIn?.principal.sub }, 'request');
  };
