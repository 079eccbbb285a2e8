import type { Role } from '@portal/contracts';
import { notFound, PortalError, type Principal } from '@portal/service-kit';

/** Accounts of system administrators exist for system administrators only. Source: role table of the domain rules. */
export const mayManageRole = (actor: Principal, role: Role): boolean =>
  actor.role === 'system_admin' || role !== 'system_admin';

/** Roles whose accounts the actor manages, for lists. */
export const managesSystemAdmins = (actor: Principal): boolean => mayManageRole(actor, 'system_admin');

/** An account outside the actor's scope answers as one that does not exist. */
export function assertManages(actor: Principal, role: Role | undefined): void {
  if (role === undefined || !mayManageRole(actor, role)) throw notFound();
}

interface Change {
  active?: boolean | undefined;
  password?: string | undefined;
}

/** Nobody locks themselves out, and one's own password is changed by giving the current one. */
export function assertNotSelf(actor: Principal, accountId: string, change: Change): void {
  if (actor.sub !== accountId) return;
  if (change.active === false)
    throw new PortalError('self_not_allowed', 'You cannot deactivate your own account.');
  if (change.password !== undefined)
    throw new PortalError('self_not_allowed', 'Change your own password with your current one.');
}
