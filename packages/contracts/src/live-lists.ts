import type { Ability } from './abilities';

export interface LiveList {
  /** The ability to read the list, which also receives its events. */
  ability: Ability;
  /** The calls that show it; what hangs below a path shows it too. */
  paths: readonly string[];
}

/**
 * The lists whose changes are sent to browsers as they happen, by the name that PostgreSQL notifies:
 * `schema.list`. A list that stands here must notify.
 */
export const liveLists = {
  'shifts.shifts': { ability: 'shift.read', paths: ['/api/shifts'] },
  // Approved overtime is days of leave.
  'shifts.overtime': { ability: 'shift.read', paths: ['/api/overtime', '/api/shifts/mine', '/api/balances'] },
  'leave.requests': {
    ability: 'leaveRequest.read',
    paths: [
      '/api/leave-requests',
      '/api/pending-approvals',
      '/api/leave-calendar',
      '/api/reports/summary',
      '/api/balances',
    ],
  },
  'leave.blackouts': { ability: 'calendar.read', paths: ['/api/blackouts', '/api/leave-calendar'] },
  'leave.delegations': {
    ability: 'leaveRequest.decide',
    paths: ['/api/delegations', '/api/pending-approvals', '/api/leave-requests'],
  },
  // Adjustments; what requests take is announced with them.
  'leave.accounts': { ability: 'balance.read', paths: ['/api/balances'] },
  'notifications.notifications': { ability: 'notification.read', paths: ['/api/notifications'] },
  'departments.departments': { ability: 'department.read', paths: ['/api/departments'] },
  // Departments include their head count.
  'employees.employees': {
    ability: 'directory.read',
    paths: ['/api/employees', '/api/directory', '/api/departments'],
  },
  'leave_types.leave_types': { ability: 'leaveType.read', paths: ['/api/leave-types'] },
  'reports.targets': { ability: 'directory.read', paths: ['/api/targets'] },
  'releases.sections': { ability: 'directory.read', paths: ['/api/remotes', '/api/releases'] },
  'identity.account_holders': { ability: 'account.manage', paths: ['/api/accounts'] },
} as const satisfies Record<string, LiveList>;

/** Name of a live list. */
export type LiveListName = keyof typeof liveLists;

/** Seconds between two events of the stream at most; who hears nothing for twice as long has lost it. */
export const liveBeatSeconds = 15;
