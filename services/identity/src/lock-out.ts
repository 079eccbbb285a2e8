import { PortalError, type Database, type Job, type Knex } from '@portal/service-kit';
import { createHash } from 'node:crypto';

/** Attempts that are free; from this one on each locks, for twice as long as the one before. */
const freeAttempts = 5;
const firstLockMinutes = 1;
const longestLockMinutes = 30;
/** Hours without an attempt after which the earlier ones are forgotten. */
const memoryHours = 24;

/**
 * Under which attempts are counted: the account, or the digest of a name that has none (people type their
 * password into the wrong field, so the text itself is not kept).
 */
export const subjectOf = (accountId: string | undefined, username: string): string =>
  accountId ?? createHash('sha256').update(username.toLowerCase()).digest('hex');

/** Says how long: in words, as an instant, and in seconds, which the gateway repeats as `Retry-After`. */
function lockedUntil(instant: string): PortalError {
  const retryAfter = Math.max(1, Math.ceil((Date.parse(instant) - Date.now()) / 1000));
  const minutes = Math.ceil(retryAfter / 60);
  return new PortalError(
    'account_locked',
    `Too many attempts. Try again in ${minutes} ${minutes === 1 ? 'minute' : 'minutes'}.`,
    { lockedUntil: instant, retryAfter },
  );
}

/**
 * Counts an attempt before its password is looked at, in one statement: of any number of parallel guesses only
 * the free ones are looked at. The right password takes the count back (`forgetAttempts`).
 * @returns whether this attempt closed the door behind it
 * @throws `account_locked` while the subject is locked; such an attempt does not count
 */
export async function countAttempt(db: Database, subject: string): Promise<boolean> {
  const [counted] = await db.query<{ locks: boolean }>(
    'count attempt',
    `insert into sign_in_attempts as a (subject, attempts, last_at) values ($1, 1, clock_timestamp())
     on conflict (subject) do update set
       attempts = a.attempts + 1,
       last_at = clock_timestamp(),
       locked_until = case when a.attempts + 1 >= $2::int then
         clock_timestamp() + least($4::int, $3::int * 2 ^ least(a.attempts + 1 - $2::int, 20)) * interval '1 minute' end
     where a.locked_until is null or a.locked_until <= clock_timestamp()
     returning locked_until is not null as locks`,
    [subject, freeAttempts, firstLockMinutes, longestLockMinutes],
  );
  if (counted) return counted.locks;
  const [row] = await db.query<{ locked_until: string | null }>(
    'locked until',
    'select locked_until from sign_in_attempts where subject = $1',
    [subject],
  );
  throw lockedUntil(row?.locked_until ?? new Date(Date.now() + 60_000).toISOString());
}

/** The right password, a new one or an administrator opens the door again. */
export const forgetAttempts = (trx: Knex, subject: string): Promise<number> =>
  trx('sign_in_attempts').where({ subject }).delete();

/** Names that nobody has would otherwise stay for ever. */
export const forgetOldAttempts: Job = {
  name: 'forget old sign-in attempts',
  everySeconds: 3600,
  run: async (trx) => {
    await trx.raw(
      `delete from sign_in_attempts where last_at < now() - ? * interval '1 hour'
       and (locked_until is null or locked_until < now())`,
      [memoryHours],
    );
  },
};
