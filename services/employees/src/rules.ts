import { invalid, PortalError, type Knex } from '@portal/service-kit';
import { EmployeeModel } from './employee.model';

export const selfNotAllowed = (message: string) => new PortalError('self_not_allowed', message);

/** Roles that may be somebody's supervisor. */
export const leads = ['supervisor', 'hr_admin', 'system_admin'];

/**
 * Refuses when nobody but this employee is an active system administrator. Takes the turn of all such changes, so
 * that two administrators cannot take the role from each other at once.
 */
export async function refuseLastAdmin(trx: Knex.Transaction, id: string): Promise<void> {
  await trx.raw(`select pg_advisory_xact_lock(hashtext('system administrators'))`);
  const admins = await EmployeeModel.query(trx)
    .where({ role: 'system_admin', status: 'active' })
    .select('id');
  if (admins.length === 1 && admins[0]?.id === id)
    throw new PortalError(
      'last_admin',
      'This is the last active system administrator. Make somebody else one first.',
    );
}

/** A department has to exist and be active to take an employee in; the one an employee is in may be neither. */
export async function refuseDepartment(
  trx: Knex.Transaction,
  departmentId: string,
  current: string | null = null,
): Promise<void> {
  if (departmentId === current) return;
  const { rows } = (await trx.raw('select active from departments.published where id = ?', [
    departmentId,
  ])) as { rows: { active: boolean }[] };
  if (!rows[0]) throw invalid({ departmentId: 'Choose a department that exists' });
  if (!rows[0].active) throw invalid({ departmentId: 'Choose an active department' });
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
  const supervisor = await EmployeeModel.query(trx).findById(supervisorId);
  if (supervisor?.status !== 'active' || !leads.includes(supervisor.role))
    throw invalid({ supervisorId: 'Choose an active supervisor or administrator' });
  const { rows } = (await trx.raw(
    `with recursive up as (
       select id, supervisor_id from employees where id = ?
       union select e.id, e.supervisor_id from employees e join up on e.id = up.supervisor_id
     ) select 1 from up where id = ?`,
    [supervisorId, id],
  )) as { rows: unknown[] };
  if (rows.length)
    throw new PortalError('hierarchy_cycle', 'Choose a supervisor who is not below this employee.', {
      fields: { supervisorId: 'This employee stands above the chosen supervisor' },
    });
}

/** Lets the leave requests follow a change of supervisor, role, status or department, in its transaction. */
export async function refreshLeave(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
  await trx.raw('select leave_requests.refresh_people(?::uuid[])', [[...ids]]);
}

/** Lets approved leave stand under the new name where it is listed by name, in the transaction of the change. */
export async function renameLeave(trx: Knex.Transaction, id: string): Promise<void> {
  await trx.raw('select leave_requests.rename_people(array[?::uuid])', [id]);
}
