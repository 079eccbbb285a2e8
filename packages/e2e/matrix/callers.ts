/** The columns of the table, in its order. */
export const callers = [
  'anonymous',
  'employee',
  'supervisor',
  'hr_admin',
  'system_admin',
  /** An account that was deactivated while its session was open. */
  'deactivated',
  /** Supervisor of another department and other people. */
  'other_supervisor',
  /** The employee's session, replayed after logout. */
  'replayed',
] as const;

export type CallerName = (typeof callers)[number];
