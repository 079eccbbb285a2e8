import { worthOf, type CountingRules, type WorkingCalendar } from './charging';
import { addDays, type PlainDate } from './dates';
import { isSameLeave, roundDays, stands, sumOfDays, type LeaveRequest } from './leave';

const workingDays: CountingRules = { counts: 'working', holidaysCount: false };

/** Whether nobody works between two days of leave, both excluded; they may follow each other. */
function isFreeBetween(last: PlainDate, first: PlainDate, calendar: WorkingCalendar): boolean {
  for (let date = addDays(last, 1); date < first; date = addDays(date, 1))
    if (worthOf(date, calendar, workingDays).days > 0) return false;
  return true;
}

/**
 * Days of a leave together with those that only days off separate from it, at any remove.
 * @param others leave of the same type that counts, without overlaps
 */
function daysInRow(leave: LeaveRequest, others: readonly LeaveRequest[], calendar: WorkingCalendar): number {
  let days = sumOfDays(leave.charges);
  const within = others.filter(
    ({ requestType, startDate }) =>
      requestType !== 'full_day' && startDate >= leave.startDate && startDate <= leave.endDate,
  );
  const before = others
    .filter(({ endDate }) => endDate < leave.startDate)
    .toSorted((a, b) => b.endDate.localeCompare(a.endDate));
  const after = others
    .filter(({ startDate }) => startDate > leave.endDate)
    .toSorted((a, b) => a.startDate.localeCompare(b.startDate));
  for (const part of within) days += sumOfDays(part.charges);
  let { startDate, endDate } = leave;
  for (const other of before) {
    // Parts of one day are next to each other.
    if (other.endDate < startDate && !isFreeBetween(other.endDate, startDate, calendar)) break;
    if (other.startDate < startDate) startDate = other.startDate;
    days += sumOfDays(other.charges);
  }
  for (const other of after) {
    if (other.startDate > endDate && !isFreeBetween(endDate, other.startDate, calendar)) break;
    if (other.endDate > endDate) endDate = other.endDate;
    days += sumOfDays(other.charges);
  }
  return roundDays(days);
}

/**
 * Charged days of the longest run that a leave would make with other leave of its type. Corrections that wait count as
 * if they were approved, or not, whichever is longer. Source: docs/leave.md, Refusals.
 */
export function runLength(
  leave: LeaveRequest,
  requests: readonly LeaveRequest[],
  calendar: WorkingCalendar,
): number {
  const others = requests.filter(
    (other) => other.leaveTypeId === leave.leaveTypeId && stands(other) && !isSameLeave(leave, other),
  );
  const corrections = others.filter(({ status, supersedesId }) => status === 'pending' && supersedesId);
  const without = others.filter((other) => !corrections.includes(other));
  const corrected = others.filter(({ id }) => !corrections.some(({ supersedesId }) => supersedesId === id));
  const now = daysInRow(leave, without, calendar);
  return corrections.length ? Math.max(now, daysInRow(leave, corrected, calendar)) : now;
}
