import { message, type adjustBalance as adjustBalanceCall, type GuardedInput } from '@portal/contracts';
import { audit, invalid, PortalError, type Database, type Knex, type Principal } from '@portal/service-kit';
import type { Account } from './account';
import { findBalance } from './balances';
import { mayAdjust } from './policy';

type Adjustment = GuardedInput<typeof adjustBalanceCall>['body'];

async function post(trx: Knex.Transaction, actor: Principal, { id }: Account, change: Adjustment) {
  const { rows } = (await trx.raw('select adjust(?, ?, ?, ?, ?, ?) as done', [
    id,
    change.days,
    change.on,
    actor.employeeId,
    actor.name,
    change.note,
  ])) as { rows: { done: boolean }[] };
  return rows[0]?.done === true;
}

/** Adds days to a balance or takes some away, as one line with the note. Refuses what would leave less than nothing. */
export async function adjustBalance(
  db: Database,
  actor: Principal,
  account: Account,
  change: Adjustment,
): Promise<void> {
  if (!mayAdjust(actor, account.employee_id))
    throw new PortalError('self_not_allowed', message('form.ownBalance'));
  const { year } = account;
  if (!change.on.startsWith(`${year}-`)) throw invalid({ on: message('form.adjustmentYear', { year }) });
  const { available } = await findBalance(db, actor, account);
  if (available === null) throw new PortalError('wrong_state', message('form.unlimitedBalance'));
  await db.transaction(async (trx) => {
    if (!(await post(trx, actor, account, change)))
      throw invalid({ days: message('form.adjustmentTooLarge') }, 'insufficient_balance');
    await audit(trx, 'balance.adjust', account.id, {
      after: { employeeId: account.employee_id, leaveTypeId: account.leave_type_id, year, ...change },
    });
  });
}
