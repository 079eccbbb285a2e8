import type { LeaveRequest } from '@portal/contracts';
import { formatDateRange } from '@portal/portal-sdk';

/** A request among others: whose it is, and its dates. */
export const requestName = ({
  employee,
  startDate,
  endDate,
}: Pick<LeaveRequest, 'employee' | 'startDate' | 'endDate'>): string =>
  `${employee.name}, ${formatDateRange(startDate, endDate)}`;
