import {
  chargeLines,
  earnedAhead,
  expiryLines,
  lotsOf,
  moveLines,
  post,
  type Ledger,
  type Line,
} from './account';
import { daysBeyond, formerOf, takenOf } from './corrections';
import { earlier, lastOfYear, yearOf } from './dates';
import { dueLines } from './entitlement';
import { leftFor } from './forecast';
import { chargedDates, daysByYear, roundDays, type LeaveRequest } from './leave';
import { isClosed, isUnlimited, policyOfYear, type Entitlement } from './policies';
import { resettleLines, withoutSettlement } from './year-end';

/** What a person has of a leave type, and what stands already. */
export interface Standing {
  of: Entitlement;
  /** Of the leave type, as they are stored. */
  lines: readonly Line[];
  /** Of the person, the leave itself included where it is stored. */
  requests: readonly LeaveRequest[];
}

/** What a leave leaves of a year, in days; null: unlimited. */
export interface YearBalance {
  year: number;
  /** What the leave takes; of a correction what it takes beyond the leave that it corrects. */
  days: number;
  /** What could be taken on the dates of the leave. */
  before: number | null;
  after: number | null;
  /** How far below 0 the balance may go. */
  floor: number;
  /** Not enough is left for the leave. */
  isShort: boolean;
}

/** What a leave is to do to the balance. */
export type Stage = 'held' | 'used' | 'none';

/** The ledger of what stands; with `requests`, as if these were stored. */
export const ledgerOf = (
  { lines, of, requests: stored }: Standing,
  requests: readonly LeaveRequest[] = stored,
): Ledger => ({ lines, taken: takenOf(requests, of.leaveType.id) });

const without = (requests: readonly LeaveRequest[], ...ids: (string | undefined)[]) =>
  requests.filter(({ id }) => !ids.includes(id));

/** Days by year that a leave takes; of a pending correction those beyond the leave that it corrects. */
function daysOf(leave: LeaveRequest, former: LeaveRequest | undefined): Map<number, number> {
  return former ? daysBeyond(leave, former) : daysByYear(leave.charges);
}

/** The ledger as if the leave took its days and the leave that it corrects were gone. */
function ledgerWith(leave: LeaveRequest, standing: Standing): Ledger {
  const former = formerOf(leave, standing.requests);
  const replaced = [leave.id, former?.id];
  const approved: LeaveRequest = { ...leave, status: 'approved' };
  const lines = standing.lines.filter(({ requestId }) => !requestId || !replaced.includes(requestId));
  const requests = [...without(standing.requests, ...replaced), approved];
  const ledger = ledgerOf({ ...standing, lines }, requests);
  const years = daysByYear(leave.charges);
  return post(ledger, chargeLines(ledger, { ...leave, years }, 'held', ''));
}

/** What stands apart from a leave that is stored already. */
const withoutLeave = ({ of, lines, requests }: Standing, { id }: LeaveRequest): Standing => ({
  of,
  lines: lines.filter(({ requestId }) => requestId !== id),
  requests: without(requests, id),
});

/** The ledger as it stands once time and policy have posted what they owe a year. */
export const withDue = (ledger: Ledger, of: Entitlement, year: number): Ledger =>
  post(ledger, dueLines(ledger, of, year));

/** The dates of a leave in a year on which it needs days. */
function datesIn(leave: LeaveRequest, year: number) {
  const dates = chargedDates(leave.charges).filter((date) => yearOf(date) === year);
  return { first: leave.startDate, last: dates.at(-1) ?? earlier(leave.endDate, lastOfYear(year)) };
}

/** What the year before owes, where it earned days for a year: a grant that was lowered since leaves less of them. */
const dueBefore = (ledger: Ledger, of: Entitlement, year: number): Line[] =>
  earnedAhead(ledger, year, of.today).length ? dueLines(ledger, of, year - 1) : [];

/** A ledger of which a year is open: up to date, not settled yet, and with what the year before earned for it. */
function opened(ledger: Ledger, of: Entitlement, year: number): Ledger {
  const due = withDue(post(ledger, dueBefore(ledger, of, year)), of, year);
  const earned = earnedAhead(due, year, of.today).flatMap((lot) => moveLines(lot, lot.left, year));
  return isClosed(of, year) ? withoutSettlement(post(due, earned), year) : post(due, earned);
}

/**
 * What a leave leaves, for each year that it takes days of; of its first year if it takes none. Days that expire before
 * the leave, or accrue after it, are not offered to it; days that this year earned are offered to the next. A correction
 * that takes no more days than the leave is short only where it makes it worse, as on dates that carried days do not
 * reach. The same figures for the form, the approver and the refusal. Source: docs/leave.md, Balance.
 */
export function balancesFor(leave: LeaveRequest, standing: Standing): YearBalance[] {
  const { of, requests } = standing;
  const former = formerOf(leave, requests);
  const ledger = ledgerWith(leave, standing);
  const balances = [...daysOf(leave, former)].map(([year, days]): YearBalance => {
    const { floor } = policyOfYear(of, year);
    if (isUnlimited(of, year)) return { year, days, before: null, after: null, floor, isShort: false };
    const dates = datesIn(leave, year);
    const left = (each: Ledger) => leftFor(opened(each, of, year), of, year, dates);
    const after = left(ledger);
    const isWorse = () =>
      former !== undefined && after < left(ledgerWith(former, withoutLeave(standing, leave)));
    return {
      year,
      days,
      before: roundDays(after + days),
      after,
      floor,
      isShort: after < floor && (days > 0 || isWorse()),
    };
  });
  const charged = balances.filter(({ days, isShort }) => days !== 0 || isShort);
  return charged.length ? charged : balances.slice(0, 1);
}

/** Lines that take as many earned days into next year as its leave needs beyond the days of that year. */
function earnedLines(leave: LeaveRequest, ledger: Ledger, of: Entitlement, year: number): Line[] {
  let short = -leftFor(ledger, of, year, datesIn(leave, year));
  const ahead = earnedAhead(ledger, year, of.today);
  if (short <= 0 || !ahead.length || isUnlimited(of, year)) return [];
  const full = post(
    ledger,
    ahead.flatMap((lot) => moveLines(lot, lot.left, year)),
  );
  const lots = lotsOf(full, year);
  return ahead.flatMap((lot) => {
    const there = lots.find(({ kind, expires }) => kind === 'earn' && expires === lot.expires);
    const needed = (there?.used ?? 0) - ((there?.days ?? 0) - lot.left);
    const days = roundDays(Math.max(0, Math.min(lot.left, needed, short)));
    short -= days;
    return days > 0 ? moveLines(lot, days, year) : [];
  });
}

/** A request with the status that a stage means; the leave that it corrects goes once it is used. */
export function requestsAfter(leave: LeaveRequest, { requests }: Standing, stage: Stage): LeaveRequest[] {
  const former = stage === 'used' ? formerOf(leave, requests) : undefined;
  const others = without(requests, leave.id, former?.id);
  if (stage === 'none') return others;
  return [...others, { ...leave, status: stage === 'held' ? 'pending' : 'approved' }];
}

/**
 * Lines by which a leave holds its days, uses them or gives them back, with what time owes its years, earned days that it
 * needs, the release of the leave that it corrects, and the settlement of past years that follows.
 * @param standing of the leave type of the leave; an edit that changes the type also posts `none` for the former version
 * @param reason what happens to the request, as its history names it
 */
export function linesFor(leave: LeaveRequest, standing: Standing, stage: Stage, reason: string): Line[] {
  const { of } = standing;
  const former = formerOf(leave, standing.requests);
  const before = ledgerOf(standing, requestsAfter(leave, standing, stage));
  let ledger = before;
  const add = (lines: readonly Line[]) => {
    ledger = post(ledger, lines);
  };
  const years = stage === 'used' ? daysByYear(leave.charges) : daysOf(leave, former);
  const gone = former && stage === 'used' ? { ...former, years: new Map<number, number>() } : null;
  const posted = standing.lines.filter(
    ({ requestId }) => requestId !== null && (requestId === leave.id || requestId === gone?.id),
  );
  const touched = [...new Set([...years.keys(), ...posted.map(({ year }) => year)])].toSorted(
    (a, b) => a - b,
  );
  for (const year of touched) add(dueLines(ledger, of, year));
  if (gone) add(chargeLines(ledger, gone, 'none', 'superseded'));
  add(chargeLines(ledger, { ...leave, years }, stage, reason));
  const next = yearOf(of.today) + 1;
  if (stage !== 'none' && touched.includes(next)) {
    add(dueBefore(ledger, of, next));
    add(earnedLines(leave, ledger, of, next));
  }
  for (const year of touched) add(expiryLines(ledger, year, of.today));
  const closed = touched.find((year) => isClosed(of, year));
  if (closed !== undefined) add(resettleLines(ledger, of, closed));
  return ledger.lines.slice(before.lines.length);
}

/**
 * The least that an account may sum up to after a change: what the policy allows, or less where it stands lower, since a
 * grant was lowered, days expired or a recount cost more. The database refuses to go below it.
 * @param before what was left once time and policy had posted what they owe
 * @param checked the change was judged: it may not leave less than before, apart from accruals that it draws on ahead
 */
export function floorAfter(
  of: Entitlement,
  year: number,
  { before, after, checked }: { before: number; after: number; checked: boolean },
): number {
  const { floor, accrual } = policyOfYear(of, year);
  return Math.min(floor, checked && accrual === 'yearly' ? Math.max(before, after) : after);
}
