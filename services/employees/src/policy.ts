import { hasAbility, type Role } from '@portal/contracts';
import type { Principal } from '@portal/service-kit';

/** Only a system administrator touches a system administrator, or makes one. */
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
