import { judge, linesFor, sickLeaveInside, sumOfDays, type LeaveRequest } from '@portal/leave-domain';
import { insertOf, newId, type Knex } from '@portal/service-kit';
import type { Actor } from '../actor';
import { postLines } from '../ledger/post-lines';
import { recordChange } from './change';
import { storeCharges } from './charges';
import { loadContext } from './context';
import { takenColumns } from './request.row';

interface SickDays {
  leaveTypeId: string;
  first: string;
  last: string;
  reason: string | null;
}

/**
 * Stores sick leave of some dates inside of the leave that has them, approved. Nobody asked for it, so it is not refused,
 * whatever is left of its type. Source: acceptance row MOVE-11.
 */
export async function fileSickLeave(
  trx: Knex.Transaction,
  around: LeaveRequest,
  { reason, ...days }: SickDays,
  actor: Actor,
): Promise<void> {
  const asked = sickLeaveInside(around, { id: newId(), ...days });
  const context = await loadContext(trx, asked, actor);
  const { leave } = judge(asked, context, 'recount');
  const now = new Date().toISOString();
  const row = {
    id: leave.id,
    employee_id: leave.employeeId,
    department_id: context.employee.department_id,
    leave_type_id: leave.leaveTypeId,
    ...takenColumns(leave),
    days: sumOfDays(leave.charges),
    reason,
    route: 'auto',
    status: 'approved',
    inside_id: leave.insideId,
    created_by: actor.me,
    created_at: now,
    filed_on: actor.today,
    decided_by: actor.me,
    decided_at: now,
  };
  const filed = { requestId: leave.id, action: 'filed', step: 1, comment: reason, after: row } as const;
  await recordChange(trx, filed, insertOf('requests', row));
  await storeCharges(trx, leave.id, leave.charges);
  await postLines(trx, context, linesFor(leave, context, 'used', 'filed'));
}
