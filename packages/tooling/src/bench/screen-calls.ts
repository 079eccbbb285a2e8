import { ReportType } from '@portal/contracts';
import type { Reader } from './portals';

/** Milliseconds of database time, at the median. Source: the budgets of docs/speed.md. */
export const budgets = { record: 15, search: 50, report: 500, everybody: 2000 } as const;

/** A call that a screen makes when it opens or is filtered. */
export interface ScreenCall {
  kind: keyof typeof budgets;
  as: Reader;
  path: string;
  /** What is posted; without it the call reads. */
  body?: object;
}

/** Ids that paths and bodies use, read from the organisation that is measured. */
export type Ids = Record<'department' | 'employee' | 'account' | 'leaveType' | 'request' | 'pending', string>;

/** One employee of the demo organisation, by id and by name, and part of the name of a leave type. */
const searches = ['q=KB-1038', 'q=nadia%20rahman', 'q=annual'];

const reads = (as: Reader, ...paths: string[]): ScreenCall[] =>
  paths.map((path) => ({ kind: /q=|\/stats/.test(path) ? 'search' : 'record', as, path }));

/** A page, and the same page narrowed by each filter. */
const filtered = (as: Reader, path: string, ...filters: string[]): ScreenCall[] =>
  reads(as, path, ...filters.map((filter) => `${path}&${filter}`));

/** Everybody's balances are computed from the whole ledger. */
const kindOf = (body: { reportType: ReportType; department?: string }): ScreenCall['kind'] =>
  body.reportType === 'leave_balances' && !body.department ? 'everybody' : 'report';

/** Every read that a screen makes, with the parameters that it sends. */
export function screenCalls(ids: Ids, now = new Date()): ScreenCall[] {
  const day = (plus = 0) => new Date(now.getTime() + plus * 86_400_000).toISOString().slice(0, 10);
  const firstPage = 'page=1&pageSize=10';
  const week = `/api/shifts/roster?from=${day(-6)}&to=${day()}`;
  // Everyone of the generated organisation worked four days ago.
  const workedDay = `/api/shifts/roster?from=${day(-4)}&to=${day(-4)}&page=1&pageSize=50`;
  const requests = `/api/leave-requests?${firstPage}`;
  const pending = `/api/pending-approvals?${firstPage}`;
  const month = `/api/leave-calendar?month=${day().slice(0, 7)}`;
  const today = `/api/leave-calendar/day?date=${day()}&${firstPage}`;
  const team = `/api/leave-calendar/team?from=${day(-((now.getUTCDay() + 6) % 7))}&weeks=4&page=1`;
  const employees = `/api/employees?${firstPage}`;
  const accounts = `/api/accounts?${firstPage}`;
  const inDepartment = `departmentId=${ids.department}`;
  const leave = { employeeId: ids.employee, leaveTypeId: ids.leaveType };
  const preview = { ...leave, startDate: day(200), endDate: day(204) };
  const reports = ReportType.options.flatMap((reportType) =>
    [{ reportType }, { reportType, department: ids.department }].flatMap((body): ScreenCall[] => [
      { kind: kindOf(body), as: 'hr', path: '/api/reports/preview', body },
      { kind: kindOf(body), as: 'hr', path: '/api/reports/picture', body },
    ]),
  );
  return [
    ...reads(
      'employee',
      '/api/auth/employee',
      '/api/notifications/count',
      '/api/departments?employees=false',
    ),
    ...reads('employee', '/api/notifications?page=1&pageSize=20', '/api/directory?limit=5&q=marie'),
    ...reads('employee', '/api/shifts/current', '/api/shifts/mine', '/api/leave-requests/stats'),
    ...reads('employee', `${requests}&scope=own`, '/api/leave-types?active=true', month, today, employees),
    ...filtered('employee', team, 'away=true', 'q=nadia', inDepartment),
    ...reads('supervisor', '/api/pending-approvals/count', '/api/leave-requests/stats'),
    ...reads('supervisor', week, '/api/directory?for=shift&limit=20', requests, pending),
    ...reads('hr', '/api/pending-approvals/count', '/api/employees/stats', '/api/leave-requests/stats'),
    ...reads('hr', '/api/leave-requests?page=1&pageSize=5&sort=-createdAt', '/api/targets'),
    ...filtered('hr', week, inDepartment),
    ...reads('hr', workedDay, '/api/directory?for=shift&limit=20&q=ar'),
    ...filtered('hr', requests, 'status=pending', `from=${day(-3)}&to=${day(3)}`),
    ...filtered('hr', `${requests}&sort=startDate`, inDepartment, `leaveTypeId=${ids.leaveType}`),
    ...reads('hr', ...searches.map((search) => `${requests}&sort=startDate&${search}`)),
    ...reads('hr', `${requests}&sort=-employee`, `${requests}&sort=leaveType`),
    ...reads('hr', `${requests}&sort=status`, `${requests}&sort=days`),
    ...reads('hr', `/api/leave-requests/${ids.request}`, `/api/leave-requests/${ids.pending}`),
    ...reads('hr', '/api/directory?for=leave&limit=20&q=an'),
    { kind: 'record', as: 'hr', path: '/api/leave-requests/preview', body: preview },
    ...filtered('hr', pending, 'awaiting=hr', inDepartment, ...searches),
    ...filtered('hr', month, inDepartment),
    ...reads('hr', `${today}&${inDepartment}`, `/api/employees/${ids.employee}`),
    ...filtered('hr', employees, 'sort=department', 'sort=-supervisor', 'sort=position', 'status=inactive'),
    ...reads('hr', `${employees}&role=supervisor`, `${employees}&department=${ids.department}`),
    ...reads('hr', `${employees}&q=son`, `${employees}&q=KB-1038`),
    ...filtered('hr', accounts, 'state=signed_in', 'state=temporary', 'state=locked', 'sort=-lastLoginAt'),
    ...reads('hr', `${accounts}&q=son`, '/api/accounts/candidates?limit=20'),
    ...reads('hr', `/api/accounts/${ids.account}/sessions`),
    ...reports,
    { kind: 'report', as: 'hr', path: '/api/reports/summary?period=current_year' },
    { kind: 'report', as: 'supervisor', path: '/api/reports/summary?period=current_year' },
  ];
}
