import { message, type CallOutput } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import { audit, PortalError, type Call, type Database } from '@portal/service-kit';
import { inTurn } from './in-turn';
import { deviceDigest, rememberDevice } from './known-devices';
import {
  countAttempt,
  forgetAttempts,
  sessionSources,
  signInSources,
  subjectOf,
  uncountAttempt,
  type Source,
} from './lock-out';
import { passwordMatches } from '../passwords/password';
import { spendCode } from '../second-step/codes';
import { spendTemporaryPassword } from '../passwords/temporary-password';

export interface Credentials {
  id: string;
  password_hash: string;
  session_epoch: number;
  usable: boolean;
  must_change_password: boolean;
  second_step: boolean;
  known_device: boolean;
}

/** One refusal for a wrong password, an unknown name, a deactivated account and somebody who is not employed today. */
export const invalidCredentials = () =>
  new PortalError('invalid_credentials', message('form.invalidCredentials'));

const isWrongCode = (error: unknown) => error instanceof PortalError && error.code === 'invalid_code';

async function findCredentials(
  db: Database,
  by: 'id' | 'username',
  value: string,
  device: Buffer | null,
): Promise<Credentials | undefined> {
  const [row] = await db.query<Credentials>(
    `credentials by ${by}`,
    `select a.id, a.password_hash, a.session_epoch, a.must_change_password, a.totp_since is not null as second_step,
            a.active and e.employed as usable,
            exists (select 1 from known_devices d where d.account_id = a.id and d.digest = $2) as known_device
     from accounts a join holders e on e.account_id = a.id where a.${by} = $1`,
    [value, device],
  );
  return row;
}

async function auditLock(db: Database, accountId: string): Promise<void> {
  await db.transaction((trx) => audit(trx, 'account.lock', accountId));
}

interface Attempt {
  found: Credentials | undefined;
  /** Under which it is counted where there is no account. */
  username: string;
  password: string;
  sources: readonly Source[];
}

/**
 * Judges a password, counting the attempt, and continues with `right`, which takes the count back.
 * @throws `invalid_credentials`, `account_locked`
 */
function attempt<T>(
  db: Database,
  { found, username, password, sources }: Attempt,
  right: (account: Credentials) => Promise<T>,
): Promise<T> {
  const subject = subjectOf(found?.id, username);
  return inTurn(`${subject} ${sources[0]?.name ?? ''}`, async () => {
    const locks = await countAttempt(db, subject, sources);
    const matches = await passwordMatches(found?.password_hash, password);
    if (found && matches && found.usable)
      return right(found).catch(async (error: unknown) => {
        // A wrong code is a guess as well; with the right password nothing else is.
        if (!isWrongCode(error)) await uncountAttempt(db, subject, sources);
        else if (locks) await auditLock(db, found.id);
        throw error;
      });
    if (locks && found) await auditLock(db, found.id);
    throw invalidCredentials();
  });
}

/** Checks a name and a password for the gateway, and records the sign-in. */
export async function verifyCredentials(
  call: Call<typeof contract.verifyCredentials>,
): Promise<CallOutput<typeof contract.verifyCredentials>> {
  const { db } = call;
  const { username, password, code, address, device, language } = call.body;
  const digest = deviceDigest(device);
  const found = await findCredentials(db, 'username', username, digest);
  const sources = signInSources(address, found?.known_device ? digest : null);
  return attempt(db, { found, username, password, sources }, async (account) => {
    await db.transaction(async (trx) => {
      if (account.second_step) await spendCode(trx, account.id, code);
      if (account.must_change_password) await spendTemporaryPassword(trx, account.id);
      await forgetAttempts(trx, account.id, sources);
      await rememberDevice(trx, account.id, digest);
      await trx('accounts')
        .where({ id: account.id })
        .update({ last_login_at: trx.fn.now(), ...(language && { seen_language: language }) });
      await audit(trx, 'account.signIn', account.id);
    });
    return { accountId: account.id, sessionEpoch: account.session_epoch };
  });
}

/** Continues with `right` when the password of somebody who is signed in is the given one; wrong ones lock. */
export async function withPassword<T>(
  db: Database,
  accountId: string,
  password: string,
  right: (account: Credentials) => Promise<T>,
): Promise<T> {
  const found = await findCredentials(db, 'id', accountId, null);
  return attempt(db, { found, username: accountId, password, sources: sessionSources }, right);
}
