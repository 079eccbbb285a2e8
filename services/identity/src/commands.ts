import {
  messages,
  type GuardedInput,
  type createAccount as createAccountCall,
  type updateAccount as updateAccountCall,
} from '@portal/contracts';
import {
  audit,
  constraintOf,
  newId,
  notFound,
  PortalError,
  type Database,
  type Knex,
} from '@portal/service-kit';
import { AccountModel } from './account.model';
import { forgetAttempts } from './lock-out';
import { hashPassword, temporaryPassword } from './password';

type NewAccount = GuardedInput<typeof createAccountCall>['body'];
type Change = GuardedInput<typeof updateAccountCall>['body'];

/** A generated password, told once; null for a chosen one. */
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
  if (constraint === 'accounts_username_key') throw duplicate('username', messages.usernameTaken);
  if (constraint === 'accounts_employee_key') throw duplicate('employeeId', messages.accountTaken);
  throw error;
}

const duplicate = (field: string, message: string) =>
  new PortalError('duplicate', message, { fields: { [field]: message } });

async function newPassword(chosen: string | undefined): Promise<Temporary & { password_hash: string }> {
  const generated = chosen === undefined ? temporaryPassword() : null;
  return { temporaryPassword: generated, password_hash: await hashPassword(chosen ?? generated ?? '') };
}

/** Creates an account with a temporary password. */
export async function createAccount(db: Database, given: NewAccount): Promise<Temporary & { id: string }> {
  const id = newId();
  const password = await newPassword(given.password);
  const row = { id, employee_id: given.employeeId, username: given.username, must_change_password: true };
  await db
    .transaction(async (trx) => {
      await AccountModel.query(trx).insert({ ...row, password_hash: password.password_hash });
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
    throw new PortalError(
      'last_admin',
      'This is the last active system administrator. Give the role to somebody else first.',
    );
}

async function lockAccount(trx: Knex.Transaction, id: string): Promise<AccountModel> {
  const account = await AccountModel.query(trx).findById(id).forUpdate();
  if (!account) throw notFound();
  return account;
}

/** Changes an account's row and tells the trail; with `ends` its sessions are over. */
async function changeAccount(
  trx: Knex.Transaction,
  before: AccountModel,
  { values, ends, told }: { values: object; ends: boolean; told: object },
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
    after: { ...visible({ ...before, ...values } as AccountModel), ...told },
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
      told: unlock ? { unlocked: true } : {},
    });
  });
}

/** Gives an account a temporary password and opens it again where wrong ones had locked it; its sessions end. */
export async function resetPassword(
  db: Database,
  id: string,
  chosen: string | undefined,
): Promise<Temporary> {
  const { password_hash, temporaryPassword: told } = await newPassword(chosen);
  await db.transaction(async (trx) => {
    const before = await lockAccount(trx, id);
    await forgetAttempts(trx, id);
    await changeAccount(trx, before, {
      values: { password_hash, must_change_password: true },
      ends: true,
      told: { passwordReset: true },
    });
  });
  return { temporaryPassword: told };
}
