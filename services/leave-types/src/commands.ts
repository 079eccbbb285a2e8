import {
  message,
  type GuardedInput,
  type LeaveTypeBody,
  type updateLeaveType as updateLeaveTypeCall,
} from '@portal/contracts';
import {
  audit,
  columnsOf,
  constraintOf,
  invalid,
  mergeChanges,
  newId,
  notFound,
  storedFields,
  type Database,
  type Knex,
} from '@portal/service-kit';
import type { z } from 'zod';
import { fields } from './fields';
import { LeaveTypeModel } from './leave-type.model';

type Values = z.output<typeof LeaveTypeBody>;

function explain(error: unknown): never {
  const constraint = constraintOf(error);
  if (constraint === 'leave_types_name_key')
    throw invalid({ name: message('form.leaveTypeNameTaken') }, 'duplicate');
  if (constraint === 'leave_types_overtime_key')
    throw invalid({ overtimeExpiryDays: message('form.overtimeTypeTaken') }, 'duplicate');
  throw error;
}

/** Whoever answers for a type has to be there: an active employee. */
async function refuseAbsentOwner(trx: Knex.Transaction, values: Values, stored?: string | null) {
  if (values.employeeId === stored) return;
  const { rows } = (await trx.raw(`select 1 from employees.directory where id = ? and status = 'active'`, [
    values.employeeId,
  ])) as { rows: unknown[] };
  if (!rows.length) throw invalid({ employeeId: message('employees.inactive') });
}

/** Creates a leave type and answers its id. Refuses a name in use, in any case, and an absent employee. */
export async function createLeaveType(db: Database, values: Values): Promise<string> {
  const id = newId();
  await db
    .transaction(async (trx) => {
      await refuseAbsentOwner(trx, values);
      const row = { id, ...columnsOf(fields, values) };
      await LeaveTypeModel.query(trx).insert(row);
      await audit(trx, { action: 'leaveType.create', entity: 'leaveType', entityId: id, after: row });
    })
    .catch(explain);
  return id;
}

/** The fields that are a leave policy for everybody. */
const granted = ['allowanceTotal', 'accrualRate', 'carryoverCap', 'carryoverExpiry'] as const;

type Change = GuardedInput<typeof updateLeaveTypeCall>['body'];

/**
 * Changes a leave type; requests that are filed already keep their route. Refuses as creating does, and what somebody
 * else changed since the form was opened. What it grants and carries over then counts from this year on.
 */
export async function updateLeaveType(
  db: Database,
  id: string,
  { was, ...form }: Change,
  today: string,
): Promise<void> {
  await db
    .transaction(async (trx) => {
      const before = await LeaveTypeModel.query(trx).findById(id).forUpdate();
      if (!before) throw notFound();
      const stored = storedFields(fields, before);
      const values = mergeChanges(stored, was, form, 'leaveType');
      await refuseAbsentOwner(trx, values, before.employee_id);
      // A patch of the instance would change `before` itself, which the audit row needs as it was.
      await LeaveTypeModel.query(trx)
        .findById(id)
        .patch({ ...columnsOf(fields, values), updated_at: new Date().toISOString() } as object);
      if (granted.some((field) => values[field] !== stored[field]))
        await trx.raw('select balances.leave_type_changed(?::uuid, ?::jsonb, ?::date)', [
          id,
          JSON.stringify(before),
          today,
        ]);
      await audit(trx, {
        action: 'leaveType.update',
        entity: 'leaveType',
        entityId: id,
        before,
        after: columnsOf(fields, values),
      });
    })
    .catch(explain);
}
