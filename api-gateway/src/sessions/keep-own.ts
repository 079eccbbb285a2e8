import { changePassword } from '@portal/contracts';
import type { Middleware } from 'koa';
import { stateOf } from '../http/state';
import { openSession } from './cookie';

/**
 * A changed password ends every session of the account. This browser has just given the old one, so it goes on
 * under a new session: one of the epoch that this very change made, and no later one.
 */
export const keepOwnSession: Middleware = async (ctx, next) => {
  await next();
  const before = stateOf(ctx).signedIn;
  if (!before || ctx.status !== changePassword.status) return;
  await openSession(ctx, { accountId: before.accountId, epoch: before.epoch + 1 });
};
