import type { LeaveRequest } from '@portal/contracts';
import { formatLength, inclusiveDays } from '@portal/portal-sdk';
import { text } from '../texts';

/** Duration as the tables show it: the hours when set, else the inclusive days (LEAVE-04). */
export const lengthOf = (request: Pick<LeaveRequest, 'startDate' | 'endDate' | 'hours'>): string =>
  formatLength(inclusiveDays(request.startDate, request.endDate), request.hours);

/** Days in words: `1 day`, `2.5 days`. */
export const daysOf = (count: number): string => (count === 1 ? text('oneDay') : text('days', { count }));
