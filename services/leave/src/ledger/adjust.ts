import { message, type adjustBalance as adjustBalanceCall, type GuardedInput } from '@portal/contracts';
import { adjustmentLines, isUnlimited, ledgerOf, post } from '@portal/leave-domain';
import { audit, invalid, notFound, PortalError, type Database, type Principal } from '@portal/service-kit';
import { lockPerson } from '../people';
import type { Account } from './account';
import { mayAdjust } from './access';
import { postLines } from './post-lines';
import { loadStanding } from './standing';
import { dueBefore } from './up-to-date';

type Adjustment = GuardedInput<typeof adjustBalanceCall>['body'];

/**
 * Adds days to a balance or takes some away, as one line with the note; a year that is closed is settled again. Refuses what
 * would leave less than the policy allows.
 */
export async function adjustBalance(
  db: Database,
  actor: Principal,
  account: Account,
  change: Adjustment,
  today: string,
): Promise<void> {
  const { employee_id: employeeId, leave_type_id: leaveTypeId, year } = account;
  if (!mayAdjust(actor, employeeId)) throw new PortalError('self_not_allowed', message('form.ownBalance'));
  if (!change.on.startsWith(`${year}-`)) throw invalid({ on: message('form.adjustmentYear', { year }) });
  await db.transaction(async (trx) => {
    await lockPerson(trx, employeeId);
    const standing = await loadStanding(trx, employeeId, leaveTypeId, today);
    if (!standing) throw notFound();
    if (isUnlimited(standing.of, year))
      throw new PortalError('wrong_state', message('form.unlimitedBalance'));
    const due = dueBefore(standing, year);
    const lines = adjustmentLines(post(ledgerOf(standing), due), standing.of, change);
    if (!lines) throw invalid({ days: message('form.adjustmentTooLarge') }, 'insufficient_balance');
    await postLines(trx, standing, [...due, ...lines]);
    await audit(trx, 'balance.adjust', account.id, { after: { employeeId, leaveTypeId, year, ...change } });
  });
}
