import type { Database, Job } from '@portal/service-kit';
import { hash, randomBytes } from 'node:crypto';
import { Kept } from '../kept';
import type { Sessions, SignedIn } from '../sessions/sessions';

/** A session's token for the pages of one origin. */
export interface EmbedToken {
  /** Digest of the token, in hex. */
  hash: string;
  /** Key of its session. */
  session: string;
  origin: string;
  /** Milliseconds since 1970. */
  expiresAt: number;
}

/** Long enough for a form, short enough that one which leaked is soon worth nothing; pages fetch the next at half of it. */
const lifetimeMs = 10 * 60_000;
/** Calls that are under way when the next token comes still carry the one before. */
const overlap = `interval '30 seconds'`;
const keptMs = 15_000;

/** Tells our tokens from any others that may come as a bearer. */
export const tokenPattern = /^Bearer (emb_[\w-]{43})$/;

const digest = (token: string) => hash('sha256', token, 'hex');
const bytes = (hex: string) => Buffer.from(hex, 'hex');

/** Tokens by which pages of other sites, where no cookie goes, call for who has signed in through the pop-up. */
export class EmbedTokens {
  private readonly kept: Kept<EmbedToken>;

  constructor(
    private readonly db: Database,
    private readonly sessions: Sessions,
    live: () => boolean,
  ) {
    this.kept = new Kept(() => (live() ? keptMs : 0), 5000);
  }

  /**
   * Makes a token of a session, for the pages of an origin and nobody else.
   * @param before the token that it follows, which is over in half a minute
   */
  async create(
    { key }: SignedIn,
    origin: string,
    before?: EmbedToken,
  ): Promise<{ token: string; expiresAt: string }> {
    const token = `emb_${randomBytes(32).toString('base64url')}`;
    const expiresAt = new Date(Date.now() + lifetimeMs).toISOString();
    await this.db.query(
      'create embed token',
      'insert into embed_tokens (token_hash, session_hash, origin, expires_at) values ($1, $2, $3, $4)',
      [bytes(digest(token)), bytes(key), origin, expiresAt],
    );
    if (before) {
      await this.db.query(
        'outlive embed token',
        `update embed_tokens set expires_at = least(expires_at, now() + ${overlap}) where token_hash = $1`,
        [bytes(before.hash)],
      );
      this.kept.drop(before.hash);
    }
    return { token, expiresAt };
  }

  /** What a token says, while it is good. */
  async find(token: string): Promise<EmbedToken | undefined> {
    const key = digest(token);
    const found = await this.kept.get(key, () => this.read(key));
    return found && found.expiresAt > Date.now() ? found : undefined;
  }

  /** Who has signed in with a token. */
  signedInBy(token: EmbedToken): Promise<SignedIn | undefined> {
    return this.sessions.ofKey(token.session);
  }

  /** Forgets what is kept of one token, or of all. */
  forget(key?: string): void {
    if (key === undefined) this.kept.clear();
    else this.kept.drop(key);
  }

  private async read(key: string): Promise<EmbedToken | undefined> {
    const [row] = await this.db.query<{ session: string; origin: string; expires: string }>(
      'find embed token',
      `select encode(session_hash, 'hex') as session, origin, expires_at as expires
       from embed_tokens where token_hash = $1 and expires_at > now()`,
      [bytes(key)],
    );
    return row && { hash: key, session: row.session, origin: row.origin, expiresAt: Date.parse(row.expires) };
  }
}

/** Tokens that are over leave the table. */
export const forgetExpiredTokens: Job = {
  name: 'forget expired embed tokens',
  everySeconds: 600,
  run: async (trx) => {
    await trx.raw('delete from embed_tokens where expires_at < now()');
  },
};
