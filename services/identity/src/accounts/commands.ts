import {
  message,
  type GuardedInput,
  type createAccount as createAccountCall,
  type updateAccount as updateAccountCall,
} from '@portal/contracts';
import {
  audit,
  constraintOf,
  invalid,
  newId,
  notFound,
  PortalError,
  type Database,
  type Knex,
} from '@portal/service-kit';
import { AccountModel } from './account.model';
import { forgetDevices } from '../sign-in/known-devices';
import { forgetAttempts } from '../sign-in/lock-out';
import { hashPassword, temporaryPassword } from '../passwords/password';
import { refuseWeakPassword, wordsOfAccount, wordsOfEmployee } from '../passwords/password-strength';
import { temporaryPasswordColumns } from '../passwords/temporary-password';

type NewAccount = GuardedInput<typeof createAccountCall>['body'];
type Change = GuardedInput<typeof updateAccountCall>['body'];

/** A generated password, shown once; null for a chosen one. */
interface Temporary {
  temporaryPassword: string | null;
}

/** What the audit trail may know of an account: no hash. */
const visible = (account: AccountModel) => ({
  username: account.username,
  active: account.active,
  must_change_password: account.must_change_password,
});

function explainDuplicate(error: unknown): never {
  const constraint = constraintOf(error);
  if (constraint === 'accounts_username_key')
    throw invalid({ username: message('form.usernameTaken') }, 'duplicate');
  if (constraint === 'accounts_employee_key')
    throw invalid({ employeeId: message('form.accountTaken') }, 'duplicate');
  throw error;
}

async function newPassword(
  chosen: string | undefined,
  ownWords: () => Promise<string[]>,
): Promise<Temporary & { password_hash: string }> {
  if (chosen !== undefined) await refuseWeakPassword(chosen, await ownWords(), 'password');
  const generated = chosen === undefined ? temporaryPassword() : null;
  return { temporaryPassword: generated, password_hash: await hashPassword(chosen ?? generated ?? '') };
}

/** Creates an account with a temporary password. */
export async function createAccount(db: Database, given: NewAccount): Promise<Temporary & { id: string }> {
  const id = newId();
  const password = await newPassword(given.password, async () => [
    given.username,
    ...(await wordsOfEmployee(db, given.employeeId)),
  ]);
  const row = { id, employee_id: given.employeeId, username: given.username, must_change_password: true };
  await db
    .transaction(async (trx) => {
      await AccountModel.query(trx).insert({
        ...row,
        ...temporaryPasswordColumns(trx),
        password_hash: password.password_hash,
      } as object);
      await audit(trx, { action: 'account.create', entity: 'account', entityId: id, after: row });
    })
    .catch(explainDuplicate);
  return { id, temporaryPassword: password.temporaryPassword };
}

/** One at a time, so that two administrators who deactivate each other leave one. */
async function assertNotLastAdmin(trx: Knex.Transaction, accountId: string): Promise<void> {
  await trx.raw(`select pg_advisory_xact_lock(hashtext('last system admin'))`);
  const { rows } = (await trx.raw(
    `select a.id from accounts a join employees.directory e on e.id = a.employee_id
     where e.role = 'system_admin' and e.status = 'active' and a.active`,
  )) as { rows: { id: string }[] };
  if (rows.length === 1 && rows[0]?.id === accountId)
    throw new PortalError('last_admin', message('accounts.lastAdministrator'));
}

async function lockAccount(trx: Knex.Transaction, id: string): Promise<AccountModel> {
  const account = await AccountModel.query(trx).findById(id).forUpdate();
  if (!account) throw notFound();
  return account;
}

/** Changes an account's row and audits it, `done` included; with `ends` its sessions are over. */
async function changeAccount(
  trx: Knex.Transaction,
  before: AccountModel,
  { values, ends, done }: { values: object; ends: boolean; done: object },
): Promise<void> {
  const after = { ...values, session_epoch: before.session_epoch + (ends ? 1 : 0) };
  await AccountModel.query(trx)
    .where({ id: before.id })
    .patch({ ...after, updated_at: new Date().toISOString() } as object);
  await audit(trx, {
    action: 'account.update',
    entity: 'account',
    entityId: before.id,
    before: visible(before),
    after: { ...visible({ ...before, ...values } as AccountModel), ...done },
  });
}

/** Activates, deactivates or unlocks an account. */
export async function updateAccount(db: Database, id: string, { active, unlock }: Change): Promise<void> {
  await db.transaction(async (trx) => {
    if (active === false) await assertNotLastAdmin(trx, id);
    const before = await lockAccount(trx, id);
    if (unlock) await forgetAttempts(trx, id);
    await changeAccount(trx, before, {
      values: active === undefined ? {} : { active },
      ends: active === false && before.active,
      done: unlock ? { unlocked: true } : {},
    });
  });
}

/** Gives an account a temporary password and opens it again where wrong ones had locked it; its sessions end. */
export async function resetPassword(
  db: Database,
  id: string,
  chosen: string | undefined,
): Promise<Temporary> {
  const { password_hash, temporaryPassword: generated } = await newPassword(chosen, () =>
    wordsOfAccount(db, id),
  );
  await db.transaction(async (trx) => {
    const before = await lockAccount(trx, id);
    await forgetAttempts(trx, id);
    await forgetDevices(trx, id);
    await changeAccount(trx, before, {
      values: { password_hash, ...temporaryPasswordColumns(trx) },
      ends: true,
      done: { passwordReset: true },
    });
  });
  return { temporaryPassword: generated };
}
