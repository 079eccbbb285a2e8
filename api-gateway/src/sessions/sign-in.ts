import * as contract from '@portal/contracts';
import { languageOf } from '@portal/service-kit';
import type { Middleware } from 'koa';
import { gatewayPrincipal } from '../forward/services';
import { networkOf } from '../http/network';
import { ownCall, type OwnCall } from '../http/own-call';
import { stateOf } from '../http/state';
import type { SignInLimits } from '../limits/sign-in-limits';
import type { Parts } from '../parts';
import { deviceOf, endSession, openSession, storeDevice } from './cookie';

/** Only shows whether a path leaves its origin. */
const anyOrigin = 'http://portal.invalid';

/** A path of this portal, else undefined: no other origin in whatever disguise (`//host`, `/\host`), and no call. */
function ownPath(wanted: unknown): string | undefined {
  if (typeof wanted !== 'string' || wanted.length > 2000 || !wanted.startsWith('/')) return undefined;
  if (!URL.canParse(wanted, anyOrigin)) return undefined;
  const { origin, pathname, search, hash } = new URL(wanted, anyOrigin);
  if (origin !== anyOrigin || pathname.startsWith('/api/') || pathname.startsWith('//')) return undefined;
  return pathname + search + hash;
}

/** API-02: on to the login page, with the path that was asked for. A bad `next` is left out, not refused. */
const redirectToLogin: OwnCall = {
  endpoint: contract.loginRedirect,
  answer: (ctx) => {
    const next = ownPath(ctx.query.next);
    const query = next && next !== '/' ? `?${new URLSearchParams({ next }).toString()}` : '';
    ctx.set('Cache-Control', 'no-store');
    ctx.redirect(`/login${query}`);
  },
};

/** Sign-in, sign-out and the redirect to the sign-in page. */
export const signInCalls = ({ services, sessions, options }: Parts, limits: SignInLimits): OwnCall[] => [
  redirectToLogin,
  ownCall(contract.login, async (ctx, { body }) => {
    const address = networkOf(ctx.ip);
    const device = deviceOf(ctx, options);
    const { requestId } = stateOf(ctx);
    const given = {
      principal: gatewayPrincipal,
      requestId,
      body: { ...body, address, device, language: languageOf(ctx) },
    };
    const { accountId, sessionEpoch } = await limits.judge({ address, device, username: body.username }, () =>
      services.call(contract.verifyCredentials, given),
    );
    await openSession(ctx, { accountId, epoch: sessionEpoch });
    storeDevice(ctx, options, device);
    return { success: true, message: 'Login successful' };
  }),
  ownCall(contract.logout, async (ctx) => {
    const { embedded, embedToken } = stateOf(ctx);
    if (embedToken) await sessions.end(embedToken.session);
    else if (!embedded) endSession(ctx);
    return { success: true };
  }),
];

/**
 * A changed password ends every session of the account. This browser has just given the old one, so it goes on
 * under a new session: one of the epoch that this very change made, and no later one.
 */
export const keepOwnSession: Middleware = async (ctx, next) => {
  await next();
  const before = stateOf(ctx).signedIn;
  if (!before || ctx.status !== contract.changePassword.status) return;
  await openSession(ctx, { accountId: before.accountId, epoch: before.epoch + 1 });
};
