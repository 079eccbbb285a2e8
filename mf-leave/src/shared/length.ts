import type { LeaveRequest } from '@portal/contracts';
import { formatLength, inclusiveDays } from '@portal/portal-sdk';
import { text } from '../texts';

type Dates = Pick<LeaveRequest, 'startDate' | 'endDate'>;
type Times = Partial<Pick<LeaveRequest, 'fromTime' | 'toTime'>>;
type Part = Pick<LeaveRequest, 'requestType'> & Partial<Pick<LeaveRequest, 'dayPart'>> & Times;

/** Duration as the tables show it: the hours when set, else the inclusive days (LEAVE-04). */
export const lengthOf = (request: Dates & Pick<LeaveRequest, 'hours'>): string =>
  formatLength(inclusiveDays(request.startDate, request.endDate), request.hours);

/** Rounds to hundredths: leave by the hour is charged in eighths of a day or finer. */
export const roundDays = (days: number): number => Math.round(days * 100) / 100;

/** A number of days as text: `1 day`, `2.5 days`, `0.31 days`. */
export function daysOf(days: number): string {
  const count = roundDays(days);
  return count === 1 ? text('oneDay') : text('days', { count });
}

/** `10:00–12:00`, of hours that name their times. */
export const timesOf = ({ fromTime, toTime }: Times): string | undefined =>
  fromTime && toTime ? `${fromTime}–${toTime}` : undefined;

/** `Half day, morning`, or the times of hours; a half day alone if its half is hidden from the user. */
export function partOf({ requestType, dayPart, ...times }: Part): string | undefined {
  if (requestType === 'half_day') return text(dayPart ? `halfDay_${dayPart}` : 'halfDay');
  return timesOf(times);
}

/** Remark to the duration: the part of the day, or the charged days where they differ from the calendar days. */
export function remarkOf(request: Dates & Part & Pick<LeaveRequest, 'days'>): string | undefined {
  // Half days and hours are on a single date and cost their length.
  if (request.requestType !== 'full_day') return partOf(request);
  const { startDate, endDate, days } = request;
  return days === inclusiveDays(startDate, endDate) ? undefined : text('daysCharged', { days: daysOf(days) });
}
