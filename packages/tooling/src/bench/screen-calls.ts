import { ReportType } from '@portal/contracts';

/** Who looks at a screen; each is a session of its own. */
export type Reader = 'hr' | 'supervisor' | 'employee';

/** A call that a screen makes when it opens or is filtered. */
export interface ScreenCall {
  screen: string;
  as: Reader;
  path: string;
  /** What is posted; without it the call reads. */
  body?: object;
  /** What `:name` stands for in path and body: the id of the first row of a list. */
  of?: Record<string, string>;
  /**
   * The same call as it finds as much in a small organisation as in a large one: that, and not how much longer an
   * answer is that holds more, tells whether the work grows with the table.
   */
  alike?: string;
  /** How it grows is told and not judged, as it finds less in a small organisation: a department has few requests there. */
  told?: true;
}

/** The id of one of the demo organisation, and somebody's name there: both find one person in any organisation of the bench. */
const one = { id: 'KB-1038', name: 'nadia%20rahman' };
/** Part of a leave type's name: it finds more requests than are counted in any of them. */
const type = 'annual';

const monthOf = (date: Date): string => date.toISOString().slice(0, 7);
const dayOf = (date: Date, plus = 0): string =>
  new Date(date.getTime() + plus * 86_400_000).toISOString().slice(0, 10);

const call = (screen: string, as: Reader, path: string, more: Partial<ScreenCall> = {}): ScreenCall => ({
  screen,
  as,
  path,
  ...more,
});

/** Of a page `path`, as each filter of its screen narrows it. */
const filtered = (screen: string, as: Reader, path: string, filters: readonly string[]): ScreenCall[] =>
  filters.map((filter) => call(screen, as, `${path}&${filter}`));

const departments = '/api/departments?active=true';
/** A department that the bench added, where it has: their names come last. */
const large = `${departments}&page=1&pageSize=1&sort=-name`;
const inDepartment = (screen: string, as: Reader, path: string): ScreenCall =>
  call(screen, as, path, { of: { id: departments } });

function ofShell(): ScreenCall[] {
  return [
    call('shell', 'employee', '/api/auth/employee'),
    call('shell', 'employee', '/api/notifications/count'),
    call('shell', 'employee', '/api/notifications?page=1&pageSize=20'),
    call('shell', 'supervisor', '/api/pending-approvals/count'),
    call('shell', 'hr', '/api/pending-approvals/count'),
    call('shell', 'employee', '/api/directory?limit=5&q=marie', {
      alike: `/api/directory?limit=5&q=${one.id}`,
    }),
    call('dashboard', 'hr', '/api/employees/stats'),
    call('dashboard', 'hr', '/api/leave-requests/stats'),
    call('dashboard', 'supervisor', '/api/leave-requests/stats'),
    call('dashboard', 'employee', '/api/leave-requests/stats'),
    call('dashboard', 'hr', '/api/leave-requests?page=1&pageSize=5&sort=-createdAt'),
    call('dashboard', 'hr', '/api/targets'),
  ];
}

function ofShifts(now: Date): ScreenCall[] {
  const roster = '/api/shifts/roster';
  // Everybody of the bench worked four days ago.
  const manned = dayOf(now, -4);
  const week = `${roster}?from=${dayOf(now, -6)}&to=${dayOf(now)}`;
  return [
    call('team shifts', 'employee', '/api/shifts/current'),
    call('team shifts', 'employee', '/api/shifts/mine'),
    call('shifts', 'supervisor', week),
    call('shifts', 'hr', week),
    inDepartment('shifts', 'hr', `${week}&departmentId=:id`),
    call('shifts', 'hr', `${roster}?from=${manned}&to=${manned}&page=1&pageSize=50`),
    call('shift form', 'supervisor', '/api/directory?for=shift&limit=20'),
    call('shift form', 'hr', '/api/directory?for=shift&limit=20&q=ar', {
      alike: `/api/directory?for=shift&limit=20&q=${one.id}`,
    }),
  ];
}

function ofLeave(now: Date, from: string, to: string): ScreenCall[] {
  const requests = '/api/leave-requests?page=1&pageSize=10';
  const pending = '/api/pending-approvals?page=1&pageSize=10';
  const month = `/api/leave-calendar?month=${monthOf(now)}`;
  const day = `/api/leave-calendar/day?date=${dayOf(now)}&page=1&pageSize=`;
  const monday = dayOf(now, -((now.getUTCDay() + 6) % 7));
  const wall = `/api/leave-calendar/team?from=${monday}&weeks=4&page=1`;
  const preview = { employeeId: ':id', startDate: dayOf(now, 200), endDate: dayOf(now, 204) };
  return [
    call('leave requests', 'employee', `${requests}&scope=own`),
    call('leave requests', 'supervisor', requests),
    call('leave requests', 'hr', requests),
    ...filtered('leave requests', 'hr', requests, [
      'status=pending',
      `from=${from}&to=${to}`,
      'sort=startDate',
      'sort=-employee',
      'sort=leaveType',
      'sort=status',
      'sort=days',
      `q=${one.name}`,
      `q=${type}`,
    ]),
    inDepartment('leave requests', 'hr', `${requests}&departmentId=:id`),
    call('leave requests', 'hr', `${requests}&leaveTypeId=:id`, { of: { id: '/api/leave-types' } }),
    call('leave request', 'hr', '/api/leave-requests/:id', { of: { id: requests } }),
    call('leave form', 'hr', '/api/directory?for=leave&limit=20&q=an', {
      alike: `/api/directory?for=leave&limit=20&q=${one.id}`,
    }),
    call('leave form', 'employee', '/api/leave-types?active=true'),
    call('leave form', 'supervisor', '/api/leave-requests/preview', {
      of: { id: '/api/directory?for=leave&limit=1', type: '/api/leave-types?active=true' },
      body: { ...preview, leaveTypeId: ':type' },
    }),
    call('approvals', 'supervisor', pending),
    call('approvals', 'hr', pending),
    ...filtered('approvals', 'hr', pending, ['awaiting=hr', `q=${one.name}`, `q=${type}`]),
    inDepartment('approvals', 'hr', `${pending}&departmentId=:id`),
    call('approval', 'hr', '/api/leave-requests/:id', { of: { id: pending } }),
    call('team calendar', 'employee', month),
    call('team calendar', 'hr', month),
    inDepartment('team calendar', 'hr', `${month}&departmentId=:id`),
    call('team calendar', 'employee', `${day}50`, { alike: `${day}10` }),
    call('team calendar', 'hr', `${day}10&departmentId=:id`, {
      of: { id: departments },
      alike: `${day}1&departmentId=:id`,
    }),
    call('team calendar', 'employee', wall),
    ...filtered('team calendar', 'employee', wall, ['away=true', `q=${one.name}`]),
    inDepartment('team calendar', 'employee', `${wall}&departmentId=:id`),
  ];
}

function ofAdministration(): ScreenCall[] {
  const employees = '/api/employees?page=1&pageSize=10';
  const accounts = '/api/accounts?page=1&pageSize=10';
  return [
    call('departments', 'employee', '/api/departments'),
    call('employees', 'hr', employees),
    call('employees', 'hr', `${employees}&q=son`, { alike: `${employees}&q=${one.id}` }),
    ...filtered('employees', 'hr', employees, [
      'sort=department',
      'sort=-supervisor',
      'sort=position',
      'status=inactive',
      'role=supervisor',
    ]),
    inDepartment('employees', 'hr', `${employees}&department=:id`),
    call('employees', 'employee', employees),
    call('employee', 'hr', '/api/employees/:id', { of: { id: employees } }),
    call('accounts', 'hr', accounts),
    ...filtered('accounts', 'hr', accounts, [
      'state=signed_in',
      'state=active',
      'state=inactive',
      'state=temporary',
      'state=locked',
      'sort=-lastLoginAt',
      'sort=employeeName',
    ]),
    call('accounts', 'hr', `${accounts}&q=son`, { alike: `${accounts}&q=${one.id}` }),
    call('account', 'hr', '/api/accounts/:id/sessions', { of: { id: `${accounts}&state=signed_in` } }),
    call('accounts', 'hr', '/api/accounts/candidates?limit=20'),
    call('leave types', 'hr', '/api/leave-types'),
  ];
}

function ofReports(): ScreenCall[] {
  const report = (as: Reader, path: string, reportType: ReportType) =>
    call('reports', as, `/api/reports/${path}`, { body: { reportType } });
  const ofDepartment = (path: string, reportType: ReportType) =>
    call('reports', 'hr', `/api/reports/${path}`, {
      body: { reportType, department: ':id' },
      of: { id: large },
      told: true,
    });
  const reports = (as: Reader) =>
    ReportType.options.flatMap((type) => [report(as, 'preview', type), report(as, 'picture', type)]);
  return [
    call('reports', 'hr', '/api/reports/summary?period=current_year'),
    call('reports', 'supervisor', '/api/reports/summary?period=current_year'),
    ...reports('supervisor'),
    ...reports('hr'),
    ...ReportType.options.flatMap((type) => [ofDepartment('preview', type), ofDepartment('picture', type)]),
  ];
}

/** Every read that a screen makes, with the parameters that it sends. */
export function screenCalls(now = new Date()): ScreenCall[] {
  const [from, to] = [dayOf(now, -3), dayOf(now, 3)];
  return [...ofShell(), ...ofShifts(now), ...ofLeave(now, from, to), ...ofAdministration(), ...ofReports()];
}

/** The same call past every kept answer: no part knows the parameter, so it changes nothing but the key. */
export const uncached = (path: string, mark: number | string): string =>
  `${path}${path.includes('?') ? '&' : '?'}bench=${mark}`;
