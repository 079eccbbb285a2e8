import { login, message } from '@portal/contracts';
import { asPortalError, PortalError, type Logger } from '@portal/service-kit';
import type { Context } from 'koa';
import type { RateLimiterRes } from 'rate-limiter-flexible';
import { stateOf, type HeldAt } from './state';

/** The answer to anybody who has to do something else first. */
export const heldAtSignIn = (held: HeldAt) =>
  held === 'password'
    ? new PortalError('password_change_required', message('form.passwordChangeRequired'))
    : new PortalError('second_step_required', message('form.secondStepRequired'));

/** The refusal of one call too many, with the time to wait in words and as `Retry-After`. */
export function tooMany(
  key: 'gateway.tooManyCalls' | 'gateway.tooManySignIns',
  wait: Pick<RateLimiterRes, 'msBeforeNext'>,
): PortalError {
  const retryAfter = Math.max(1, Math.ceil(wait.msBeforeNext / 1000));
  const time =
    retryAfter <= 90
      ? message('any.seconds', { count: retryAfter })
      : message('any.minutes', { count: Math.ceil(retryAfter / 60) });
  return new PortalError('rate_limited', message(key, { time }), { retryAfter });
}

/** Answers anything thrown with the portal's error body; no stack trace leaves the process. */
export function answerError(ctx: Context, error: unknown, log: Logger): void {
  const refusal = asPortalError(error);
  const { requestId } = stateOf(ctx);
  if (refusal.status >= 500) log.error({ err: error, path: ctx.path, requestId }, refusal.code);
  ctx.status = refusal.status;
  // A refused sign-in has `success` as a successful one has (specification, section 7).
  const isLogin = ctx.path === login.path && ctx.method === login.method;
  ctx.body = { ...(isLogin && { success: false }), ...refusal.toBody() };
  ctx.set('Cache-Control', 'no-store');
  const wait = refusal.details?.retryAfter;
  if (typeof wait === 'number') ctx.set('Retry-After', String(wait));
}
