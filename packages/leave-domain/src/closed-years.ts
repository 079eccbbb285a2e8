import { balance, line, post, type Ledger, type Line } from './account';
import { yearOf, type PlainDate } from './dates';
import { daysByYear, roundDays, type LeaveRequest } from './leave';
import { isClosed, isUnlimited, policyOfYear, type Entitlement } from './policies';
import { ledgerOf, linesFor, requestsAfter, withDue, type Standing, type YearBalance } from './posting';
import { resettleLines, withoutSettlement } from './year-end';

/** Years after a closed one that leave of it would take below their floor, since they would carry less. */
export function overdrawnLater(leave: LeaveRequest, standing: Standing): YearBalance[] {
  const { of } = standing;
  const closed = [...daysByYear(leave.charges).keys()].filter((year) => isClosed(of, year));
  if (!closed.length) return [];
  const before = ledgerOf(standing);
  const after = post(
    ledgerOf(standing, requestsAfter(leave, standing, 'used')),
    linesFor(leave, standing, 'used', ''),
  );
  return overdrawnFrom(closed, of, before, after);
}

/** Years after closed ones that a change leaves below their floor, and lower than before. */
function overdrawnFrom(
  closed: readonly number[],
  of: Entitlement,
  before: Ledger,
  after: Ledger,
): YearBalance[] {
  return of.settledYears.flatMap((settled) => {
    const year = settled + 1;
    if (settled < Math.min(...closed) || closed.includes(year) || isUnlimited(of, year)) return [];
    const [had, has] = [balance(withDue(before, of, year), year), balance(after, year)];
    const { floor } = policyOfYear(of, year);
    const days = roundDays(had - has);
    return days > 0 && has < floor ? [{ year, days, before: had, after: has, floor, isShort: true }] : [];
  });
}

/**
 * Lines of an adjustment by HR: the adjustment, and of a closed year the settlement that follows. Null where it would leave
 * less than the policy allows, in its year or in a later one that carries less.
 * @param days added, or taken away where negative
 * @param on a day of the year
 * @param note why, which the ledger shows
 */
export function adjustmentLines(
  ledger: Ledger,
  of: Entitlement,
  { days, on, note }: { days: number; on: PlainDate; note: string },
): Line[] | null {
  const year = yearOf(on);
  const closed = isClosed(of, year);
  const due = withDue(ledger, of, year);
  const left = balance(closed ? withoutSettlement(due, year) : due, year);
  if (days < 0 && roundDays(left + days) < policyOfYear(of, year).floor) return null;
  const adjusted = line({ year, kind: 'adjust', days, on, reason: note });
  if (!closed) return [adjusted];
  const lines = [adjusted, ...resettleLines(post(due, [adjusted]), of, year)];
  return overdrawnFrom([year], of, due, post(due, lines)).length ? null : lines;
}
