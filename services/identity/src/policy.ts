import { mayGrantRole, message, type Message, type Role } from '@portal/contracts';
import { notFound, PortalError, type Database, type Principal } from '@portal/service-kit';

/** Accounts of system administrators exist for system administrators only. Source: docs/rules.md, Roles. */
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

/** Who decides on the leave of the actor: a supervisor at any distance, the head of their department or of one above it. */
export async function findOwnDeciders(db: Database, actor: Principal): Promise<Set<string>> {
  const above = await db.query<{ id: string }>(
    'deciders of actor',
    `with recursive line as (
       select supervisor_id as id from employees.directory where id = $1
       union select e.supervisor_id from employees.directory e join line on e.id = line.id
     ), places as (
       select d.parent_id, d.manager_id from departments.published d
       join employees.directory e on e.department_id = d.id where e.id = $1
       union select d.parent_id, d.manager_id from departments.published d join places on d.id = places.parent_id
     ) select id from line where id is not null union select manager_id from places where manager_id is not null`,
    [actor.employeeId],
  );
  return new Set(above.map(({ id }) => id).filter((id) => id !== actor.employeeId));
}

/**
 * Nobody signs in as who decides on their own leave.
 * @throws self_not_allowed
 */
export async function refuseOwnDecider(db: Database, actor: Principal, employeeId: string): Promise<void> {
  if ((await findOwnDeciders(db, actor)).has(employeeId))
    throw new PortalError('self_not_allowed', message('accounts.ownDecider'));
}

/** Nobody locks themselves out; what is one's own is changed by giving the password. */
export function refuseOwn(actor: Principal, accountId: string, text: Message): void {
  if (actor.sub === accountId) throw new PortalError('self_not_allowed', text);
}
