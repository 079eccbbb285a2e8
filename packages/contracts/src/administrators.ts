import type { Role } from './role';

/** Whether a role may grant or remove another one: only system administrators manage administrators. */
export function mayGrantRole(actor: Role, role: Role): boolean {
  return actor === 'system_admin' || !isAdminRole(role);
}

/** `isAdmin` of the current user: system and HR administrators. */
export function isAdminRole(role: Role): boolean {
  return role === 'system_admin' || role === 'hr_admin';
}
