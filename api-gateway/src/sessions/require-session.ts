import type { Endpoint } from '@portal/contracts';
import type { Middleware } from 'koa';
import { passwordChangeRequired, unauthenticated } from '../http/refuse';
import { stateOf } from '../http/state';

/**
 * Refuses a call of nobody, and of somebody who still has a temporary password. What somebody may do is decided by
 * the service.
 */
export const requireSession =
  ({ beforePasswordChange }: Endpoint): Middleware =>
  (ctx, next) => {
    const { signedIn } = stateOf(ctx);
    if (!signedIn) throw unauthenticated();
    if (signedIn.mustChangePassword && !beforePasswordChange) throw passwordChangeRequired();
    return next();
  };
