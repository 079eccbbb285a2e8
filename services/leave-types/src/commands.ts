import { message, type LeaveType } from '@portal/contracts';
import type * as contract from '@portal/contracts';
import {
  audit,
  changeRow,
  columnsOf,
  employeeOf,
  explaining,
  insertRow,
  invalid,
  lockRow,
  mergeChanges,
  newId,
  rowsOf,
  storedFields,
  type Call,
  type Knex,
  type Principal,
} from '@portal/service-kit';
import { fields } from './fields';
import { LeaveTypeModel } from './leave-type.model';
import { findLeaveType } from './queries';

type Values = Call<typeof contract.createLeaveType>['body'];

const explain = explaining({
  leave_types_name_key: () => invalid({ name: message('form.leaveTypeNameTaken') }, 'duplicate'),
  leave_types_french_key: () => invalid({ 'names.fr': message('form.leaveTypeNameTaken') }, 'duplicate'),
  leave_types_overtime_key: () =>
    invalid({ overtimeExpiryDays: message('form.overtimeTypeTaken') }, 'duplicate'),
});

/**
 * Whoever answers for a type has to be there: somebody who is employed. Who makes the first types of an organisation,
 * before its people are there, need not be an employee and names nobody.
 */
async function refuseAbsentOwner(
  trx: Knex.Transaction,
  { employeeId }: Values,
  actor: Principal,
  stored?: string | null,
) {
  if (employeeId === stored) return;
  if (employeeId === null) {
    if (employeeOf(actor) === null) return;
    throw invalid({ employeeId: message('form.employeeRequired') });
  }
  const found = await rowsOf(
    trx,
    `select 1 from employees.directory where id = ? and employed @> current_date`,
    [employeeId],
  );
  if (!found.length) throw invalid({ employeeId: message('employees.inactive') });
}

/** Whether a name says that a leave type is for sickness, in English or French. */
const isSickness = (name: string): boolean => /\b(sick|malad)/i.test(name);

/** Creates a leave type. Refuses a name in use, in any case, and an absent employee. */
export async function createLeaveType(call: Call<typeof contract.createLeaveType>): Promise<LeaveType> {
  const { db, body, principal } = call;
  const id = newId();
  await db
    .transaction(async (trx) => {
      await refuseAbsentOwner(trx, body, principal);
      const row = { id, sickness: isSickness(body.name), ...columnsOf(fields, body) };
      await insertRow(trx, 'leave_types', row);
      await audit(trx, 'leaveType.create', id, { after: row });
    })
    .catch(explain);
  return findLeaveType(db, id, true);
}

/** The fields that are a leave policy for everybody. */
const granted = ['allowanceTotal', 'accrualRate', 'carryoverCap', 'carryoverExpiry'] as const;

/**
 * Changes a leave type; requests that are filed already keep their route. Refuses as creating does, and what somebody
 * else changed since the form was opened. What it grants and carries over then counts from this year on.
 */
export async function updateLeaveType(call: Call<typeof contract.updateLeaveType>): Promise<LeaveType> {
  const { db, today, principal } = call;
  const { id } = call.params;
  const { was, ...form } = call.body;
  await db
    .transaction(async (trx) => {
      const before = await lockRow(trx, LeaveTypeModel, id);
      const stored = storedFields(fields, before);
      const values = mergeChanges(stored, was, form, 'leaveType');
      await refuseAbsentOwner(trx, values, principal, before.employee_id);
      const after = columnsOf(fields, values);
      await changeRow(trx, LeaveTypeModel, id, after);
      if (granted.some((field) => values[field] !== stored[field]))
        await trx.raw('select leave.leave_type_changed(?::uuid, ?::jsonb, ?::date)', [
          id,
          JSON.stringify(before),
          today,
        ]);
      await audit(trx, 'leaveType.update', id, { before, after });
    })
    .catch(explain);
  return findLeaveType(db, id, true);
}
