import { mayGrantRole, message, type Role } from '@portal/contracts';
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

/**
 * Who may sign in as an administrator is decided by system administrators: an account, its password and its second
 * step open all that its role may do. HR administrators see each other's accounts all the same.
 */
export function refuseAdministratorAccount(actor: Principal, role: Role | undefined): void {
  if (role !== undefined && !mayGrantRole(actor.role, role))
    throw new PortalError('forbidden', message('accounts.ofAdministrator'));
}

/** Nobody locks themselves out. */
export function refuseOwnDeactivation(
  actor: Principal,
  accountId: string,
  active: boolean | undefined,
): void {
  if (active === false && actor.sub === accountId)
    throw new PortalError('self_not_allowed', message('accounts.ownDeactivation'));
}

/** One's own second step is turned off by the password and a code. */
export function refuseOwnSecondStep(actor: Principal, accountId: string): void {
  if (actor.sub === accountId) throw new PortalError('self_not_allowed', message('accounts.ownSecondStep'));
}

/** One's own password is changed by giving the current one. */
export function refuseOwnReset(actor: Principal, accountId: string): void {
  if (actor.sub === accountId) throw new PortalError('self_not_allowed', message('accounts.ownPassword'));
}
