import type { Role } from './role';

/** Whether somebody may grant a role, or take it away: only system administrators make administrators. */
export function mayGrantRole(actor: Role, role: Role): boolean {
  return actor === 'system_admin' || !isAdminRole(role);
}

/** `isAdmin` of the current user: system and HR administrators. */
export function isAdminRole(role: Role): boolean {
  return role === 'system_admin' || role === 'hr_admin';
}
