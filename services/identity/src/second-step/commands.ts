import {
  message,
  type Account,
  type Message,
  type SecondStep,
  type SecondStepSecret,
} from '@portal/contracts';
import type * as contract from '@portal/contracts';
import {
  audit,
  changeRow,
  invalid,
  notify,
  PortalError,
  unauthenticated,
  type Call,
  type Database,
  type Knex,
} from '@portal/service-kit';
import { findAccount } from '../accounts/account-list';
import { AccountModel } from '../accounts/account.model';
import { employeeOfAccount } from '../accounts/queries';
import { notifyOwnChange } from '../notices';
import { refuseOwn, refuseOwnDecider } from '../policy';
import { withPassword } from '../sign-in/credentials';
import { forgetAttempts, sessionSources } from '../sign-in/lock-out';
import { newRecoveryCodes, newSecret, spendAppCode, spendCode } from './codes';
import { seal } from './sealed';

interface Row {
  /** The account itself where it has no employee. */
  employee_id: string;
  username: string;
  totp_secret: Buffer | null;
  totp_since: string | null;
}

const wrongState = (text: Message) => new PortalError('wrong_state', text);

async function lockRow(trx: Knex, accountId: string): Promise<Row> {
  return (await trx('accounts')
    .where({ id: accountId })
    .forUpdate()
    .first(
      trx.raw('coalesce(employee_id, id) as employee_id'),
      'username',
      'totp_secret',
      'totp_since',
    )) as Row;
}

async function lockSetUp(trx: Knex, accountId: string): Promise<Row> {
  const row = await lockRow(trx, accountId);
  if (!row.totp_since) throw wrongState(message('accounts.secondStepOff'));
  return row;
}

/** Gateways keep who is signed in for some seconds; with this they read it again. */
const notifyGateways = (trx: Knex, employeeId: string) =>
  trx.raw(`select pg_notify('principal_changed', ?)`, [employeeId]);

/** Whether the own account has a second step. */
export async function findSecondStep(db: Database, accountId: string): Promise<SecondStep> {
  const [row] = await db.query<SecondStep>(
    'second step',
    `select a.totp_since as since, r.administrators_need_second_step and e.role in ('system_admin', 'hr_admin') as required,
            (select count(*)::int from recovery_codes c where c.account_id = a.id) as "recoveryCodesLeft"
     from accounts a join holders e on e.account_id = a.id, sign_in_rules r where a.id = $1`,
    [accountId],
  );
  if (!row) throw unauthenticated();
  return row;
}

/** Makes a secret that waits to be confirmed; one that waited before is replaced. */
export function startSecondStep(call: Call<typeof contract.startSecondStep>): Promise<SecondStepSecret> {
  const { db } = call;
  const { sub: accountId } = call.principal;
  return db.transaction(async (trx) => {
    const { username, totp_since } = await lockRow(trx, accountId);
    if (totp_since) throw wrongState(message('accounts.secondStepOn'));
    const made = await newSecret(username);
    await trx('accounts')
      .where({ id: accountId })
      .update({ totp_secret: seal(accountId, made.secret) });
    return made;
  });
}

/**
 * Turns the second step on by the password and a code of the app; from then on every sign-in asks for one. Whoever only
 * found a session open cannot lock its owner out.
 */
export function confirmSecondStep(
  call: Call<typeof contract.confirmSecondStep>,
): Promise<{ recoveryCodes: string[] }> {
  const { db } = call;
  const { sub: accountId } = call.principal;
  const { code, password } = call.body;
  if (!password) throw invalid({ password: message('accounts.passwordToTurnOn') });
  return withPassword(db, accountId, password, () =>
    db.transaction(async (trx) => {
      const { employee_id, totp_secret, totp_since } = await lockRow(trx, accountId);
      if (totp_since) throw wrongState(message('accounts.secondStepOn'));
      if (!totp_secret) throw wrongState(message('accounts.noSecret'));
      await spendAppCode(trx, accountId, totp_secret, code);
      await trx('accounts').where({ id: accountId }).update({ totp_since: trx.fn.now() });
      const recoveryCodes = await newRecoveryCodes(trx, accountId);
      await forgetAttempts(trx, accountId, sessionSources);
      await audit(trx, 'account.secondStepOn', accountId);
      await notifyOwnChange(trx, accountId, 'accounts.secondStepTurnedOn');
      await notifyGateways(trx, employee_id);
      return { recoveryCodes };
    }),
  );
}

async function turnOff(trx: Knex, accountId: string, employeeId: string): Promise<void> {
  await trx('accounts').where({ id: accountId }).update({ totp_secret: null, totp_since: null });
  await trx('recovery_codes').where({ account_id: accountId }).delete();
  await notifyGateways(trx, employeeId);
}

/** Turns the own second step off, by the password and a code. */
export function endSecondStep(call: Call<typeof contract.endSecondStep>): Promise<void> {
  const { db } = call;
  const { sub: accountId } = call.principal;
  const { password, code } = call.body;
  return withPassword(db, accountId, password, () =>
    db.transaction(async (trx) => {
      const { employee_id } = await lockSetUp(trx, accountId);
      await spendCode(trx, accountId, code);
      await turnOff(trx, accountId, employee_id);
      await forgetAttempts(trx, accountId, sessionSources);
      await audit(trx, 'account.secondStepOff', accountId);
      await notifyOwnChange(trx, accountId, 'accounts.secondStepReset');
    }),
  );
}

/** Turns somebody's second step off, ends their sessions, and notifies them. */
export async function resetSecondStep(call: Call<typeof contract.resetSecondStep>): Promise<Account> {
  const { db, principal: actor } = call;
  const { id: accountId } = call.params;
  refuseOwn(actor, accountId, message('accounts.ownSecondStep'));
  await refuseOwnDecider(db, actor, await employeeOfAccount(db, accountId));
  await db.transaction(async (trx) => {
    const { employee_id } = await lockSetUp(trx, accountId);
    await turnOff(trx, accountId, employee_id);
    await changeRow(trx, AccountModel, accountId, { session_epoch: trx.raw('session_epoch + 1') });
    await audit(trx, 'account.resetSecondStep', accountId);
    await notify(trx, [employee_id], {
      kind: 'account',
      title: message('accounts.secondStepReset'),
      body: message('accounts.secondStepResetBy', { name: actor.name }),
      link: null,
    });
  });
  return findAccount(db, actor, accountId);
}
