import type { DayCharge as StoredCharge, DayPart, LeaveStatus, RequestType } from '@portal/contracts';
import { daysBetween, yearOf, type PlainDate } from './dates';

/** What one day of a leave costs, and why. Source: docs/leave.md, Terms. */
export type DayCharge = StoredCharge;

/** A leave request, from the form to the last correction: the one shape that all rules read. */
export interface LeaveRequest {
  id: string;
  employeeId: string;
  leaveTypeId: string;
  startDate: PlainDate;
  endDate: PlainDate;
  requestType: RequestType;
  /** Of a half day. */
  dayPart: DayPart | null;
  /** Of leave by the hour; in steps of 0.5. */
  hours: number | null;
  /** `HH:MM`, of leave by the hour with times. An end at or before the start is on the next day. */
  fromTime: string | null;
  toTime: string | null;
  status: LeaveStatus;
  /** The approved leave that this request replaces once it is approved. */
  supersedesId: string | null;
  /** The leave inside which this sick leave was recorded, and which has its dates. */
  insideId: string | null;
  documentRef: string | null;
  /** Dates that a correction takes out of the leave that it corrects, as it is asked for. */
  without?: { first: PlainDate; last: PlainDate } | null;
  /**
   * One for each date from start to end, in order; none before the leave is charged. A correction that waits has none for
   * dates that it takes out.
   */
  charges: readonly DayCharge[];
}

/** Days have four decimals; rounding removes what binary fractions add to a sum. */
export const roundDays = (days: number): number => Math.round(days * 10_000) / 10_000 + 0;

/** Charged days of a leave. */
export const sumOfDays = (charges: readonly Pick<DayCharge, 'days'>[]): number =>
  roundDays(charges.reduce((sum, { days }) => sum + days, 0));

/** Charged days by year, in order. A year in which nothing is charged has 0. */
export function daysByYear(charges: readonly Pick<DayCharge, 'date' | 'days'>[]): Map<number, number> {
  const years = new Map<number, number>();
  for (const { date, days } of charges) {
    const year = yearOf(date);
    years.set(year, roundDays((years.get(year) ?? 0) + days));
  }
  return years;
}

/** Pending and approved leave counts: it takes its dates and its days. */
export const stands = ({ status }: Pick<LeaveRequest, 'status'>): boolean =>
  status === 'pending' || status === 'approved';

/** Whether the person is absent: a rest day or a holiday inside a leave is no absence. */
export const isAbsent = ({ minutes, sick }: DayCharge): boolean => minutes > 0 || (sick?.minutes ?? 0) > 0;

/** Dates that are charged, on which the person would work or the leave type counts every day. */
export const chargedDates = (charges: readonly DayCharge[]): PlainDate[] =>
  charges.filter(({ days }) => days > 0).map(({ date }) => date);

/** Minutes after midnight of `HH:MM`. */
export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** A range of minutes, the end excluded. */
export interface Minutes {
  from: number;
  to: number;
}
export const sharedMinutes = (a: Minutes, b: Minutes): number =>
  Math.max(0, Math.min(a.to, b.to) - Math.max(a.from, b.from));

/** The time of its first day that a leave with times or a half day takes, in minutes after midnight; else null. */
export function timeOf({ dayPart, fromTime, toTime }: Span): Minutes | null {
  if (fromTime && toTime) {
    const [from, to] = [minuteOf(fromTime), minuteOf(toTime)];
    return { from, to: to <= from ? to + 1440 : to };
  }
  if (dayPart) return dayPart === 'am' ? { from: 0, to: 720 } : { from: 720, to: 1440 };
  return null;
}

type Span = Pick<LeaveRequest, 'startDate' | 'endDate' | 'dayPart' | 'fromTime' | 'toTime'>;

/** Minutes of its dates that a leave takes, counted from 2000-01-01. What is after midnight belongs to the first date. */
function minutesOfDates(span: Span): Minutes {
  const [first, last] = [span.startDate, span.endDate].map((date) => daysBetween('2000-01-01', date) * 1440);
  const time = timeOf(span);
  return { from: first! + (time?.from ?? 0), to: last! + Math.min(time?.to ?? 1440, 1440) };
}

/** The same of the clock, for leave with times: hours past midnight meet other hours of the next date. */
function minutesOfClock(span: Span): Minutes | null {
  const time = span.fromTime ? timeOf(span) : null;
  const start = daysBetween('2000-01-01', span.startDate) * 1440;
  return time && { from: start + time.from, to: start + time.to };
}

/**
 * Whether two leaves take the same time. A morning and an afternoon of one day do not. Hours from 22:00 to 02:00 meet
 * hours from 01:00 to 03:00 of the next date, but not the full day there, which is the working day that begins then.
 * Source: docs/decisions/020-working-time-and-charges.md.
 */
export function overlaps(a: Span, b: Span): boolean {
  if (!a.fromTime && !b.fromTime && (a.endDate < b.startDate || b.endDate < a.startDate)) return false;
  if (sharedMinutes(minutesOfDates(a), minutesOfDates(b)) > 0) return true;
  const [clockOfA, clockOfB] = [minutesOfClock(a), minutesOfClock(b)];
  return clockOfA !== null && clockOfB !== null && sharedMinutes(clockOfA, clockOfB) > 0;
}

/** Whether two requests are the same leave: itself, the leave that it corrects, or its correction. */
export const isSameLeave = (
  a: Pick<LeaveRequest, 'id' | 'supersedesId'>,
  b: Pick<LeaveRequest, 'id' | 'supersedesId'>,
): boolean =>
  a.id === b.id ||
  a.supersedesId === b.id ||
  b.supersedesId === a.id ||
  (a.supersedesId !== null && a.supersedesId === b.supersedesId);

/** Sick leave inside of a leave, or of the one that a leave corrects. */
const liesInside = ({ insideId }: LeaveRequest, { id, supersedesId }: LeaveRequest): boolean =>
  insideId !== null && (insideId === id || insideId === supersedesId);
const isInside = (a: LeaveRequest, b: LeaveRequest) => liesInside(a, b) || liesInside(b, a);

/** Other pending and approved leave of the person that a leave would overlap, earliest first. */
export const overlapsOf = (leave: LeaveRequest, requests: readonly LeaveRequest[]): LeaveRequest[] =>
  requests
    .filter(
      (other) =>
        stands(other) && !isSameLeave(leave, other) && !isInside(leave, other) && overlaps(leave, other),
    )
    .sort((a, b) => a.startDate.localeCompare(b.startDate));
