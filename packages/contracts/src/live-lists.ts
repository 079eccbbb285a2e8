import type { Ability } from './abilities';

export interface LiveList {
  /** Who hears that the list has changed: those who may read it. */
  ability: Ability;
  /** The calls that show it; what hangs below a path shows it too. */
  paths: readonly string[];
}

/**
 * The lists whose changes are told to browsers while they happen, by the name under which PostgreSQL tells of them:
 * `schema.list`. A list that stands here must notify (see `listsTellSql` of the service kit).
 */
export const liveLists = {
  'shifts.shifts': { ability: 'shift.read', paths: ['/api/shifts'] },
  'leave_requests.requests': {
    ability: 'leaveRequest.read',
    paths: ['/api/leave-requests', '/api/pending-approvals', '/api/leave-calendar', '/api/reports/summary'],
  },
  'notifications.notifications': { ability: 'notification.read', paths: ['/api/notifications'] },
  'departments.departments': { ability: 'department.read', paths: ['/api/departments'] },
  // Departments tell how many people they have.
  'employees.employees': {
    ability: 'directory.read',
    paths: ['/api/employees', '/api/directory', '/api/departments'],
  },
  'leave_types.leave_types': { ability: 'leaveType.read', paths: ['/api/leave-types'] },
  'reports.targets': { ability: 'directory.read', paths: ['/api/targets'] },
  'gateway.remotes': { ability: 'directory.read', paths: ['/api/remotes', '/api/releases'] },
  'identity.account_holders': { ability: 'account.manage', paths: ['/api/accounts'] },
} as const satisfies Record<string, LiveList>;

/** Name of a list whose changes are told. */
export type LiveListName = keyof typeof liveLists;

/** Seconds between two events of the stream at most; who hears nothing for twice as long has lost it. */
export const liveBeatSeconds = 15;
