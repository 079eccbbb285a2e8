import { createHmac, randomBytes } from 'node:crypto';
import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import { createSession, type CreateSessionOptions } from 'koa-session';
import { stateOf } from '../http/state';
import type { GatewayOptions } from '../options';
import { cookieName, type SessionIds } from './session-ids';
import type { NewSession, Sessions, Whence } from './sessions';

/** What koa-session hangs on a call, as far as it is used here. */
interface CookieSession extends Partial<NewSession> {
  regenerate(): Promise<void>;
}

/** Cookies are signed with a key of their own, derived from the portal's secret. */
export const cookieKeys = (secret: string): string[] => [
  createHmac('sha256', secret).update('session cookie').digest('base64url'),
];

const longestUserAgent = 300;

const whenceOf = (ctx: Context): Whence => ({
  userAgent: ctx.get('User-Agent').slice(0, longestUserAgent) || null,
  address: ctx.ip || null,
});

/**
 * koa-session over our table: the cookie holds nothing but a signed id. It ends with the browser; how long
 * the session itself lasts is decided by the table.
 */
export function sessionCookie(
  app: Koa,
  sessions: Sessions,
  ids: SessionIds,
  options: Pick<GatewayOptions, 'baseUrl'>,
): Middleware {
  const secure = options.baseUrl?.startsWith('https:') ?? false;
  const store = {
    async get(id: string, _maxAge: unknown, { ctx }: { ctx: Context }) {
      const signedIn = await sessions.find(id);
      stateOf(ctx).signedIn = signedIn;
      return signedIn && { accountId: signedIn.accountId, epoch: signedIn.epoch };
    },
    set: (id: string, session: NewSession, _maxAge: unknown, { ctx }: { ctx: Context }) =>
      sessions.open(id, session, whenceOf(ctx)),
    destroy: (id: string) => sessions.end(id),
  };
  const attributes = { httpOnly: true, sameSite: 'lax', signed: true, secure, overwrite: true } as const;
  const session = createSession(
    {
      ...attributes,
      key: cookieName,
      maxAge: 'session',
      genid: () => randomBytes(24).toString('base64url'),
      externalKey: {
        get: (ctx: Context) => ids.of(ctx),
        set: (ctx: Context, id: string) => ctx.cookies.set(cookieName, id, attributes),
      },
      store,
    } as unknown as CreateSessionOptions,
    app,
  ) as Middleware;
  return (ctx, next) => {
    // TLS may end at a proxy that does not say so; what decides is the address that people use.
    if (secure) ctx.cookies.secure = true;
    return session(ctx, next);
  };
}

/** Opens a session for this browser under a new id; the one it had before ends. */
export async function openSession(ctx: Context, opened: NewSession): Promise<void> {
  const session = ctx.session as CookieSession;
  session.accountId = opened.accountId;
  session.epoch = opened.epoch;
  await session.regenerate();
}

/** Ends this browser's session, once the call is answered. */
export function endSession(ctx: Context): void {
  ctx.session = null;
}
