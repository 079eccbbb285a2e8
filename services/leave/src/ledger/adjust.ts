import { message, type adjustBalance as adjustBalanceCall, type GuardedInput } from '@portal/contracts';
import { audit, invalid, PortalError, rowsOf, type Database, type Principal } from '@portal/service-kit';
import type { Account } from './account';
import { findBalance } from './balances';
import { mayAdjust } from './access';

type Adjustment = GuardedInput<typeof adjustBalanceCall>['body'];

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
    const [posted] = await rowsOf<{ done: boolean }>(trx, 'select adjust(?, ?, ?, ?, ?, ?) as done', [
      account.id,
      change.days,
      change.on,
      actor.employeeId,
      actor.name,
      change.note,
    ]);
    if (!posted?.done) throw invalid({ days: message('form.adjustmentTooLarge') }, 'insufficient_balance');
    await audit(trx, 'balance.adjust', account.id, {
      after: { employeeId: account.employee_id, leaveTypeId: account.leave_type_id, year, ...change },
    });
  });
}
