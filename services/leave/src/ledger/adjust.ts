import { message, type adjustBalance as adjustBalanceCall, type GuardedInput } from '@portal/contracts';
import { adjustmentLines, isUnlimited, ledgerOf, post, yearOf } from '@portal/leave-domain';
import { audit, invalid, notFound, PortalError, type Database, type Principal } from '@portal/service-kit';
import { lockPerson } from '../people';
import type { Account } from './account';
import { mayAdjust } from './access';
import { postLines } from './post-lines';
import { loadStanding, type StoredStanding } from './standing';
import { dueBefore } from './up-to-date';

export type Adjustment = GuardedInput<typeof adjustBalanceCall>['body'];

/**
 * What an adjustment posts: what is due before it, and its line; a year that is closed is settled again.
 * @throws PortalError where it is the actor's own balance, unlimited, or would have less than the policy allows
 */
export function adjusting(standing: StoredStanding, actor: Principal, change: Adjustment) {
  const { of } = standing;
  const year = yearOf(change.on);
  if (!mayAdjust(actor, of.person.id)) throw new PortalError('self_not_allowed', message('form.ownBalance'));
  if (isUnlimited(of, year)) throw new PortalError('wrong_state', message('form.unlimitedBalance'));
  const due = dueBefore(standing, year);
  const before = post(ledgerOf(standing), due);
  const lines = adjustmentLines(before, of, change);
  if (!lines) throw invalid({ days: message('form.adjustmentTooLarge') }, 'insufficient_balance');
  return { lines: [...due, ...lines], before, after: post(before, lines) };
}

/** Adds days to a balance or takes some away, as one line with the note. Refuses what `adjusting` refuses. */
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
    await postLines(trx, standing, adjusting(standing, actor, change).lines);
    await audit(trx, 'balance.adjust', account.id, { after: { employeeId, leaveTypeId, year, ...change } });
  });
}
