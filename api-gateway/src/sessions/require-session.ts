import { hasAbility, type Ability, type Endpoint } from '@portal/contracts';
import { forbidden, PortalError, type Database } from '@portal/service-kit';
import type { Context, Middleware } from 'koa';
import { passwordChangeRequired, unauthenticated } from '../http/refuse';
import { stateOf } from '../http/state';
import { findToken } from '../registry/tokens';

/** A release token opens the calls of its section that say so, and nothing else. */
async function requireToken(ctx: Context, token: string, endpoint: Endpoint, db: Database): Promise<void> {
  const found = await findToken(db, token);
  if (!found)
    throw new PortalError(
      'unauthenticated',
      'This release token is not good, or not any more. Ask for a new one.',
    );
  const { name } = (ctx.params ?? {}) as { name?: string };
  if (endpoint.token !== 'release' || name !== found.name)
    throw new PortalError('forbidden', `This token releases ${found.name}, and opens nothing else.`);
  stateOf(ctx).releaseToken = found;
}

/**
 * Refuses a call of nobody, and of somebody who still has a temporary password. What somebody may do is decided by
 * the service; of the gateway's own calls, here.
 */
export function requireSession(endpoint: Endpoint, db: Database): Middleware {
  const { ability, owner, beforePasswordChange } = endpoint;
  const roles = owner === 'gateway' && ability !== 'public' && ability !== 'signed-in';
  return async (ctx, next) => {
    const { signedIn, bearer } = stateOf(ctx);
    if (bearer) await requireToken(ctx, bearer, endpoint, db);
    else if (!signedIn) throw unauthenticated();
    else if (signedIn.mustChangePassword && !beforePasswordChange) throw passwordChangeRequired();
    else if (roles && !hasAbility(signedIn.principal.role, ability as Ability)) throw forbidden();
    await next();
  };
}
