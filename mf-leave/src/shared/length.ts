import type { LeaveRequest } from '@portal/contracts';
import { formatLength, inclusiveDays } from '@portal/portal-sdk';
import { text } from '../texts';

type Dates = Pick<LeaveRequest, 'startDate' | 'endDate'>;
type Part = Pick<LeaveRequest, 'requestType'> & Partial<Pick<LeaveRequest, 'dayPart'>>;

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

/** `Half day, morning`; without the half if it is hidden from the user, and undefined if it is not a half day. */
export const halfDayOf = ({ requestType, dayPart }: Part): string | undefined =>
  requestType === 'half_day' ? text(dayPart ? `halfDay_${dayPart}` : 'halfDay') : undefined;

/** Remark to the duration: the half of the day, or the charged days where they differ from the calendar days. */
export function remarkOf(request: Dates & Part & Pick<LeaveRequest, 'days'>): string | undefined {
  // Half days and hours are on a single date and cost their length.
  if (request.requestType !== 'full_day') return halfDayOf(request);
  const { startDate, endDate, days } = request;
  return days === inclusiveDays(startDate, endDate) ? undefined : text('daysCharged', { days: daysOf(days) });
}
