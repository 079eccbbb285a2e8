import {
  DepartmentBody,
  message,
  type GuardedInput,
  type updateDepartment as updateDepartmentCall,
} from '@portal/contracts';
import {
  audit,
  columnsOf,
  constraintOf,
  isForeignKeyViolation,
  insertRow,
  invalid,
  mergeChanges,
  newId,
  notFound,
  PortalError,
  storedFields,
  type Database,
  type Knex,
} from '@portal/service-kit';
import type { z } from 'zod';
import { DepartmentModel } from './department.model';
import { fields } from './fields';

type Values = z.output<typeof DepartmentBody>;

const columns = (values: Values) => ({
  ...columnsOf(fields, values),
  ...(values.managerId !== undefined && { manager_id: values.managerId }),
});

const codeTaken = () => invalid({ shortCode: message('form.shortCodeTaken') }, 'duplicate');

function explain(error: unknown): never {
  if (constraintOf(error) === 'departments_short_code_key') throw codeTaken();
  if (isForeignKeyViolation(error)) throw invalid({ parentId: message('departments.unknownParent') });
  throw error;
}

/** A department cannot stand below itself, at any distance. One writer at a time moves departments. */
async function refuseCycle(trx: Knex.Transaction, id: string, parentId: string | null): Promise<void> {
  if (!parentId) return;
  await trx.raw(`select pg_advisory_xact_lock(hashtext('department hierarchy'))`);
  const { rows } = (await trx.raw(
    `with recursive up as (
       select id, parent_id from departments where id = ?
       union select d.id, d.parent_id from departments d join up on d.id = up.parent_id
     ) select 1 from up where id = ?`,
    [parentId, id],
  )) as { rows: unknown[] };
  if (rows.length)
    throw invalid(
      { parentId: message('departments.aboveParent') },
      'hierarchy_cycle',
      message('departments.parentBelow'),
    );
}

/** Whoever becomes head of a department is active and may decide on leave. */
async function refuseUnfitHead(trx: Knex.Transaction, { managerId }: Values, stored?: string | null) {
  if (!managerId || managerId === stored) return;
  const { rows } = (await trx.raw(
    `select 1 from employees.directory where id = ? and status = 'active' and role <> 'employee'`,
    [managerId],
  )) as { rows: unknown[] };
  if (!rows.length) throw invalid({ managerId: message('employees.notLeading') });
}

/** Creates a department. Refuses a code in use, an unknown parent, and a head who may not decide. */
export async function createDepartment(db: Database, values: Values) {
  const row = { id: newId(), ...columns(values) };
  await db
    .transaction(async (trx) => {
      await refuseUnfitHead(trx, values);
      return Promise.all([
        insertRow(trx, 'departments', row),
        audit(trx, { action: 'department.create', entity: 'department', entityId: row.id, after: row }),
      ]);
    })
    .catch(explain);
  return row;
}

/** Asks, with their number, before active people are left in an inactive department. */
async function askBeforePeopleAreLeft(trx: Knex.Transaction, id: string): Promise<void> {
  const { rows } = (await trx.raw('select active from employees.department_heads where department_id = ?', [
    id,
  ])) as { rows: { active: number }[] };
  const employees = Number(rows[0]?.active ?? 0);
  if (employees === 0) return;
  throw new PortalError('needs_confirmation', message('departments.peopleLeft', { count: employees }), {
    employees,
  });
}

type Change = GuardedInput<typeof updateDepartmentCall>['body'];

/**
 * Changes a department. Asks before people are left in an inactive one; refuses a code in use, an unknown parent, a cycle, a head who may not decide, and what somebody else changed since the
 * form was opened.
 */
export async function updateDepartment(
  db: Database,
  id: string,
  { was, confirmed, ...form }: Change,
): Promise<void> {
  await db
    .transaction(async (trx) => {
      const known = await DepartmentModel.query(trx).findById(id);
      if (!known) throw notFound();
      await refuseCycle(trx, id, mergeChanges(storedFields(fields, known), was, form, 'department').parentId);
      const before = await DepartmentModel.query(trx).findById(id).forUpdate();
      if (!before) throw notFound();
      const values = mergeChanges(storedFields(fields, before), was, form, 'department');
      await refuseUnfitHead(trx, form, before.manager_id);
      if (before.active && !values.active && !confirmed) await askBeforePeopleAreLeft(trx, id);
      // A patch of the instance would change `before` itself, which the audit row needs as it was.
      await DepartmentModel.query(trx)
        .findById(id)
        .patch({
          ...columns({ ...values, managerId: form.managerId }),
          updated_at: new Date().toISOString(),
        });
      // What waits for a head of department goes to who is head now.
      await trx.raw('select leave_requests.refresh_heads()');
      await audit(trx, {
        action: 'department.update',
        entity: 'department',
        entityId: id,
        before,
        after: columns({ ...values, managerId: form.managerId }),
      });
    })
    .catch(explain);
}

/** Deletes a department that no employee, request, shift or other department uses. */
export async function deleteDepartment(db: Database, id: string): Promise<void> {
  await db
    .transaction(async (trx) => {
      const before = await DepartmentModel.query(trx).findById(id).forUpdate();
      if (!before) throw notFound();
      await before.$query(trx).delete();
      await audit(trx, { action: 'department.delete', entity: 'department', entityId: id, before });
    })
    .catch((error: unknown) => {
      if (!isForeignKeyViolation(error)) throw error;
      throw new PortalError('in_use', message('departments.inUse'));
    });
}
