import type { Role } from './role';

const everyone = ['employee', 'supervisor', 'hr_admin', 'system_admin'] as const;
const deciders = ['supervisor', 'hr_admin', 'system_admin'] as const;
const admins = ['hr_admin', 'system_admin'] as const;

/**
 * Who may call at all; what a role reaches within a call (own reports, own department, not oneself) is
 * decided by the owning service's policy. Source: docs/rules.md, Roles.
 */
export const abilities = {
  'directory.read': everyone,
  'department.read': everyone,
  'department.write': admins,
  'employee.read': everyone,
  'employee.write': admins,
  'leaveType.read': everyone,
  'leaveType.write': admins,
  'workingTime.read': everyone,
  'workingTime.write': admins,
  'leaveRequest.read': everyone,
  'leaveRequest.file': everyone,
  'leaveRequest.decide': deciders,
  'balance.read': everyone,
  'balance.adjust': admins,
  'balance.check': ['system_admin'],
  'leavePolicy.read': admins,
  'leavePolicy.write': admins,
  'yearEnd.run': admins,
  'calendar.read': everyone,
  'blackout.write': admins,
  'shift.read': everyone,
  'shift.sign': everyone,
  'shift.assign': deciders,
  'report.read': deciders,
  'report.targets': admins,
  'account.manage': admins,
  'signInRules.manage': ['system_admin'],
  'remote.manage': ['system_admin'],
  'notification.read': everyone,
  'embedding.manage': ['system_admin'],
} as const satisfies Record<string, readonly Role[]>;

export type Ability = keyof typeof abilities;

/** The abilities of a role, as the signed-in user carries them. */
export function abilitiesOf(role: Role): Ability[] {
  return (Object.keys(abilities) as Ability[]).filter((name) => hasAbility(role, name));
}

/** Whether a role has an ability. */
export function hasAbility(role: Role, ability: Ability): boolean {
  return (abilities[ability] as readonly Role[]).includes(role);
}
