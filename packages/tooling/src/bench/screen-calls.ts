/** Who looks at a screen; each is a session of its own. */
export type Reader = 'hr' | 'supervisor' | 'employee';

/** A call that a screen makes when it opens or is filtered. */
export interface ScreenCall {
  screen: string;
  as: Reader;
  path: string;
  /** What is posted; without it the call reads. */
  body?: object;
  /** A list of which the first row's id stands for `:id` in path and body. */
  of?: string;
  /**
   * The same call as it finds as much in a small organisation as in a large one: that, and not how much longer an
   * answer is that holds more, tells whether the work grows with the table.
   */
  alike?: string;
}

/** Part of an employee's id: it finds one or two, in any organisation of the bench. */
const few = 'B-10000';

const monthOf = (date: Date): string => date.toISOString().slice(0, 7);
const dayOf = (date: Date, plus = 0): string =>
  new Date(date.getTime() + plus * 86_400_000).toISOString().slice(0, 10);

/** Every read that a screen makes, with the parameters that it sends. */
export function screenCalls(now = new Date()): ScreenCall[] {
  const from = dayOf(now, -3);
  const to = dayOf(now, 3);
  const call = (screen: string, as: Reader, path: string, alike?: string): ScreenCall => ({
    screen,
    as,
    path,
    ...(alike && { alike }),
  });
  const day = `/api/leave-calendar/day?date=${dayOf(now)}&page=1&pageSize=`;
  const monday = dayOf(now, -((now.getUTCDay() + 6) % 7));
  const employees = '/api/employees?page=1&pageSize=50';
  return [
    call('shell', 'employee', '/api/auth/employee'),
    call('shell', 'employee', '/api/notifications/count'),
    call('shell', 'employee', '/api/notifications?page=1&pageSize=20'),
    call('shell', 'supervisor', '/api/pending-approvals/count'),
    call('shell', 'hr', '/api/pending-approvals/count'),
    call('dashboard', 'hr', '/api/employees/stats'),
    call('dashboard', 'hr', '/api/leave-requests/stats'),
    call('dashboard', 'supervisor', '/api/leave-requests/stats'),
    call('dashboard', 'employee', '/api/leave-requests/stats'),
    call('dashboard', 'hr', '/api/leave-requests?page=1&pageSize=5&sort=-createdAt'),
    call('dashboard', 'hr', '/api/targets'),
    call('team shifts', 'employee', '/api/shifts/current'),
    call('team shifts', 'employee', '/api/shifts/mine'),
    call('shifts', 'supervisor', `/api/shifts?from=${from}&to=${to}&page=1&pageSize=100`),
    call('shift form', 'supervisor', '/api/directory?for=shift&limit=20'),
    call(
      'shift form',
      'hr',
      '/api/directory?for=shift&limit=20&q=ar',
      `/api/directory?for=shift&limit=20&q=${few}`,
    ),
    call('leave requests', 'employee', '/api/leave-requests?page=1&pageSize=10&scope=own'),
    call('leave requests', 'supervisor', '/api/leave-requests?page=1&pageSize=10'),
    call('leave requests', 'hr', '/api/leave-requests?page=1&pageSize=10'),
    call('leave requests', 'hr', '/api/leave-requests?page=1&pageSize=10&status=pending'),
    call('leave requests', 'hr', `/api/leave-requests?page=1&pageSize=10&from=${from}&to=${to}`),
    call('leave requests', 'hr', '/api/leave-requests?page=1&pageSize=10&sort=startDate'),
    call(
      'leave form',
      'hr',
      '/api/directory?for=leave&limit=20&q=an',
      `/api/directory?for=leave&limit=20&q=${few}`,
    ),
    call('leave form', 'employee', '/api/leave-types?active=true'),
    call('approvals', 'supervisor', '/api/pending-approvals?page=1&pageSize=10'),
    call('approvals', 'hr', '/api/pending-approvals?page=1&pageSize=10'),
    call('team calendar', 'employee', `/api/leave-calendar?month=${monthOf(now)}`),
    call('team calendar', 'hr', `/api/leave-calendar?month=${monthOf(now)}`),
    call('team calendar', 'employee', `${day}50`, `${day}10`),
    call('team calendar', 'employee', `/api/leave-calendar/team?from=${monday}&weeks=4&page=1`),
    call('departments', 'employee', '/api/departments'),
    call('employees', 'hr', employees),
    call('employees', 'hr', `${employees}&q=son`, `${employees}&q=${few}`),
    call('employees', 'hr', `${employees}&sort=department`),
    call('employees', 'employee', employees),
    call('accounts', 'hr', '/api/accounts?page=1&pageSize=50'),
    call('accounts', 'hr', '/api/accounts?page=1&pageSize=50&state=signed_in'),
    call('accounts', 'hr', '/api/accounts/candidates?limit=20'),
    call('leave types', 'hr', '/api/leave-types'),
    call('reports', 'hr', '/api/reports/summary?period=current_year'),
    call('reports', 'supervisor', '/api/reports/summary?period=current_year'),
  ];
}

/** The same call past every kept answer: no part knows the parameter, so it changes nothing but the key. */
export const uncached = (path: string, mark: number | string): string =>
  `${path}${path.includes('?') ? '&' : '?'}bench=${mark}`;
