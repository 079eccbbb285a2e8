import {
  backgroundHeader,
  hasAbility,
  message,
  verifyReleaseToken,
  type Ability,
  type Endpoint,
} from '@portal/contracts';
import { forbidden, PortalError, unauthenticated } from '@portal/service-kit';
import type { Context, Middleware } from 'koa';
import { gatewayPrincipal, type Services } from '../forward/services';
import { heldAtSignIn } from '../http/errors';
import { stateOf } from '../http/state';
import type { Sessions } from './sessions';

const releaseBearer = /^Bearer (apron_release_[\w-]+)$/i;

/** A call with a release token is made by that token alone: a session that comes along does not count. */
export const releaseToken: Middleware = (ctx, next) => {
  const token = releaseBearer.exec(ctx.get('Authorization'))?.[1];
  if (token) Object.assign(stateOf(ctx), { bearer: token, signedIn: undefined });
  return next();
};

/** A release token opens the calls of its section that declare it, with the rights of its owner. */
async function requireToken(ctx: Context, token: string, endpoint: Endpoint, services: Services) {
  const { requestId } = stateOf(ctx);
  const given = { principal: gatewayPrincipal, requestId, body: { token } };
  const { section, ...owner } = await services.call(verifyReleaseToken, given);
  const { name } = (ctx.params ?? {}) as { name?: string };
  if (endpoint.token !== 'release' || name !== section)
    throw new PortalError('forbidden', message('sections.tokenForOne', { name: section }));
  stateOf(ctx).tokenOwner = { ...owner, role: 'system_admin', isAdmin: true };
}

/**
 * Refuses a call without a session, one of somebody who has to choose a password or set up a second step first, and one
 * of a role that may not make it, before anything of its body is read. The service checks the role as well, and decides
 * what the role reaches.
 */
export function requireSession(endpoint: Endpoint, services: Services, sessions: Sessions): Middleware {
  const { ability, polled } = endpoint;
  const openAt = { password: endpoint.beforePasswordChange, second_step: endpoint.beforeSecondStep };
  const roles = ability !== 'public' && ability !== 'signed-in';
  return async (ctx, next) => {
    const { signedIn, bearer } = stateOf(ctx);
    if (bearer) await requireToken(ctx, bearer, endpoint, services);
    else if (!signedIn) throw unauthenticated();
    else if (signedIn.heldAt && !openAt[signedIn.heldAt]) throw heldAtSignIn(signedIn.heldAt);
    else if (roles && !hasAbility(signedIn.principal.role, ability as Ability)) throw forbidden();
    if (signedIn && !polled && !ctx.get(backgroundHeader)) await sessions.used(signedIn);
    await next();
  };
}
