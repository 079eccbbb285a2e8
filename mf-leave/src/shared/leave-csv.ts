import type { LeaveRequest } from '@portal/contracts';
import { inclusiveDays } from '@portal/portal-sdk';
import type { DataTableColumn } from '@portal/ui/data-table';
import { text } from '../texts';
import { partOf, roundDays } from './length';

type Column = DataTableColumn<LeaveRequest>;

/** The ID by which payroll knows the employee. */
export const employeeIdColumn: Column = {
  id: 'employeeId',
  header: text('employeeId'),
  value: (row) => row.employee.employeeId,
  csvOnly: true,
};

/** When leave is and what it costs, one fact a column, so that a spreadsheet can filter and add up. */
export const lengthColumns: readonly Column[] = [
  { id: 'from', header: text('startsOn'), value: (row) => row.startDate, csvOnly: true },
  { id: 'to', header: text('endsOn'), value: (row) => row.endDate, csvOnly: true },
  { id: 'part', header: text('partOfDay'), value: (row) => partOf(row), csvOnly: true },
  { id: 'hours', header: text('hoursTaken'), value: (row) => row.hours, csvOnly: true },
  {
    id: 'calendarDays',
    header: text('calendarDays'),
    value: (row) => inclusiveDays(row.startDate, row.endDate),
    csvOnly: true,
  },
  { id: 'charged', header: text('daysChargedTo'), value: (row) => roundDays(row.days), csvOnly: true },
];
