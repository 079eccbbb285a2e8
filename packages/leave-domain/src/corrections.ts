import type { DayTaken } from './account';
import { recountApproved } from './charging';
import { daysBetween, yearOf, type PlainDate } from './dates';
import { daysByYear, roundDays, stands, type DayCharge, type LeaveRequest } from './leave';
import type { Employment } from './policies';
import { asSick, sickDates, withoutSickness } from './sickness';

/** The approved leave that a request is to replace; undefined where there is none, or where it is approved no longer. */
export const formerOf = (
  { supersedesId }: Pick<LeaveRequest, 'supersedesId'>,
  requests: readonly LeaveRequest[],
): LeaveRequest | undefined =>
  requests.find(({ id, status }) => id === supersedesId && status === 'approved');

/**
 * Charges of what replaces approved leave: days off sick stay so, and days without a shift for the leave cost what they
 * did. Source: docs/decisions/024-changing-approved-leave.md.
 */
export function chargesLikeFormer(charges: readonly DayCharge[], former: LeaveRequest): DayCharge[] {
  const sick = sickDates(former.charges);
  const now = recountApproved(withoutSickness(former.charges), withoutSickness(charges));
  return asSick(now, (date) => sick.has(date));
}

/**
 * Charged days by year that a pending correction holds: what it costs beyond the leave that has its days until then.
 * Negative where it costs less.
 */
export function daysBeyond(correction: LeaveRequest, former: LeaveRequest | undefined): Map<number, number> {
  const had = daysByYear(former?.charges ?? []);
  const wants = daysByYear(correction.charges);
  return new Map([...wants].map(([year, days]) => [year, roundDays(days - (had.get(year) ?? 0))]));
}

/**
 * What of a pending correction the leave that it corrects has already, by date: up to any date of a year both together
 * count as many days as the one that has taken more by that date.
 */
export function coveredByFormer(correction: LeaveRequest, former: LeaveRequest): Omit<DayTaken, 'since'>[] {
  const daysOf = (charges: readonly DayCharge[]) => new Map(charges.map(({ date, days }) => [date, days]));
  const [ours, theirs] = [daysOf(correction.charges), daysOf(former.charges)];
  const covered: Omit<DayTaken, 'since'>[] = [];
  let sums = { year: 0, ours: 0, theirs: 0 };
  for (const date of [...new Set([...ours.keys(), ...theirs.keys()])].toSorted()) {
    const year = yearOf(date);
    if (year !== sums.year) sums = { year, ours: 0, theirs: 0 };
    const before = Math.min(sums.ours, sums.theirs);
    sums.ours += ours.get(date) ?? 0;
    sums.theirs += theirs.get(date) ?? 0;
    const days = roundDays(Math.min(sums.ours, sums.theirs) - before);
    if (days > 0) covered.push({ date, days });
  }
  return covered;
}

/** Days that pending and approved requests of one leave type take, by date: what the lots of their ledger pay for. */
export const takenOf = (requests: readonly LeaveRequest[], leaveTypeId: string): DayTaken[] =>
  requests
    .filter((request) => request.leaveTypeId === leaveTypeId && stands(request))
    .flatMap((request) => {
      const former = request.status === 'pending' && formerOf(request, requests);
      const since = request.startDate;
      const own = request.charges
        .filter(({ days }) => days !== 0)
        .map(({ date, days }) => ({ date, days, since }));
      const covered = former ? coveredByFormer(request, former) : [];
      return [...own, ...covered.map(({ date, days }) => ({ date, days: -days, since }))];
    });

const compared = [
  'startDate',
  'endDate',
  'requestType',
  'dayPart',
  'hours',
  'fromTime',
  'toTime',
] as const satisfies (keyof LeaveRequest)[];

/** The dates, and what goes with them, that a request has otherwise than before. */
export const changesOf = (before: LeaveRequest, after: LeaveRequest) =>
  compared
    .map((field) => ({ field, before: before[field], after: after[field] }))
    .filter((change) => change.before !== change.after);

/** Why approved leave cannot be corrected, or not so. */
export type CorrectionRefusal =
  | { code: 'not_approved'; status: LeaveRequest['status'] }
  | { code: 'nothing_changed' }
  | { code: 'begun_earlier' }
  | { code: 'ends_before_today' }
  | { code: 'taken_out_over' }
  | { code: 'taken_out_sick' }
  | { code: 'over' };

/**
 * Why a correction of approved leave is refused; null: it is not. Leave that has begun keeps its first day and ends no
 * sooner than today. Source: docs/decisions/024-changing-approved-leave.md.
 * @param seesAll HR corrects any leave but their own
 */
export function correctionRefusal(
  former: LeaveRequest,
  correction: LeaveRequest,
  { today, seesAll }: { today: PlainDate; seesAll: boolean },
): CorrectionRefusal | null {
  const { without } = correction;
  if (former.status !== 'approved') return { code: 'not_approved', status: former.status };
  if (!without && !changesOf(former, correction).length) return { code: 'nothing_changed' };
  if (without && [...sickDates(former.charges)].some((date) => date >= without.first && date <= without.last))
    return { code: 'taken_out_sick' };
  if (seesAll) return null;
  if (without && without.first < today) return { code: 'taken_out_over' };
  if (former.endDate < today) return { code: 'over' };
  if (former.startDate >= today) return null;
  if (correction.startDate !== former.startDate) return { code: 'begun_earlier' };
  return correction.endDate < today ? { code: 'ends_before_today' } : null;
}

/** The part of a leave that has some of its charges; it costs what these did. Null where nothing of them counts. */
function partOf(leave: LeaveRequest, charges: readonly DayCharge[]): LeaveRequest | null {
  const counts = ({ days, sick }: DayCharge) => days > 0 || sick !== undefined;
  const [first, last] = [charges.findIndex(counts), charges.findLastIndex(counts)];
  const own = charges.slice(first, last + 1);
  const [from, to] = [own[0], own.at(-1)];
  return from && to ? { ...leave, startDate: from.date, endDate: to.date, charges: own } : null;
}

/**
 * The parts that a leave comes to whose charges leave dates out: none, one or several, each with dates in a row. They cost
 * what their days did, so nothing has to be judged; days at the edges that cost nothing are left out too.
 */
export function partsOf(leave: LeaveRequest): LeaveRequest[] {
  const { charges, startDate, endDate } = leave;
  if (charges.length > daysBetween(startDate, endDate)) return [leave];
  const rows: DayCharge[][] = [];
  for (const charge of charges) {
    const last = rows.at(-1)?.at(-1);
    if (last && daysBetween(last.date, charge.date) === 1) rows.at(-1)!.push(charge);
    else rows.push([charge]);
  }
  return rows.flatMap((row) => partOf(leave, row) ?? []);
}

/**
 * Whether a shift lies in days that a correction takes out of a leave.
 * @param time of the shift, as `LeaveContext.shifts` has it
 */
export function isTakenOut({ charges }: Pick<LeaveRequest, 'charges'>, time: string): boolean {
  const [starts = '', ends = ''] = time.split('/');
  const [first, last] = [charges[0], charges.at(-1)];
  if (!first || !last || starts < first.date || ends > `${last.date}T24:00`) return false;
  return !charges.some(({ date }) => starts < `${date}T24:00` && ends > `${date}T00:00`);
}

/** Charges without those of some dates, the first and the last included. */
export const takeOut = (charges: readonly DayCharge[], { without }: LeaveRequest): DayCharge[] =>
  charges.filter(({ date }) => !without || date < without.first || date > without.last);

/**
 * A leave up to the last day of work of the period of employment in which it begins: what lies behind that day is given
 * back. Null where nothing of it is left; the leave itself where it ends in time.
 * Source: docs/rules.md, Employment; acceptance row EMPL-03.
 */
export function untilLastDay(leave: LeaveRequest, employments: readonly Employment[]): LeaveRequest | null {
  const own = employments.findLast(({ joinedOn }) => joinedOn === null || joinedOn <= leave.startDate);
  const lastDay = own?.leavesOn;
  if (!lastDay || leave.endDate <= lastDay) return leave;
  return partOf(
    leave,
    leave.charges.filter(({ date }) => date <= lastDay),
  );
}
