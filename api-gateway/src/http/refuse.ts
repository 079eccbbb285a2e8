import { messages } from '@portal/contracts';
import { asPortalError, PortalError, type Logger } from '@portal/service-kit';
import type { Context } from 'koa';
import { stateOf } from './state';

/** The one answer to a call that needs a session and has none. */
export const unauthenticated = () => new PortalError('unauthenticated', 'Sign in to go on.');

/** The answer to somebody whose password is temporary, whatever they ask for but a new one. */
export const passwordChangeRequired = () =>
  new PortalError('password_change_required', messages.passwordChangeRequired);

export const noSuchCall = () => new PortalError('no_such_call', 'There is no such call. See /openapi.json.');

/** Answers anything thrown with the portal's error body; no stack trace leaves the process. */
export function refuse(ctx: Context, error: unknown, log: Logger): void {
  const refusal = asPortalError(error);
  const { requestId } = stateOf(ctx);
  if (refusal.status >= 500) log.error({ err: error, path: ctx.path, requestId }, refusal.code);
  ctx.status = refusal.status;
  ctx.body = refusal.toBody();
  ctx.set('Cache-Control', 'no-store');
  const wait = refusal.details?.retryAfter;
  if (typeof wait === 'number') ctx.set('Retry-After', String(wait));
}
