import type { LeaveRequest } from '@portal/contracts';
import { formatLength, inclusiveDays } from '@portal/portal-sdk';
import { text } from '../texts';

type Dates = Pick<LeaveRequest, 'startDate' | 'endDate'>;
type Part = Pick<LeaveRequest, 'requestType'> & Partial<Pick<LeaveRequest, 'dayPart'>>;

/** Duration as the tables show it: the hours when set, else the inclusive days (LEAVE-04). */
export const lengthOf = (request: Dates & Pick<LeaveRequest, 'hours'>): string =>
  formatLength(inclusiveDays(request.startDate, request.endDate), request.hours);

/** Days in words: `1 day`, `2.5 days`. */
export const daysOf = (count: number): string => (count === 1 ? text('oneDay') : text('days', { count }));

/** `Half day, morning`; without its half where the reader is not told it, and undefined of what is no half day. */
export const halfDayOf = ({ requestType, dayPart }: Part): string | undefined =>
  requestType === 'half_day' ? text(dayPart ? `halfDay_${dayPart}` : 'halfDay') : undefined;

/** What the duration does not tell: the half of the day, or what is charged where the dates span other than that. */
export function remarkOf(request: Dates & Part & Pick<LeaveRequest, 'days'>): string | undefined {
  // Half days and hours are of a single date, and cost what they say.
  if (request.requestType !== 'full_day') return halfDayOf(request);
  const { startDate, endDate, days } = request;
  return days === inclusiveDays(startDate, endDate) ? undefined : text('daysCharged', { days: daysOf(days) });
}
