import type { Knex } from '@portal/service-kit';
import type { Reader } from './reader';
import { rowsOf } from './sql';

export interface Employee {
  id: string;
  name: string;
  department_id: string | null;
  status: 'active' | 'inactive';
  supervisor_id: string | null;
  joined_on: string;
}

export interface LeaveTypeRow {
  id: string;
  name: string;
  approval_route: string;
  requires_docs: boolean;
  active: boolean;
  allowance_total: string;
}

export interface Supervisor {
  id: string;
  name: string;
}

/** Who may file for whom: oneself, one's own reports, HR for anyone. Source: the role table. */
export const mayFileFor = (reader: Reader, employee: Employee): boolean =>
  reader.seesAll || employee.id === reader.me || (reader.supervises && employee.supervisor_id === reader.me);

/**
 * Takes the person's leave for this transaction: one filing, decision or move at a time. Their supervisor is held
 * too, so that whoever is found to decide is still the one when this commits. What is read afterwards is current.
 */
export async function lockPerson(trx: Knex.Transaction, employeeId: string): Promise<void> {
  await trx.raw('select lock_people(array[?]::uuid[])', [employeeId]);
  await trx.raw(
    `select pg_advisory_xact_lock_shared(7301, lock_bucket(supervisor_id))
     from employees.directory where id = ? and supervisor_id is not null`,
    [employeeId],
  );
}

export async function findEmployee(trx: Knex.Transaction, id: string): Promise<Employee | undefined> {
  const [row] = await rowsOf<Employee>(
    trx,
    `select id, name, department_id, status, supervisor_id, joined_on from employees.directory where id = ?`,
    [id],
  );
  return row;
}

export async function findType(trx: Knex.Transaction, id: string): Promise<LeaveTypeRow | undefined> {
  const [row] = await rowsOf<LeaveTypeRow>(
    trx,
    `select id, name, approval_route, requires_docs, active, allowance_total from leave_types.published
     where id = ?`,
    [id],
  );
  return row;
}

/** The person's supervisor, if there is an active one who may decide. */
export async function activeSupervisor(
  trx: Knex.Transaction,
  employee: Pick<Employee, 'supervisor_id'>,
): Promise<Supervisor | null> {
  if (!employee.supervisor_id) return null;
  const [row] = await rowsOf<Supervisor>(
    trx,
    `select id, name from employees.directory where id = ? and status = 'active' and role <> 'employee'`,
    [employee.supervisor_id],
  );
  return row ?? null;
}
