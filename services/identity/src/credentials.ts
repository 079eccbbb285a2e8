import { messages } from '@portal/contracts';
import { audit, PortalError, type Database } from '@portal/service-kit';
import { inTurn } from './in-turn';
import { countAttempt, forgetAttempts, subjectOf } from './lock-out';
import { passwordMatches } from './password';

export interface Credentials {
  id: string;
  password_hash: string;
  session_epoch: number;
  usable: boolean;
}

/** One refusal for a wrong password, an unknown name, a deactivated account and an inactive employee. */
export const invalidCredentials = () => new PortalError('invalid_credentials', messages.invalidCredentials);

async function findCredentials(
  db: Database,
  by: 'id' | 'username',
  value: string,
): Promise<Credentials | undefined> {
  const [row] = await db.query<Credentials>(
    `credentials by ${by}`,
    `select a.id, a.password_hash, a.session_epoch, a.active and e.status = 'active' as usable
     from accounts a join employees.directory e on e.id = a.employee_id where a.${by} = $1`,
    [value],
  );
  return row;
}

async function auditLock(db: Database, account: Credentials): Promise<void> {
  await db.transaction((trx) =>
    audit(trx, { action: 'account.lock', entity: 'account', entityId: account.id }),
  );
}

/**
 * Judges a password, counting the attempt, and goes on with `right`, which takes the count back.
 * @throws `invalid_credentials`, `account_locked`
 */
function attempt<T>(
  db: Database,
  found: Credentials | undefined,
  given: { username: string; password: string },
  right: (account: Credentials) => Promise<T>,
): Promise<T> {
  const subject = subjectOf(found?.id, given.username);
  return inTurn(subject, async () => {
    const locks = await countAttempt(db, subject);
    const matches = await passwordMatches(found?.password_hash, given.password);
    if (found && matches && found.usable) return right(found);
    if (locks && found) await auditLock(db, found);
    throw invalidCredentials();
  });
}

/** Checks a name and a password for the gateway, and notes the sign-in. */
export async function verifyCredentials(
  db: Database,
  given: { username: string; password: string },
): Promise<{ accountId: string; sessionEpoch: number }> {
  const found = await findCredentials(db, 'username', given.username);
  return attempt(db, found, given, async (account) => {
    await db.transaction(async (trx) => {
      await forgetAttempts(trx, account.id);
      await trx('accounts').where({ id: account.id }).update({ last_login_at: trx.fn.now() });
      await audit(trx, { action: 'account.signIn', entity: 'account', entityId: account.id });
    });
    return { accountId: account.id, sessionEpoch: account.session_epoch };
  });
}

/**
 * Goes on with `right` when the password of somebody who is signed in is the given one; wrong ones count
 * towards the lock-out as at sign-in.
 */
export async function withPassword<T>(
  db: Database,
  accountId: string,
  password: string,
  right: (account: Credentials) => Promise<T>,
): Promise<T> {
  const found = await findCredentials(db, 'id', accountId);
  return attempt(db, found, { username: accountId, password }, right);
}
