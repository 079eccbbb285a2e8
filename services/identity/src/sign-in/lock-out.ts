import { message } from '@portal/contracts';
import { PortalError, rowsOf, type Database, type Job, type Knex } from '@portal/service-kit';
import { createHash } from 'node:crypto';

/** Where guesses for one account come from; each source is counted and locked for itself. */
export interface Source {
  name: string;
  /** Attempts up to this one are free; this one locks, each further one for twice as long. */
  free: number;
}

const freeBySource = 5;
/** Over all addresses that no known device stands behind. Source: NIST SP 800-63B, section 5.2.2. */
const freeEverywhere = 100;
const firstLockMinutes = 15;
const longestLockMinutes = 60;
/** Hours without an attempt after which the earlier ones are forgotten. */
const memoryHours = 24;

/** Somebody at a sign-in form: by the device where it is known for the account, else by the address, and in all. */
export const signInSources = (address: string, knownDevice: Buffer | null): Source[] =>
  knownDevice
    ? [{ name: `device ${knownDevice.toString('base64url')}`, free: freeBySource }]
    : [
        { name: `address ${address}`, free: freeBySource },
        { name: 'everywhere', free: freeEverywhere },
      ];

/** Somebody who is signed in, and gives their password or a code once more. */
export const sessionSources: Source[] = [{ name: 'session', free: freeBySource }];

/**
 * Under which attempts are counted: the account, or the digest of a name that has none (people type their
 * password into the wrong field, so the text itself is not stored).
 */
export const subjectOf = (accountId: string | undefined, username: string): string =>
  accountId ?? createHash('sha256').update(username.toLowerCase()).digest('hex');

/** How long, in words, as an instant, and in seconds, which the gateway repeats as `Retry-After`. */
function lockedUntil(instant: string): PortalError {
  const retryAfter = Math.max(1, Math.ceil((Date.parse(instant) - Date.now()) / 1000));
  const time = message('any.minutes', { count: Math.ceil(retryAfter / 60) });
  return new PortalError('account_locked', message('accounts.locked', { time }), {
    lockedUntil: instant,
    retryAfter,
  });
}

const countSql = `insert into sign_in_attempts as a (subject, source, attempts, last_at)
  values ($1, $2, 1, clock_timestamp())
  on conflict (subject, source) do update set
    attempts = a.attempts + 1,
    last_at = clock_timestamp(),
    locked_until = case when a.attempts + 1 >= $3::int then
      clock_timestamp() + least(${longestLockMinutes}, ${firstLockMinutes} * 2 ^ least(a.attempts + 1 - $3::int, 20)) * interval '1 minute' end
  where a.locked_until is null or a.locked_until <= clock_timestamp()
  returning locked_until is not null as locks`;

async function countOne(trx: Knex.Transaction, subject: string, { name, free }: Source): Promise<boolean> {
  const [counted] = await rowsOf<{ locks: boolean }>(trx, countSql, [subject, name, free]);
  if (counted) return counted.locks;
  const [locked] = await rowsOf<{ locked_until: string | null }>(
    trx,
    'select locked_until from sign_in_attempts where subject = ? and source = ?',
    [subject, name],
  );
  throw lockedUntil(locked?.locked_until ?? new Date(Date.now() + 60_000).toISOString());
}

/**
 * Counts an attempt before its password is judged: of any number of parallel guesses only the free ones are judged.
 * The right password takes the count back (`forgetAttempts`).
 * @returns whether this attempt locked one of its sources
 * @throws `account_locked` while one of them is locked; such an attempt counts nowhere
 */
export function countAttempt(db: Database, subject: string, sources: readonly Source[]): Promise<boolean> {
  return db.transaction(async (trx) => {
    let locks = false;
    for (const source of sources) locks = (await countOne(trx, subject, source)) || locks;
    return locks;
  });
}

const names = (sources: readonly Source[]) => sources.map(({ name }) => name);

/** An attempt that turned out to be no guess: the right password, where a code is still to come. */
export async function uncountAttempt(
  db: Database,
  subject: string,
  sources: readonly Source[],
): Promise<void> {
  await db.query(
    'uncount attempt',
    `update sign_in_attempts set attempts = attempts - 1, locked_until = null
     where subject = $1 and source = any($2::text[])`,
    [subject, names(sources)],
  );
}

/** Unlocks an account: where the right password came from, or everywhere. */
export async function forgetAttempts(trx: Knex, subject: string, sources?: readonly Source[]): Promise<void> {
  const attempts = trx('sign_in_attempts').where({ subject });
  await (sources ? attempts.whereIn('source', names(sources)) : attempts).delete();
}

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
