import { messages, type LeaveTypeBody } from '@portal/contracts';
import {
  audit,
  constraintOf,
  invalid,
  newId,
  notFound,
  PortalError,
  type Database,
  type Knex,
} from '@portal/service-kit';
import type { z } from 'zod';
import { LeaveTypeModel } from './leave-type.model';

type Values = z.output<typeof LeaveTypeBody>;

const columns = (values: Values) => ({
  name: values.name,
  employee_id: values.employeeId,
  approval_route: values.approvalRoute,
  requires_docs: values.requiresDocs,
  active: values.active,
  allowance_total: values.allowanceTotal,
  accrual_rate: values.accrualRate,
  carryover_cap: values.carryoverCap,
  carryover_expiry: values.carryoverExpiry,
});

function explain(error: unknown): never {
  if (constraintOf(error) !== 'leave_types_name_key') throw error;
  throw new PortalError('duplicate', messages.leaveTypeNameTaken, {
    fields: { name: messages.leaveTypeNameTaken },
  });
}

/** Whoever answers for a type has to be there: an active employee. */
async function refuseAbsentOwner(trx: Knex.Transaction, values: Values, stored?: string | null) {
  if (values.employeeId === stored) return;
  const { rows } = (await trx.raw(`select 1 from employees.directory where id = ? and status = 'active'`, [
    values.employeeId,
  ])) as { rows: unknown[] };
  if (!rows.length) throw invalid({ employeeId: 'Choose an employee who is active' });
}

/** Creates a leave type and answers its id. Refuses a name in use, in any case, and an absent employee. */
export async function createLeaveType(db: Database, values: Values): Promise<string> {
  const id = newId();
  await db
    .transaction(async (trx) => {
      await refuseAbsentOwner(trx, values);
      const row = { id, ...columns(values) };
      await LeaveTypeModel.query(trx).insert(row);
      await audit(trx, { action: 'leaveType.create', entity: 'leaveType', entityId: id, after: row });
    })
    .catch(explain);
  return id;
}

/** Changes a leave type; requests that are filed already keep their route. Refuses as creating does. */
export async function updateLeaveType(db: Database, id: string, values: Values): Promise<void> {
  await db
    .transaction(async (trx) => {
      const before = await LeaveTypeModel.query(trx).findById(id).forUpdate();
      if (!before) throw notFound();
      await refuseAbsentOwner(trx, values, before.employee_id);
      // A patch of the instance would change `before` itself, and the trail would tell nothing.
      await LeaveTypeModel.query(trx)
        .findById(id)
        .patch({ ...columns(values), updated_at: new Date().toISOString() } as object);
      await audit(trx, {
        action: 'leaveType.update',
        entity: 'leaveType',
        entityId: id,
        before,
        after: columns(values),
      });
    })
    .catch(explain);
}
