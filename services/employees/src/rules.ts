import { message, type Message } from '@portal/contracts';
import { invalid, PortalError, rowsOf, type Knex, type Principal } from '@portal/service-kit';
import { EmployeeModel } from './employee.model';

/** A row that is not locked: what is decided by it is decided again once it is. */
export const findRow = (knex: Knex, id: string) => EmployeeModel.query(knex).findById(id);

export const selfNotAllowed = (text: Message) => new PortalError('self_not_allowed', text);

/** Whether somebody is this person, or stands above them at any distance. */
async function isInLine(trx: Knex.Transaction, id: string, of: string): Promise<boolean> {
  const found = await rowsOf(
    trx,
    `with recursive up as (
       select id, supervisor_id from employees where id = ?
       union select e.id, e.supervisor_id from employees e join up on e.id = up.supervisor_id
     ) select 1 from up where id = ?`,
    [of, id],
  );
  return found.length > 0;
}

/**
 * Nobody chooses who decides on their own leave: not their own supervisor, and not that of anybody above them.
 * @throws self_not_allowed
 */
export async function refuseOwnLine(trx: Knex.Transaction, actor: Principal, id: string): Promise<void> {
  const text = message(actor.employeeId === id ? 'employees.ownSupervisor' : 'employees.aboveOneself');
  if (await isInLine(trx, id, actor.employeeId)) throw invalid({ supervisorId: text }, 'self_not_allowed');
}

/** Roles that may be somebody's supervisor. */
export const leads = ['supervisor', 'hr_admin', 'system_admin'];

/**
 * Refuses when nobody but this employee is an active system administrator. Takes the turn of all such changes, so
 * that two administrators cannot take the role from each other at once.
 */
export async function refuseLastAdmin(trx: Knex.Transaction, id: string): Promise<void> {
  await trx.raw(`select pg_advisory_xact_lock(hashtext('system administrators'))`);
  const admins = await rowsOf<{ id: string }>(
    trx,
    `select id from employees where role = 'system_admin' and employed @> current_date`,
  );
  if (admins.length === 1 && admins[0]?.id === id)
    throw new PortalError('last_admin', message('employees.lastAdministrator'));
}

/** A department has to exist and be active to take an employee in; the one an employee is in may be neither. */
export async function refuseDepartment(
  trx: Knex.Transaction,
  departmentId: string,
  current: string | null = null,
): Promise<void> {
  if (departmentId === current) return;
  const [department] = await rowsOf<{ active: boolean }>(
    trx,
    'select active from departments.published where id = ?',
    [departmentId],
  );
  if (!department) throw invalid({ departmentId: message('employees.unknownDepartment') });
  if (!department.active) throw invalid({ departmentId: message('employees.inactiveDepartment') });
}

/**
 * Refuses a supervisor who is none, and one who stands below the employee at any distance. One writer at a time
 * changes who stands above whom.
 */
export async function refuseSupervisor(
  trx: Knex.Transaction,
  id: string,
  supervisorId: string,
): Promise<void> {
  await trx.raw(`select pg_advisory_xact_lock(hashtext('employee hierarchy'))`);
  const [supervisor] = await rowsOf<Pick<EmployeeModel, 'role'>>(
    trx,
    'select role from employees where id = ? and employed @> current_date',
    [supervisorId],
  );
  if (!supervisor || !leads.includes(supervisor.role))
    throw invalid({ supervisorId: message('employees.notLeading') });
  if (await isInLine(trx, id, supervisorId))
    throw invalid(
      { supervisorId: message('employees.aboveSupervisor') },
      'hierarchy_cycle',
      message('employees.supervisorBelow'),
    );
}

/** Whether somebody may lead people. */
export const mayLead = ({ role, status }: Pick<EmployeeModel, 'role' | 'status'>): boolean =>
  status === 'active' && leads.includes(role);

/** Asks, with the size of the team, before somebody whom active people report to stops leading. */
export async function askBeforeTeamIsLeft(
  trx: Knex.Transaction,
  before: EmployeeModel,
  after: Pick<EmployeeModel, 'role' | 'status'>,
): Promise<void> {
  if (!mayLead(before) || mayLead(after)) return;
  const [{ employees = 0 } = {}] = await rowsOf<{ employees: number }>(
    trx,
    `select count(*)::int as employees from employees where supervisor_id = ? and employed @> current_date`,
    [before.id],
  );
  if (employees === 0) return;
  throw new PortalError('needs_confirmation', message('employees.teamLeft', { count: employees }), {
    employees,
  });
}

/** Queues the leave of somebody who moved to be counted again: rosters are published, and policies apply, by department. */
export async function recountLeave(trx: Knex.Transaction, id: string, today: string): Promise<void> {
  await trx.raw(`select leave.recount(array[?::uuid], ?::date, 'infinity', ?::jsonb)`, [
    id,
    today,
    JSON.stringify(message('leave.causeDepartment')),
  ]);
}

/** Lets the leave of people who are new be granted soon, in the transaction in which they are stored. */
export async function grantLeave(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  await trx.raw('select leave.post_soon(?::uuid[])', [[...ids]]);
}

/** Lets the leave requests follow a change of supervisor, role, status or department, in its transaction. */
export async function refreshLeave(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  await trx.raw('select leave.refresh_people(?::uuid[])', [[...ids]]);
}
