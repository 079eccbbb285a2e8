import { hasAbility, mayGrantRole, message, type Role } from '@portal/contracts';
import { PortalError, type Principal } from '@portal/service-kit';

/**
 * Refuses to grant one of these roles, or to take it away: by another role, a change of status, or removal.
 * Source: docs/rules.md, Roles.
 */
export function refuseAdministratorRoles(actor: Principal, ...roles: Role[]): void {
  if (roles.some((role) => !mayGrantRole(actor.role, role)))
    throw new PortalError('forbidden', message('employees.ofAdministrator'));
}

/** Only a system administrator edits a system administrator. */
export const mayTouchRole = (actor: Principal, role: Role): boolean =>
  role !== 'system_admin' || actor.role === 'system_admin';

/** Employees are written by HR and system administrators, within `mayTouchRole`. */
export const mayEdit = (actor: Principal, target: { role: Role }): boolean =>
  hasAbility(actor.role, 'employee.write') && mayTouchRole(actor, target.role);

/** What of an employee a reader sees, as the parameters `$1` to `$4` of the lists' SQL. */
export interface Sight {
  /** Everything of everybody. */
  all: boolean;
  /** Contact data and supervisor of the people whose supervisor this is. */
  reportsOf: string | null;
  /** May also write system administrators. */
  system: boolean;
  reader: string;
}

export const sightOf = (reader: Principal): Sight => ({
  all: reader.isAdmin,
  reportsOf: reader.role === 'supervisor' ? reader.employeeId : null,
  system: reader.role === 'system_admin',
  reader: reader.employeeId,
});

/** Readers of one scope get the same list; who may write does not find a delete at the own name. */
export function scopeOf(reader: Principal): string {
  if (reader.role === 'employee') return 'everybody';
  return `${reader.role} ${reader.employeeId} ${reader.departmentId}`;
}
