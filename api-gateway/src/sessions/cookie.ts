import type { Context, Middleware } from 'koa';
import { LRUCache } from 'lru-cache';
import { createHmac, randomBytes } from 'node:crypto';
import { stateOf, type SignedIn } from '../http/state';
import type { GatewayOptions } from '../options';
import { sessionKey, type NewSession, type Sessions } from './sessions';

type Options = Pick<GatewayOptions, 'baseUrl'>;

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
 * The session cookie: it holds nothing but a signed id and ends with the browser; the table decides how long the session
 * lasts. Checking a signature costs more than all else about a session, so a pair that was valid once is compared.
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

  /** Notes who makes a call. */
  readonly noteSignedIn: Middleware = async (ctx, next) => {
    stateOf(ctx).signedIn = await this.signedInBy(ctx);
    return next();
  };

  /** Opens a session for this browser under a new id; the one it had before ends. */
  async open(ctx: Context, session: NewSession): Promise<void> {
    await this.endSession(ctx);
    const id = randomBytes(24).toString('base64url');
    await this.sessions.open(sessionKey(id), session, {
      userAgent: ctx.get('User-Agent').slice(0, longestUserAgent) || null,
      address: ctx.ip || null,
    });
    setCookie(ctx, this.name, id, { options: this.options, signed: true });
  }

  /** Ends this browser's session. */
  async end(ctx: Context): Promise<void> {
    await this.endSession(ctx);
    setCookie(ctx, this.name, '', { options: this.options, signed: true });
  }

  private async endSession(ctx: Context): Promise<void> {
    const id = this.idOf(ctx);
    if (id !== undefined) await this.sessions.end(sessionKey(id));
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
