import type Koa from 'koa';
import type { Context, Middleware } from 'koa';
import { createSession, type CreateSessionOptions } from 'koa-session';
import { LRUCache } from 'lru-cache';
import { createHmac, randomBytes } from 'node:crypto';
import { stateOf, type SignedIn } from '../http/state';
import type { GatewayOptions } from '../options';
import { sessionKey, type NewSession, type Sessions } from './sessions';

type Options = Pick<GatewayOptions, 'baseUrl'>;

/** What koa-session adds to a call, as far as it is used here. */
interface CookieSession extends Partial<NewSession> {
  regenerate(): Promise<void>;
}

const longestUserAgent = 300;
const deviceLifetimeMs = 180 * 24 * 3600_000;

/** Cookies are signed with a key of their own, derived from the portal's secret. */
export const cookieKeys = (secret: string): string[] => [
  createHmac('sha256', secret).update('session cookie').digest('base64url'),
];

const isSecure = ({ baseUrl }: Options): boolean => baseUrl?.startsWith('https:') ?? false;

/**
 * Over TLS the prefix has browsers take a cookie from this host alone, on every path, and never without TLS: no other
 * host of the domain can plant one.
 */
const cookieName = (name: string, options: Options): string => (isSecure(options) ? `__Host-${name}` : name);

/** Sets a cookie that no script can read; an empty value deletes it. */
export function setCookie(
  ctx: Context,
  name: string,
  value: string,
  { options, signed, maxAge }: { options: Options; signed: boolean; maxAge?: number },
): void {
  const secure = isSecure(options);
  // TLS may end at a proxy that does not say so; the address that people use decides.
  if (secure) ctx.cookies.secure = true;
  ctx.cookies.set(name, value || null, {
    httpOnly: true,
    sameSite: 'lax',
    signed,
    secure,
    overwrite: true,
    ...(maxAge !== undefined && { maxAge }),
  });
}

const pattern = (name: string) => new RegExp(`(?:^|;\\s*)${name.replaceAll('.', '\\.')}=([^;\\s]+)`);

/**
 * The session cookie, by koa-session over our table: it holds nothing but a signed id and ends with the browser; the
 * table decides how long the session lasts. Checking a signature costs more than all else about a session, so a pair that was valid once is compared.
 */
export class SessionCookie {
  private readonly signatures = new LRUCache<string, string>({ max: 20_000 });
  private readonly name: string;
  private readonly idPattern: RegExp;
  private readonly signaturePattern: RegExp;

  constructor(
    private readonly sessions: Sessions,
    private readonly options: Options,
  ) {
    this.name = cookieName('apron.sid', options);
    this.idPattern = pattern(this.name);
    this.signaturePattern = pattern(`${this.name}.sig`);
  }

  /** Whose session a call's cookie opens. */
  async signedInBy(ctx: Context): Promise<SignedIn | undefined> {
    const id = this.idOf(ctx);
    return id === undefined ? undefined : this.sessions.ofKey(sessionKey(id));
  }

  /** Notes who makes a call, and lets it open or end this browser's session. */
  signedIn(app: Koa): Middleware {
    const { sessions } = this;
    const store = {
      get: async (id: string, _maxAge: unknown, { ctx }: { ctx: Context }) => {
        const signedIn = await sessions.ofKey(sessionKey(id));
        stateOf(ctx).signedIn = signedIn;
        return signedIn && { accountId: signedIn.accountId, epoch: signedIn.epoch };
      },
      set: (id: string, session: NewSession, _maxAge: unknown, { ctx }: { ctx: Context }) =>
        sessions.open(sessionKey(id), session, {
          userAgent: ctx.get('User-Agent').slice(0, longestUserAgent) || null,
          address: ctx.ip || null,
        }),
      destroy: (id: string) => sessions.end(sessionKey(id)),
    };
    return createSession(
      {
        key: this.name,
        maxAge: 'session',
        genid: () => randomBytes(24).toString('base64url'),
        httpOnly: true,
        sameSite: 'lax',
        signed: true,
        secure: isSecure(this.options),
        overwrite: true,
        externalKey: {
          get: (ctx: Context) => this.idOf(ctx),
          set: (ctx: Context, id: string) =>
            setCookie(ctx, this.name, id, { options: this.options, signed: true }),
        },
        store,
      } as unknown as CreateSessionOptions,
      app,
    ) as Middleware;
  }

  /** The id in a call's cookies, when its signature is ours. */
  private idOf(ctx: Context): string | undefined {
    const header = ctx.req.headers.cookie;
    if (!header) return undefined;
    const given = header.match(this.idPattern)?.[1];
    const signature = header.match(this.signaturePattern)?.[1];
    if (given && signature && this.signatures.get(given) === signature) return given;
    const id = ctx.cookies.get(this.name, { signed: true });
    if (id && signature) this.signatures.set(id, signature);
    return id;
  }
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

const deviceName = (options: Options) => cookieName('apron.device', options);

/**
 * The id of this browser: random, signed, and stored in its cookie alone. It opens nothing; identity remembers for which
 * accounts it belongs to somebody who knew the password.
 * @returns that of the cookie, else a new one, which `storeDevice` stores
 */
export const deviceOf = (ctx: Context, options: Options): string =>
  ctx.cookies.get(deviceName(options), { signed: true }) ?? randomBytes(32).toString('base64url');

/** Stores the id in the browser, as long as identity remembers an unused device. */
export const storeDevice = (ctx: Context, options: Options, device: string): void =>
  setCookie(ctx, deviceName(options), device, { options, signed: true, maxAge: deviceLifetimeMs });
