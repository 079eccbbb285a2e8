import { ReportType } from '@portal/contracts';
import type { Reader } from './portals';

/** Milliseconds of database time, at the median. Source: the budgets of docs/speed.md. */
export const budgets = { record: 10, search: 50, report: 500 } as const;

/** A call that a screen makes when it opens or is filtered. */
export interface ScreenCall {
  kind: keyof typeof budgets;
  as: Reader;
  path: string;
  /** What is posted; without it the call reads. */
  body?: object;
}

/** Ids that paths and bodies use, read from the organisation that is measured. */
export interface Ids {
  department: string;
  employee: string;
  account: string;
  leaveType: string;
  request: string;
  pending: string;
}

/** One employee of the demo organisation, by id and by name, and part of the name of a leave type. */
const searches = ['KB-1038', 'nadia%20rahman', 'annual'];

const dayOf = (date: Date, plus = 0): string =>
  new Date(date.getTime() + plus * 86_400_000).toISOString().slice(0, 10);

const records = (as: Reader, ...paths: string[]): ScreenCall[] =>
  paths.map((path) => ({
    kind: path.includes('q=') || path.includes('/stats') ? 'search' : 'record',
    as,
    path,
  }));

/** A page, and the same page narrowed by each filter. */
const filtered = (as: Reader, path: string, ...filters: string[]): ScreenCall[] =>
  records(as, path, ...filters.map((filter) => `${path}&${filter}`));

/** Every read that a screen makes, with the parameters that it sends. */
export function screenCalls(ids: Ids, now = new Date()): ScreenCall[] {
  const week = `/api/shifts/roster?from=${dayOf(now, -6)}&to=${dayOf(now)}`;
  // Everyone of the generated organisation worked four days ago.
  const workedDay = `/api/shifts/roster?from=${dayOf(now, -4)}&to=${dayOf(now, -4)}&page=1&pageSize=50`;
  const requests = '/api/leave-requests?page=1&pageSize=10';
  const pending = '/api/pending-approvals?page=1&pageSize=10';
  const month = `/api/leave-calendar?month=${dayOf(now).slice(0, 7)}`;
  const day = `/api/leave-calendar/day?date=${dayOf(now)}&page=1&pageSize=10`;
  const team = `/api/leave-calendar/team?from=${dayOf(now, -((now.getUTCDay() + 6) % 7))}&weeks=4&page=1`;
  const employees = '/api/employees?page=1&pageSize=10';
  const accounts = '/api/accounts?page=1&pageSize=10';
  const inDepartment = `departmentId=${ids.department}`;
  const found = searches.map((text) => `q=${text}`);
  const preview: ScreenCall = {
    kind: 'record',
    as: 'hr',
    path: '/api/leave-requests/preview',
    body: {
      employeeId: ids.employee,
      leaveTypeId: ids.leaveType,
      startDate: dayOf(now, 200),
      endDate: dayOf(now, 204),
    },
  };
  const reports = ReportType.options.flatMap((reportType) =>
    [{}, { department: ids.department }].flatMap((scope) =>
      ['preview', 'picture'].map((view): ScreenCall => ({
        kind: 'report',
        as: 'hr',
        path: `/api/reports/${view}`,
        body: { reportType, ...scope },
      })),
    ),
  );
  return [
    ...records('employee', '/api/auth/employee', '/api/notifications/count', '/api/departments'),
    ...records('employee', '/api/notifications?page=1&pageSize=20', '/api/directory?limit=5&q=marie'),
    ...records('supervisor', '/api/pending-approvals/count', '/api/leave-requests/stats'),
    ...records('hr', '/api/pending-approvals/count', '/api/employees/stats', '/api/leave-requests/stats'),
    ...records('hr', '/api/leave-requests?page=1&pageSize=5&sort=-createdAt', '/api/targets'),
    ...records('employee', '/api/shifts/current', '/api/shifts/mine', '/api/leave-requests/stats'),
    ...records('supervisor', week, '/api/directory?for=shift&limit=20'),
    ...records('hr', week, `${week}&${inDepartment}`, workedDay, '/api/directory?for=shift&limit=20&q=ar'),
    ...records('employee', `${requests}&scope=own`, '/api/leave-types?active=true'),
    ...records('supervisor', requests, pending),
    ...filtered('hr', requests, 'status=pending', `from=${dayOf(now, -3)}&to=${dayOf(now, 3)}`),
    ...filtered('hr', `${requests}&sort=startDate`, inDepartment, `leaveTypeId=${ids.leaveType}`, ...found),
    ...records(
      'hr',
      ...['-employee', 'leaveType', 'status', 'days'].map((sort) => `${requests}&sort=${sort}`),
    ),
    ...records('hr', `/api/leave-requests/${ids.request}`, `/api/leave-requests/${ids.pending}`),
    ...records('hr', '/api/directory?for=leave&limit=20&q=an'),
    preview,
    ...filtered('hr', pending, 'awaiting=hr', inDepartment, ...found),
    ...records(
      'employee',
      month,
      day,
      team,
      `${team}&away=true`,
      `${team}&q=nadia`,
      `${team}&${inDepartment}`,
    ),
    ...records('hr', month, `${month}&${inDepartment}`, `${day}&${inDepartment}`),
    ...records('employee', employees),
    ...filtered('hr', employees, 'sort=department', 'sort=-supervisor', 'sort=position', 'status=inactive'),
    ...records('hr', `${employees}&role=supervisor`, `${employees}&department=${ids.department}`),
    ...records('hr', `${employees}&q=son`, `${employees}&q=KB-1038`, `/api/employees/${ids.employee}`),
    ...filtered(
      'hr',
      accounts,
      'state=signed_in',
      'state=temporary',
      'state=locked',
      'sort=-lastLoginAt',
      'q=son',
    ),
    ...records('hr', `/api/accounts/${ids.account}/sessions`, '/api/accounts/candidates?limit=20'),
    ...reports,
    ...(['hr', 'supervisor'] as const).map((as): ScreenCall => ({
      kind: 'report',
      as,
      path: '/api/reports/summary?period=current_year',
    })),
  ];
}
