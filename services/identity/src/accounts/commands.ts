import { message, type Account, type CallOutput } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import {
  audit,
  changeRow,
  explaining,
  invalid,
  lockRow,
  newId,
  PortalError,
  rowsOf,
  type Call,
  type Knex,
} from '@portal/service-kit';
import { notifyOfDeciders, notifyOfReset } from '../notices';
import { assertManages, refuseAdministratorAccount, refuseOwn, refuseOwnDecider } from '../policy';
import { findAccount } from './account-list';
import { AccountModel } from './account.model';
import { employeeOfAccount, findEmployee } from './queries';
import { forgetDevices } from '../sign-in/known-devices';
import { forgetAttempts } from '../sign-in/lock-out';
import { hashPassword, temporaryPassword } from '../passwords/password';
import { refuseWeakPassword, wordsOfAccount, wordsOfEmployee } from '../passwords/password-strength';
import { endLinks, linkAddress, sendLinks } from '../passwords/password-links';
import { temporaryPasswordColumns } from '../passwords/temporary-password';

/** A generated password, shown once; null for a chosen one. */
interface Temporary {
  temporaryPassword: string | null;
}

/** What the audit trail may know of an account: no hash. */
const visible = (account: Pick<AccountModel, 'username' | 'active' | 'must_change_password'>) => ({
  username: account.username,
  active: account.active,
  must_change_password: account.must_change_password,
});

const explainDuplicate = explaining({
  accounts_username_key: () => invalid({ username: message('form.usernameTaken') }, 'duplicate'),
  accounts_employee_key: () => invalid({ employeeId: message('form.accountTaken') }, 'duplicate'),
});

async function newPassword(
  chosen: string | undefined,
  ownWords: () => Promise<string[]>,
): Promise<Temporary & { password_hash: string }> {
  if (chosen !== undefined) await refuseWeakPassword(chosen, await ownWords(), 'password');
  const generated = chosen === undefined ? temporaryPassword() : null;
  return { temporaryPassword: generated, password_hash: await hashPassword(chosen ?? generated ?? '') };
}

/**
 * Creates an account for an employee within the actor's reach, with a temporary password or an invitation by mail.
 */
export async function createAccount(
  call: Call<typeof contract.createAccount>,
): Promise<CallOutput<typeof contract.createAccount>> {
  const { db, principal } = call;
  const { employeeId, username, password, invite } = call.body;
  const employee = await findEmployee(db, employeeId);
  assertManages(principal, employee?.role);
  refuseAdministratorAccount(principal, employee?.role);
  await refuseOwnDecider(db, principal, employeeId);
  if (!employee?.active) throw new PortalError('inactive_employee', message('accounts.inactiveEmployee'));
  const id = newId();
  const sentTo = invite ? await linkAddress(db, employeeId) : null;
  const { password_hash, temporaryPassword } = await newPassword(invite ? undefined : password, async () => [
    username,
    ...(await wordsOfEmployee(db, employeeId)),
  ]);
  const row = { id, employee_id: employeeId, username, must_change_password: true };
  await db
    .transaction(async (trx) => {
      await AccountModel.query(trx).insert({
        ...row,
        ...temporaryPasswordColumns(trx),
        // Nobody knows the password of an account that is opened by its link.
        ...(invite && { temporary_until: null }),
        password_hash,
      } as object);
      await audit(trx, 'account.create', id, { after: { ...row, ...(invite && { invited: true }) } });
      if (invite)
        await sendLinks(trx, [{ accountId: id, employeeId }], {
          purpose: 'invitation',
          language: call.language,
        });
      await notifyOfDeciders(trx, [employeeId], principal);
    })
    .catch(explainDuplicate);
  // Nothing is read after the commit: if that failed, there would be an account whose password nobody knows.
  return {
    id,
    employeeId,
    username,
    employeeName: employee.name,
    position: employee.position,
    role: employee.role,
    active: true,
    employeeActive: true,
    mustChangePassword: true,
    lockedUntil: null,
    lastLoginAt: null,
    sessions: 0,
    can: { edit: true, resetPassword: true, resetSecondStep: false, deactivate: true },
    temporaryPassword: invite ? null : temporaryPassword,
    ...(sentTo !== null && { sentTo }),
  };
}

/** One at a time, so that two administrators who deactivate each other leave one. */
async function assertNotLastAdmin(trx: Knex.Transaction, accountId: string): Promise<void> {
  await trx.raw(`select pg_advisory_xact_lock(hashtext('last system admin'))`);
  const admins = await rowsOf<{ id: string }>(
    trx,
    `select account_id as id from principals where role = 'system_admin' and active`,
  );
  if (admins.length === 1 && admins[0]?.id === accountId)
    throw new PortalError('last_admin', message('accounts.lastAdministrator'));
}

const lockAccount = (trx: Knex.Transaction, id: string) => lockRow(trx, AccountModel, id);

/** Changes an account's row and audits it, `done` included; with `ends` its sessions are over. */
async function changeAccount(
  trx: Knex.Transaction,
  before: AccountModel,
  { values, ends, done }: { values: object; ends: boolean; done: object },
): Promise<void> {
  const after = { ...values, session_epoch: before.session_epoch + (ends ? 1 : 0) };
  await changeRow(trx, AccountModel, before.id, after);
  await audit(trx, 'account.update', before.id, {
    before: visible(before),
    after: { ...visible({ ...before, ...values }), ...done },
  });
}

/** Activates, deactivates or unlocks an account. */
export async function updateAccount(call: Call<typeof contract.updateAccount>): Promise<Account> {
  const { db, principal } = call;
  const { id } = call.params;
  const { active, unlock } = call.body;
  if (active === false) refuseOwn(principal, id, message('accounts.ownDeactivation'));
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
  return findAccount(db, principal, id);
}

/**
 * Gives an account a temporary password and opens it again where wrong ones had locked it; its sessions end, and its
 * holder is notified.
 */
export async function resetPassword(
  call: Call<typeof contract.resetPassword>,
): Promise<CallOutput<typeof contract.resetPassword>> {
  const { db, principal, body } = call;
  const { id } = call.params;
  refuseOwn(principal, id, message('accounts.ownPassword'));
  await refuseOwnDecider(db, principal, await employeeOfAccount(db, id));
  if (body.link) return sendResetLink(call);
  const { password_hash, temporaryPassword } = await newPassword(body.password, () => wordsOfAccount(db, id));
  await db.transaction(async (trx) => {
    const before = await lockAccount(trx, id);
    await forgetAttempts(trx, id);
    await forgetDevices(trx, id);
    await endLinks(trx, id);
    await changeAccount(trx, before, {
      values: { password_hash, ...temporaryPasswordColumns(trx) },
      ends: true,
      done: { passwordReset: true },
    });
    await notifyOfReset(trx, before.employee_id, principal);
  });
  return { ...(await findAccount(db, principal, id)), temporaryPassword };
}

/** Mails the holder of an account a link that sets another password; the old one stays until then. */
async function sendResetLink({
  db,
  principal,
  params: { id },
}: Call<typeof contract.resetPassword>): Promise<CallOutput<typeof contract.resetPassword>> {
  const employeeId = await employeeOfAccount(db, id);
  const sentTo = await linkAddress(db, employeeId);
  await db.transaction(async (trx) => {
    await lockAccount(trx, id);
    await sendLinks(trx, [{ accountId: id, employeeId }], { purpose: 'password_reset', language: null });
    await audit(trx, 'account.sendPasswordLink', id);
  });
  return { ...(await findAccount(db, principal, id)), temporaryPassword: null, sentTo };
}
