import {
  messages,
  type GuardedInput,
  type LeaveTypeBody,
  type updateLeaveType as updateLeaveTypeCall,
} from '@portal/contracts';
import {
  audit,
  constraintOf,
  invalid,
  mergeChanges,
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

const labels = {
  name: 'Leave type name',
  employeeId: 'Employee',
  approvalRoute: 'Approval Route',
  requiresDocs: 'Requires a document',
  active: 'Active',
  allowanceTotal: 'Allowance, days a year',
  accrualRate: 'Accrual, days a month',
  carryoverCap: 'Carryover, days at most',
  carryoverExpiry: 'Carried days count until',
};

// The database writes numbers with all their places.
const numberOf = (value: unknown) => (value === null ? null : Number(value));

const fieldsOf = (row: LeaveTypeModel) => ({
  name: row.name,
  employeeId: row.employee_id,
  approvalRoute: row.approval_route,
  requiresDocs: row.requires_docs,
  active: row.active,
  allowanceTotal: row.allowance_total,
  accrualRate: numberOf(row.accrual_rate),
  carryoverCap: numberOf(row.carryover_cap),
  carryoverExpiry: row.carryover_expiry,
});

type Change = GuardedInput<typeof updateLeaveTypeCall>['body'];

/**
 * Changes a leave type; requests that are filed already keep their route. Refuses as creating does, and what somebody
 * else changed since the form was opened.
 */
export async function updateLeaveType(db: Database, id: string, { was, ...form }: Change): Promise<void> {
  await db
    .transaction(async (trx) => {
      const before = await LeaveTypeModel.query(trx).findById(id).forUpdate();
      if (!before) throw notFound();
      const values = mergeChanges(fieldsOf(before), was, form, labels);
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
