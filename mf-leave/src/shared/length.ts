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

/** What the duration does not tell: the half of the day, and what is charged where the dates span other than that. */
export function remarkOf(request: Dates & Part & Pick<LeaveRequest, 'hours' | 'days'>): string | undefined {
  const half = halfDayOf(request);
  const span = inclusiveDays(request.startDate, request.endDate);
  // One half day costs half a day, and hours are what they are.
  const plain = request.hours !== null || request.days === span || (half && span === 1);
  return (
    [half, !plain && text('daysCharged', { days: daysOf(request.days) })].filter(Boolean).join(', ') ||
    undefined
  );
}
