import {
  DepartmentBody,
  messages,
  type GuardedInput,
  type updateDepartment as updateDepartmentCall,
} from '@portal/contracts';
import {
  audit,
  constraintOf,
  isForeignKeyViolation,
  invalid,
  mergeChanges,
  newId,
  notFound,
  PortalError,
  type Database,
  type Knex,
} from '@portal/service-kit';
import type { z } from 'zod';
import { DepartmentModel } from './department.model';

type Values = z.output<typeof DepartmentBody>;

const columns = (values: Values) => ({
  name: values.name,
  short_code: values.shortCode,
  parent_id: values.parentId,
  active: values.active,
  // A form that has no such field sends nothing, and nothing never wipes what is stored.
  ...(values.manager === undefined ? {} : { manager: values.manager }),
  ...(values.managerId ? { manager_id: values.managerId } : {}),
});

const codeTaken = () =>
  new PortalError('duplicate', messages.shortCodeTaken, { fields: { shortCode: messages.shortCodeTaken } });

function explain(error: unknown): never {
  if (constraintOf(error) === 'departments_short_code_key') throw codeTaken();
  if (isForeignKeyViolation(error)) throw invalid({ parentId: 'Choose a parent department that exists' });
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
    throw new PortalError('hierarchy_cycle', 'Choose a parent that is not below this department.', {
      fields: { parentId: 'This department stands above the chosen parent' },
    });
}

/** Creates a department. Refuses a code in use and an unknown parent. */
export async function createDepartment(db: Database, values: Values): Promise<DepartmentModel> {
  const row = { id: newId(), manager: null, manager_id: null, ...columns(values) };
  return db
    .transaction(async (trx) => {
      const [created] = await Promise.all([
        DepartmentModel.query(trx).insert(row),
        audit(trx, { action: 'department.create', entity: 'department', entityId: row.id, after: row }),
      ]);
      return created;
    })
    .catch(explain);
}

const labels = {
  name: 'Department name',
  shortCode: 'Short code',
  parentId: 'Parent department',
  active: 'Active',
  manager: 'Manager',
};

const fieldsOf = (row: DepartmentModel) => ({
  name: row.name,
  shortCode: row.short_code,
  parentId: row.parent_id,
  active: row.active,
  manager: row.manager,
});

type Change = GuardedInput<typeof updateDepartmentCall>['body'];

/**
 * Changes a department. Refuses a code in use, an unknown parent, a cycle, and what somebody else changed since the
 * form was opened.
 */
export async function updateDepartment(db: Database, id: string, { was, ...form }: Change): Promise<void> {
  await db
    .transaction(async (trx) => {
      const known = await DepartmentModel.query(trx).findById(id);
      if (!known) throw notFound();
      await refuseCycle(trx, id, mergeChanges(fieldsOf(known), was, form, labels).parentId);
      const before = await DepartmentModel.query(trx).findById(id).forUpdate();
      if (!before) throw notFound();
      const values = mergeChanges(fieldsOf(before), was, form, labels);
      // A patch of the instance would change `before` itself, and the trail would tell nothing.
      await DepartmentModel.query(trx)
        .findById(id)
        .patch({ ...columns(values), updated_at: new Date().toISOString() });
      await audit(trx, {
        action: 'department.update',
        entity: 'department',
        entityId: id,
        before,
        after: columns(values),
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
      throw new PortalError(
        'in_use',
        'This department is in use. Move its employees and sub-departments first, or make it inactive.',
      );
    });
}
