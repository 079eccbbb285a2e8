import { isAdminRole, type Role } from '@portal/contracts';
import type { Database, Principal } from '@portal/service-kit';
import { hash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import { Kept } from '../kept';

/** A session that is good, and whose it is. */
export interface SignedIn {
  /** Under which limits count and the session is kept: the digest of its id. */
  key: string;
  accountId: string;
  epoch: number;
  /** The password is temporary: nothing is open but choosing another one. */
  mustChangePassword: boolean;
  principal: Principal;
}

/** What a sign-in has established. */
export interface NewSession {
  accountId: string;
  epoch: number;
}

/** From where a session was opened, for those who look after the account. */
export interface Whence {
  userAgent: string | null;
  address: string | null;
}

/**
 * A session ends 12 hours after it was last used and 7 days after it began, whichever comes first: a shift with
 * overtime fits in one, and a browser left open over a weekend is signed out.
 */
const idle = `interval '12 hours'`;
const longest = `interval '7 days'`;
/** A use is written down at most this often. */
const touchAfter = `interval '5 minutes'`;
/** Longer than a poll of the shifts board, so that polling costs no query. */
const keptMs = 15_000;
const keptSessions = 20_000;

interface Row {
  account_id: string;
  epoch: number;
  used_long_ago: boolean;
  must_change_password: boolean;
  employee_id: string;
  role: Role;
  department_id: string | null;
  name: string;
}

const keys = new LRUCache<string, string>({ max: keptSessions });

/** The key under which a session is stored and kept, from the id in its cookie. */
export function sessionKey(id: string): string {
  const key = keys.get(id) ?? hash('sha256', id, 'hex');
  keys.set(id, key);
  return key;
}

/**
 * Sessions in PostgreSQL, kept in this process for some seconds while `live` says that their end would be
 * heard of. A session is good while its account is active and has the epoch of its sign-in.
 */
export class Sessions {
  private readonly kept: Kept<SignedIn>;

  constructor(
    private readonly db: Database,
    live: () => boolean,
  ) {
    this.kept = new Kept(() => (live() ? keptMs : 0), keptSessions);
  }

  /** The session of an id; undefined when there is none, or none that is good. */
  async find(id: string | undefined): Promise<SignedIn | undefined> {
    if (id === undefined) return undefined;
    return this.ofKey(sessionKey(id));
  }

  /** The session of a key, for who holds no id: a token of an embedding page. */
  ofKey(key: string): Promise<SignedIn | undefined> {
    return this.kept.get(key, () => this.read(key));
  }

  /** The same, as far as it is kept. */
  peek(id: string): SignedIn | undefined {
    return this.kept.peek(sessionKey(id));
  }

  private async read(key: string): Promise<SignedIn | undefined> {
    const bytes = Buffer.from(key, 'hex');
    const [row] = await this.db.query<Row>(
      'find session',
      `select s.account_id, s.epoch, s.last_seen_at < now() - ${touchAfter} as used_long_ago,
              p.must_change_password, p.employee_id, p.role, p.department_id, p.name
       from sessions s join identity.principals p
         on p.account_id = s.account_id and p.session_epoch = s.epoch and p.active
       where s.id_hash = $1 and s.expires_at > now()`,
      [bytes],
    );
    if (!row) return undefined;
    if (row.used_long_ago) await this.touch(bytes);
    return {
      key,
      accountId: row.account_id,
      epoch: row.epoch,
      mustChangePassword: row.must_change_password,
      principal: {
        sub: row.account_id,
        employeeId: row.employee_id,
        role: row.role,
        departmentId: row.department_id,
        name: row.name,
        isAdmin: isAdminRole(row.role),
      },
    };
  }

  private async touch(key: Buffer): Promise<void> {
    await this.db.query(
      'touch session',
      `update sessions set last_seen_at = now(), expires_at = least(now() + ${idle}, created_at + ${longest})
       where id_hash = $1`,
      [key],
    );
  }

  /** Stores a session under an id. */
  async open(id: string, session: NewSession, { userAgent, address }: Whence): Promise<void> {
    await this.db.query(
      'open session',
      `insert into sessions (id_hash, account_id, epoch, user_agent, address, expires_at)
       values ($1, $2, $3, $4, $5, now() + ${idle}) on conflict (id_hash) do nothing`,
      [Buffer.from(sessionKey(id), 'hex'), session.accountId, session.epoch, userAgent, address],
    );
  }

  /** Ends a session: no gateway knows it any more. */
  end(id: string): Promise<void> {
    return this.endKey(sessionKey(id));
  }

  /** The same, by its key. */
  async endKey(key: string): Promise<void> {
    await this.db.query('end session', 'delete from sessions where id_hash = $1', [Buffer.from(key, 'hex')]);
    this.kept.drop(key);
  }

  /** Forgets what is kept of one session, or of all. */
  forget(key?: string): void {
    if (key === undefined) this.kept.clear();
    else this.kept.drop(key);
  }
}
