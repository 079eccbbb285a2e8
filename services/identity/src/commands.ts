import type {
  GuardedInput,
  createAccount as createAccountCall,
  updateAccount as updateAccountCall,
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
import { invalidCredentials, withPassword } from './credentials';
import { forgetAttempts } from './lock-out';
import { hashPassword } from './password';

type NewAccount = GuardedInput<typeof createAccountCall>['body'];
type Change = GuardedInput<typeof updateAccountCall>['body'];

/** What the audit trail may know of an account: no hash. */
const visible = (account: AccountModel) => ({
  username: account.username,
  active: account.active,
  must_change_password: account.must_change_password,
});

/** Changes the own password. The epoch rises: sessions opened before it end. */
export async function changePassword(
  db: Database,
  accountId: string,
  given: { currentPassword: string; newPassword: string },
): Promise<void> {
  await withPassword(db, accountId, given.currentPassword, async (account) => {
    const password_hash = await hashPassword(given.newPassword);
    await db.transaction(async (trx) => {
      // The hash that was just confirmed: of two changes at once the second is not by the current password.
      const changed = await trx('accounts')
        .where({ id: accountId, password_hash: account.password_hash })
        .update({
          password_hash,
          must_change_password: false,
          session_epoch: trx.raw('session_epoch + 1'),
          updated_at: trx.fn.now(),
        });
      if (!changed) throw invalidCredentials();
      await forgetAttempts(trx, accountId);
      await audit(trx, { action: 'account.changePassword', entity: 'account', entityId: accountId });
    });
  });
}

function explainDuplicate(error: unknown): never {
  const constraint = constraintOf(error);
  if (constraint === 'accounts_username_key') throw duplicate('username', 'This username is already in use');
  if (constraint === 'accounts_employee_key')
    throw duplicate('employeeId', 'This employee has an account already');
  throw error;
}

const duplicate = (field: string, message: string) =>
  new PortalError('duplicate', message, { fields: { [field]: message } });

/** Creates an account with a temporary password and answers its id. */
export async function createAccount(db: Database, given: NewAccount): Promise<string> {
  const id = newId();
  const password_hash = await hashPassword(given.password);
  const row = { id, employee_id: given.employeeId, username: given.username, must_change_password: true };
  await db
    .transaction(async (trx) => {
      await AccountModel.query(trx).insert({ ...row, password_hash });
      await audit(trx, { action: 'account.create', entity: 'account', entityId: id, after: row });
    })
    .catch(explainDuplicate);
  return id;
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

/** Activates, deactivates, unlocks an account or gives it a temporary password. */
export async function updateAccount(db: Database, id: string, change: Change): Promise<void> {
  const password_hash = change.password === undefined ? undefined : await hashPassword(change.password);
  await db.transaction(async (trx) => {
    if (change.active === false) await assertNotLastAdmin(trx, id);
    const before = await AccountModel.query(trx).findById(id).forUpdate();
    if (!before) throw notFound();
    const ends = password_hash !== undefined || (change.active === false && before.active);
    const [after] = await AccountModel.query(trx)
      .where({ id })
      .patch({
        ...(change.active === undefined ? {} : { active: change.active }),
        ...(password_hash === undefined ? {} : { password_hash, must_change_password: true }),
        session_epoch: before.session_epoch + (ends ? 1 : 0),
        updated_at: new Date().toISOString(),
      } as object)
      .returning('*');
    if (change.unlock || password_hash !== undefined) await forgetAttempts(trx, id);
    await audit(trx, {
      action: 'account.update',
      entity: 'account',
      entityId: id,
      before: visible(before),
      after: {
        ...(after && visible(after as AccountModel)),
        ...(change.unlock && { unlocked: true }),
        ...(password_hash !== undefined && { passwordReset: true }),
      },
    });
  });
}
