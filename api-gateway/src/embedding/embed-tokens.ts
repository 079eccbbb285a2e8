import { currentUser, message, type Endpoint } from '@portal/contracts';
import { endpoints } from '@portal/contracts/endpoints';
import { PortalError, type Database } from '@portal/service-kit';
import type { Middleware } from 'koa';
import { hash, randomBytes } from 'node:crypto';
import { Cache } from '../cache';
import { isAskedBy, isOwnOrigin, originOf } from '../http/origins';
import { stateOf, type EmbedToken, type SignedIn } from '../http/state';
import type { GatewayOptions } from '../options';
import type { Sessions } from '../sessions/sessions';

/** Long enough for a form, short enough that a leaked one is soon worthless; pages fetch the next at half of it. */
const lifetimeMs = 10 * 60_000;
/** Calls that are under way when the next token comes still carry the one before. */
const overlap = `interval '30 seconds'`;
const cacheMs = 15_000;

/** Our tokens among any others that may come as a bearer. */
const tokenPattern = /^Bearer (emb_[\w-]{43})$/;

const digest = (token: string) => hash('sha256', token, 'hex');
const bytes = (hex: string) => Buffer.from(hex, 'hex');

/** Tokens by which pages of other sites, where no cookie goes, call for the person who signed in through the pop-up. */
export class EmbedTokens {
  private readonly cache: Cache<EmbedToken>;

  /** @param live whether notifications of ended tokens come in */
  constructor(
    private readonly db: Database,
    live: () => boolean,
  ) {
    this.cache = new Cache(() => (live() ? cacheMs : 0), 5000);
  }

  /**
   * Makes a token of a session, for the pages of an origin and the calls of their sections.
   * @param before the token that it follows, which ends in half a minute
   */
  async create(
    { key }: SignedIn,
    { origin, sections, calls }: Pick<EmbedToken, 'origin' | 'sections' | 'calls'>,
    before?: EmbedToken,
  ): Promise<{ token: string; expiresAt: string }> {
    const token = `emb_${randomBytes(32).toString('base64url')}`;
    const expiresAt = new Date(Date.now() + lifetimeMs).toISOString();
    await this.db.query(
      'create embed token',
      `insert into embed_tokens (token_hash, session_hash, origin, sections, calls, expires_at)
       values ($1, $2, $3, $4, $5, $6)`,
      [bytes(digest(token)), bytes(key), origin, sections, calls, expiresAt],
    );
    if (before) {
      await this.db.query(
        'end embed token soon',
        `update embed_tokens set expires_at = least(expires_at, now() + ${overlap}) where token_hash = $1`,
        [bytes(before.hash)],
      );
      this.forget(before.hash);
    }
    return { token, expiresAt };
  }

  /** A valid token. */
  async find(token: string): Promise<EmbedToken | undefined> {
    const key = digest(token);
    const found = await this.cache.get(key, () => this.read(key));
    return found && found.expiresAt > Date.now() ? found : undefined;
  }

  /** Drops one token from the cache, or all. */
  forget(key?: string): void {
    this.cache.drop(key);
  }

  private async read(key: string): Promise<EmbedToken | undefined> {
    const [row] = await this.db.query<Omit<EmbedToken, 'hash' | 'expiresAt'> & { expires: string }>(
      'find embed token',
      `select encode(session_hash, 'hex') as session, origin, sections, calls, expires_at as expires
       from embed_tokens where token_hash = $1 and expires_at > now()`,
      [bytes(key)],
    );
    if (!row) return undefined;
    const { expires, ...token } = row;
    return { ...token, hash: key, expiresAt: Date.parse(expires) };
  }
}

/**
 * Who is asking, by the token of an embedding page; by the cookie where there is none. A token is valid in calls of
 * the origin that it was made for, so one that leaked is of no use to any other page.
 */
export function signedInByToken(
  parts: { tokens: EmbedTokens; sessions: Sessions; options: Pick<GatewayOptions, 'baseUrl'> },
  byCookie: Middleware,
): Middleware {
  const { tokens, sessions, options } = parts;
  return async (ctx, next) => {
    const [, given] = tokenPattern.exec(ctx.get('Authorization')) ?? [];
    if (!given) return byCookie(ctx, next);
    const found = await tokens.find(given);
    const embedToken = found && isAskedBy(ctx, found.origin, options) ? found : undefined;
    const signedIn = embedToken && (await sessions.ofKey(embedToken.session));
    Object.assign(stateOf(ctx), { embedded: true, embedToken, signedIn });
    return next();
  };
}

/** Refuses what only the portal's own pages do: a page that embeds sections must not widen anybody's rights. */
export const doneInThePortal = () => new PortalError('bad_origin', message('embedding.portalOnly'));

const names = new Map(Object.entries(endpoints).map(([name, endpoint]) => [endpoint, name]));

/** What every section needs to stand on a page: the current user, the sections, live events, its tokens, its reports. */
const ofEverySection = (endpoint: Endpoint) =>
  endpoint.owner === 'gateway' || endpoint.owner === 'releases' || endpoint === currentUser;

/**
 * What embedding pages may call, for every call of the portal in one place. `ownOrigin` calls are for the portal's own
 * pages alone, whether the other page holds a token or uses its reader's cookie. Beyond that a token opens the calls
 * that the code of its sections makes, and no others.
 */
export function embeddedCalls(endpoint: Endpoint, options: Pick<GatewayOptions, 'baseUrl'>): Middleware {
  const name = names.get(endpoint) ?? '';
  return (ctx, next) => {
    const { embedded, embedToken } = stateOf(ctx);
    const origin = originOf(ctx);
    const foreign = origin !== undefined && !isOwnOrigin(ctx, origin, options);
    if (endpoint.ownOrigin && (embedded || foreign)) throw doneInThePortal();
    if (embedToken && !ofEverySection(endpoint) && !embedToken.calls.includes(name))
      throw new PortalError(
        'forbidden',
        embedToken.sections.length
          ? message('embedding.tokenSections', { sections: embedToken.sections.join(', ') })
          : message('embedding.tokenNoSection'),
      );
    return next();
  };
}
