import {
  balance,
  earnedAhead,
  line,
  linesOf,
  lotsOf,
  moveLines,
  post,
  type Ledger,
  type Line,
  type Lot,
} from './account';
import { dayNamed, firstOfYear, lastOfYear, yearOf } from './dates';
import { dueLines } from './entitlement';
import { roundDays } from './leave';
import { isUnlimited, policyOn, type Entitlement } from './policies';

/** What the end of a year did with the days that were left, in days. Days taken beyond the grant are carried below 0. */
export interface Settlement {
  carried: number;
  lost: number;
}

/** Of the old account's lines, those of the end of its year. */
const isSettlement = ({ kind, lot, on, year }: Line) =>
  lot === null && on === lastOfYear(year) && (kind === 'carry' || kind === 'expire');

/** What the lines of a year say was carried over and lost. */
export function settlementOf(ledger: Ledger, year: number): Settlement {
  const lines = linesOf(ledger, year).filter(isSettlement);
  const of = (kind: Line['kind']) =>
    -roundDays(lines.filter((each) => each.kind === kind).reduce((sum, { days }) => sum + days, 0)) + 0;
  return { carried: of('carry'), lost: of('expire') };
}

/** The lines of a ledger without those of the end of a year: what the year had left before it. */
export const withoutSettlement = (ledger: Ledger, year: number): Ledger => ({
  ...ledger,
  lines: ledger.lines.filter((each) => each.year !== year || !isSettlement(each)),
});

/** Days that a year left, before its end carried them over or let them expire. */
export const unusedOf = (ledger: Ledger, year: number): number =>
  balance(withoutSettlement(ledger, year), year);

/**
 * Lines by which the end of a year becomes what is wanted: the difference, so a second run posts nothing.
 * @param lot of the days that are carried; null: they are good for the whole year
 */
function settlementLines(
  ledger: Ledger,
  year: number,
  { carried, lost }: Settlement,
  lot: Lot | null,
  undo: boolean,
): Line[] {
  const done = settlementOf(ledger, year);
  const lines: Line[] = [];
  const more = roundDays(carried - done.carried);
  const reason = undo ? 'year_end_undone' : 'year_end';
  if (more !== 0) {
    lines.push(line({ year, kind: 'carry', days: -more, on: lastOfYear(year), reason }));
    const next = year + 1;
    lines.push(line({ year: next, kind: 'carry', days: more, on: firstOfYear(next), reason, lot }));
  }
  const lostMore = roundDays(lost - done.lost);
  if (lostMore !== 0)
    lines.push(
      line({
        year,
        kind: 'expire',
        days: -lostMore,
        on: lastOfYear(year),
        reason: undo ? reason : 'not_carried',
      }),
    );
  return lines;
}

/** The lot into which a year's days are carried: the one that holds such days already, else by the policy. */
function lotInto(ledger: Ledger, year: number, carried: number, expiry: string | null): Lot | null {
  const known = lotsOf(ledger, year + 1).find(({ kind }) => kind === 'carry');
  if (known) return { kind: 'carry', expires: known.expires };
  return carried > 0 && expiry ? { kind: 'carry', expires: dayNamed(year + 1, expiry) } : null;
}

/** Lines that are due in a year and the next one; earned days that are still good go along, whatever the cap. */
function openedLines(ledger: Ledger, of: Entitlement, year: number): Line[] {
  const lines = [...dueLines(ledger, of, year)];
  lines.push(...dueLines(post(ledger, lines), of, year + 1));
  for (const lot of earnedAhead(post(ledger, lines), year + 1, of.today))
    lines.push(...moveLines(lot, lot.left, year + 1));
  return lines;
}

/**
 * Lines of the end of a year: up to the cap of the policy the days that are left are carried over, the rest expires; days
 * taken beyond the grant are owed to the next year. What is due in both years is posted first. Nothing where leave is
 * unlimited in one of the years, or a later year begins with an imported opening.
 * Source: docs/decisions/022-policies-and-year-end.md; docs/leave.md, Balance.
 */
export function yearEndLines(ledger: Ledger, of: Entitlement, year: number): Line[] {
  const before = openedLines(ledger, of, year);
  const due = post(ledger, before);
  const done = settlementOf(due, year);
  const isOpenedLater = of.openings.some((opening) => opening.year > year);
  // Where leave has no limit by now, what was carried into it stays as far as it is still left.
  const isNextUnlimited = isUnlimited(of, year + 1);
  const isNothing = isNextUnlimited && done.carried === 0 && done.lost === 0;
  if (isOpenedLater || isUnlimited(of, year) || isNothing) return before;
  const { carryCap, carryExpiry } = policyOn(of, lastOfYear(year));
  const unused = unusedOf(due, year);
  const carried = Math.min(unused, isNextUnlimited ? done.carried : (carryCap ?? 0));
  const lost = Math.max(0, roundDays(unused - carried));
  const lot = lotInto(due, year, carried, carryExpiry);
  return settledWith(due, of, year, before, settlementLines(due, year, { carried, lost }, lot, false));
}

/** Lines that take back what the end of a year posted. */
export function undoYearEndLines(ledger: Ledger, of: Entitlement, year: number): Line[] {
  const before = openedLines(ledger, of, year);
  const due = post(ledger, before);
  const lot = lotInto(due, year, 0, null);
  const nothing = { carried: 0, lost: 0 };
  return settledWith(due, of, year, before, settlementLines(due, year, nothing, lot, true));
}

/** Carried days whose last day is over expire at once. */
const settledWith = (due: Ledger, of: Entitlement, year: number, before: Line[], lines: Line[]): Line[] => [
  ...before,
  ...lines,
  ...dueLines(post(due, lines), of, year + 1),
];

/**
 * Lines that settle past years again after leave of one of them was recorded, cancelled or corrected, up to the last
 * year that was settled: what is carried from it changes what the next year carries. Source: docs/leave.md, Balance.
 */
export function resettleLines(ledger: Ledger, of: Entitlement, from: number): Line[] {
  const lines: Line[] = [];
  const years = of.settledYears.filter((year) => year >= from).toSorted((a, b) => a - b);
  for (const year of years) {
    const now = post(ledger, lines);
    if (hasYearEnd(now, of, year)) lines.push(...yearEndLines(now, of, year));
  }
  return lines;
}

/**
 * Whether the end of a year is for somebody: active, employed by its last day and after it, of a leave type that carries
 * days over, with days that are owed, or settled before. Who leaves in the year is paid out.
 * Source: acceptance rows EMPL-01 and MOVE-13.
 */
export function hasYearEnd(ledger: Ledger, of: Entitlement, year: number): boolean {
  const { person, leaveType, policies } = of;
  const stays = person.employments.some(
    ({ joinedOn, leavesOn }) =>
      (joinedOn === null || yearOf(joinedOn) <= year) && (leavesOn === null || leavesOn > lastOfYear(year)),
  );
  const { carried, lost } = settlementOf(ledger, year);
  const isSettled = carried !== 0 || lost !== 0;
  const carries =
    leaveType.active &&
    ((leaveType.carryoverCap ?? 0) > 0 || policies.some(({ carryCap }) => (carryCap ?? 0) > 0));
  const owes = balance(ledger, year) < 0 && !isUnlimited(of, year);
  return isSettled || (stays && person.active && (carries || owes));
}
