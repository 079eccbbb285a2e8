import { message, type Department } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import {
  audit,
  changeRow,
  columnsOf,
  explaining,
  insertRow,
  invalid,
  isForeignKeyViolation,
  lockRow,
  mergeChanges,
  newId,
  PortalError,
  rowsOf,
  storedFields,
  type Call,
  type Knex,
  type Principal,
} from '@portal/service-kit';
import { DepartmentModel } from './department.model';
import { fields } from './fields';
import { findDepartment } from './queries';

type Values = Call<typeof contract.createDepartment>['body'];

const columns = (values: Values) => ({
  ...columnsOf(fields, values),
  ...(values.managerId !== undefined && { manager_id: values.managerId }),
});

const explain = explaining({
  departments_short_code_key: () => invalid({ shortCode: message('form.shortCodeTaken') }, 'duplicate'),
  departments_parent_id_fkey: () => invalid({ parentId: message('departments.unknownParent') }),
});

/** A department cannot stand below itself, at any distance. */
async function refuseCycle(trx: Knex.Transaction, id: string, parentId: string): Promise<void> {
  const above = await rowsOf(
    trx,
    `with recursive up as (
       select id, parent_id from departments where id = ?
       union select d.id, d.parent_id from departments d join up on d.id = up.parent_id
     ) select 1 from up where id = ?`,
    [parentId, id],
  );
  if (above.length)
    throw invalid(
      { parentId: message('departments.aboveParent') },
      'hierarchy_cycle',
      message('departments.parentBelow'),
    );
}

/** Whoever becomes head of a department is employed and may decide on leave. */
async function refuseUnfitHead(trx: Knex.Transaction, { managerId }: Values, stored?: string | null) {
  if (!managerId || managerId === stored) return;
  const found = await rowsOf(
    trx,
    `select 1 from employees.directory where id = ? and employed @> current_date and role <> 'employee'`,
    [managerId],
  );
  if (!found.length) throw invalid({ managerId: message('employees.notLeading') });
}

/** SQL of `up`: the department of an employee, the first value, and those above it. */
export const aboveSql = `with recursive up as (
    select d.id, d.parent_id from departments d
    join employees.directory e on e.department_id = d.id where e.id = ?
    union select d.id, d.parent_id from departments d join up on d.id = up.parent_id
  )`;

/**
 * Nobody chooses who decides on their own leave: not the head of the own department or of one above it, nor where that
 * one stands.
 */
async function refuseOwnHead(trx: Knex.Transaction, actor: Principal, id: string): Promise<void> {
  const above = await rowsOf(trx, `${aboveSql} select 1 from up where id = ?`, [actor.employeeId, id]);
  if (above.length) throw new PortalError('self_not_allowed', message('departments.ownHead'));
}

/** A department that was just created without a head: nobody is in it yet. */
function presentNew(row: { id: string }): Department {
  const stored = storedFields(fields, row);
  const can = { edit: true, delete: true };
  return {
    id: row.id,
    ...stored,
    ...{ code: stored.shortCode, managerId: null, head: null, employeeCount: 0, can },
  } as Department;
}

/** Creates a department. Refuses a code in use, an unknown parent, and a head who may not decide. */
export async function createDepartment(call: Call<typeof contract.createDepartment>): Promise<Department> {
  const { db, body } = call;
  const row = { id: newId(), ...columns(body) };
  await db
    .transaction(async (trx) => {
      await refuseUnfitHead(trx, body);
      await insertRow(trx, 'departments', row);
      await audit(trx, 'department.create', row.id, { after: row });
    })
    .catch(explain);
  return body.managerId ? findDepartment(db, row.id, true) : presentNew(row);
}

/** Asks, with their number, before active people are left in an inactive department. */
async function askBeforePeopleAreLeft(trx: Knex.Transaction, id: string): Promise<void> {
  const [heads] = await rowsOf<{ active: number }>(
    trx,
    'select active from employees.department_heads where department_id = ?',
    [id],
  );
  const employees = Number(heads?.active ?? 0);
  if (employees === 0) return;
  throw new PortalError('needs_confirmation', message('departments.peopleLeft', { count: employees }), {
    employees,
  });
}

/**
 * Changes a department. Asks before people are left in an inactive one; refuses a code in use, an unknown parent, a
 * cycle, a head who may not decide or would decide on the actor, and what somebody else changed since the form was
 * opened.
 */
export async function updateDepartment(call: Call<typeof contract.updateDepartment>): Promise<Department> {
  const { db, principal } = call;
  const { id } = call.params;
  const { was, confirmed, ...form } = call.body;
  await db
    .transaction(async (trx) => {
      // One writer at a time moves departments.
      if (form.parentId) await trx.raw(`select pg_advisory_xact_lock(hashtext('department hierarchy'))`);
      const before = await lockRow(trx, DepartmentModel, id);
      const values = mergeChanges(storedFields(fields, before), was, form, 'department');
      if (values.parentId && values.parentId !== before.parent_id)
        await refuseCycle(trx, id, values.parentId);
      await refuseUnfitHead(trx, form, before.manager_id);
      const { managerId = before.manager_id } = form;
      if (managerId !== before.manager_id || values.parentId !== before.parent_id)
        await refuseOwnHead(trx, principal, id);
      if (before.active && !values.active && !confirmed) await askBeforePeopleAreLeft(trx, id);
      const after = columns({ ...values, managerId: form.managerId });
      await changeRow(trx, DepartmentModel, id, after);
      // What waits for a head of department goes to who is head now.
      await trx.raw('select leave.refresh_heads()');
      await audit(trx, 'department.update', id, { before, after });
    })
    .catch(explain);
  return findDepartment(db, id, true);
}

/** Deletes a department that no employee, request, shift or other department uses. */
export async function deleteDepartment(call: Call<typeof contract.deleteDepartment>): Promise<void> {
  const { db } = call;
  const { id } = call.params;
  await db
    .transaction(async (trx) => {
      const before = await lockRow(trx, DepartmentModel, id);
      await DepartmentModel.query(trx).deleteById(id);
      await audit(trx, 'department.delete', id, { before });
    })
    .catch((error: unknown) => {
      if (!isForeignKeyViolation(error)) throw error;
      throw new PortalError('in_use', message('departments.inUse'));
    });
}
