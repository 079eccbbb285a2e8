import { isAdminRole, type OwnSession } from '@portal/contracts';
import type { Database, Knex } from '@portal/service-kit';
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Cache } from '../cache';
import type { SignedIn } from '../http/state';

/** What a sign-in has established. */
export interface NewSession {
  accountId: string;
  epoch: number;
}

/** From where a session was opened, for those who look after the account. */
export interface SessionOrigin {
  userAgent: string | null;
  address: string | null;
}

/**
 * A session ends 12 hours after its person last used it and 7 days after it began, whichever comes first: a shift with
 * overtime fits in one, and a browser left open over a weekend is signed out. Background calls do not count as use.
 */
const idle = `interval '12 hours'`;
const longest = `interval '7 days'`;
/** A use is stored at most this often. */
const touchAfter = `interval '5 minutes'`;
/** Longer than a poll of the shifts board, so that polling costs no query. */
const cacheMs = 15_000;
const cachedSessions = 20_000;

const keys = new LRUCache<string, string>({ max: cachedSessions });

/** The key under which a session is stored, from the id in its cookie. */
export function sessionKey(id: string): string {
  const key = keys.get(id) ?? hash('sha256', id, 'hex');
  keys.set(id, key);
  return key;
}

const bytes = (key: string) => Buffer.from(key, 'hex');

/**
 * Sessions in PostgreSQL, cached in this process for some seconds while notifications of their end come in. A session is
 * valid while its account is active and has the epoch of its sign-in.
 */
export class Sessions {
  private readonly cache: Cache<SignedIn>;

  /** @param live whether notifications come in */
  constructor(
    private readonly db: Database,
    live: () => boolean,
    private readonly mostOfAccount: number,
  ) {
    this.cache = new Cache(() => (live() ? cacheMs : 0), cachedSessions);
  }

  /** The valid session of a key. */
  ofKey(key: string): Promise<SignedIn | undefined> {
    return this.cache.get(key, () => this.read(key));
  }

  private async read(key: string): Promise<SignedIn | undefined> {
    const [row] = await this.db.query<Omit<SignedIn, 'key'>>(
      'find session',
      `select s.account_id as "accountId", s.epoch, s.last_seen_at < now() - ${touchAfter} as "touchDue",
              case when p.must_change_password then 'password'
                   when p.must_set_up_second_step then 'second_step' end as "heldAt",
              json_build_object('sub', p.account_id, 'employeeId', p.employee_id, 'role', p.role,
                'departmentId', p.department_id, 'name', p.name) as principal
       from sessions s join identity.principals p
         on p.account_id = s.account_id and p.session_epoch = s.epoch and p.active
       where s.id_hash = $1 and s.expires_at > now()`,
      [bytes(key)],
    );
    return row && { ...row, key, principal: { ...row.principal, isAdmin: isAdminRole(row.principal.role) } };
  }

  /** Its person has used a session: that postpones its end. */
  async used(signedIn: SignedIn): Promise<void> {
    if (!signedIn.touchDue) return;
    signedIn.touchDue = false;
    await this.db.query(
      'touch session',
      `update sessions set last_seen_at = now(), expires_at = least(now() + ${idle}, created_at + ${longest})
       where id_hash = $1`,
      [bytes(signedIn.key)],
    );
  }

  /** Stores a session under a key. Of an account that has too many, those unused for longest end. */
  async open(key: string, session: NewSession, { userAgent, address }: SessionOrigin): Promise<void> {
    const { accountId, epoch } = session;
    await this.db.transaction(async (trx) => {
      await trx.raw(
        `insert into sessions (id_hash, account_id, epoch, user_agent, address, expires_at)
         values (?, ?, ?, ?, ?, now() + ${idle}) on conflict (id_hash) do nothing`,
        [bytes(key), accountId, epoch, userAgent, address],
      );
      // The insert has locked the account's row in signed_in: of two sign-ins at once the second sees the first.
      await trx.raw(
        `delete from sessions where id_hash in (
           select id_hash from sessions where account_id = ? and expires_at > now()
           order by last_seen_at desc, created_at desc offset ?)`,
        [accountId, this.mostOfAccount],
      );
    });
  }

  /** The open sessions of somebody's account, their own first. */
  listOf({ accountId, epoch, key }: SignedIn): Promise<OwnSession[]> {
    return this.db.query<OwnSession>(
      'own sessions',
      `select id, created_at as "openedAt", last_seen_at as "lastSeenAt", user_agent as "userAgent", address,
              id_hash = $3 as current
       from sessions where account_id = $1 and epoch = $2 and expires_at > now()
       order by current desc, last_seen_at desc, id`,
      [accountId, epoch, bytes(key)],
    );
  }

  /** Ends one session of somebody's account, or all but their own. @returns how many, for every gateway */
  async endOf(trx: Knex.Transaction, { accountId, key }: SignedIn, sessionId?: string): Promise<number> {
    const which = sessionId === undefined ? 'id_hash <> ?' : 'id = ?';
    const { rows } = (await trx.raw(
      `delete from sessions where account_id = ? and ${which} returning encode(id_hash, 'hex') as key`,
      [accountId, sessionId ?? bytes(key)],
    )) as { rows: { key: string }[] };
    for (const ended of rows) this.forget(ended.key);
    return rows.length;
  }

  /** Ends the session of a key, for every gateway. */
  async end(key: string): Promise<void> {
    await this.db.query('end session', 'delete from sessions where id_hash = $1', [bytes(key)]);
    this.forget(key);
  }

  /** Drops one session from the cache, or all. */
  forget(key?: string): void {
    this.cache.drop(key);
  }
}
