import { linesFor, sumOfDays, type LeaveRequest } from '@portal/leave-domain';
import { insertRow, newId, notFound, rowsOf, type Knex } from '@portal/service-kit';
import type { Actor } from '../actor';
import { postLines } from '../ledger/post-lines';
import { loadStanding } from '../ledger/standing';
import { recordChange } from './change';
import { storeCharges } from './charges';
import { takenColumns, type RequestRow } from './request.row';

/**
 * Stores the parts of an approved correction that are behind days it takes out, each as approved leave of its own, once its
 * first part is posted; sick leave that lies in a part goes along. They were judged with the correction.
 */
export async function storeParts(
  trx: Knex.Transaction,
  correction: Pick<
    RequestRow,
    'id' | 'employee_id' | 'department_id' | 'leave_type_id' | 'reason' | 'route' | 'stand_in_id'
  > &
    Pick<RequestRow, 'document_ref' | 'override_reason' | 'created_by'>,
  parts: readonly LeaveRequest[],
  actor: Actor,
): Promise<void> {
  const { id: correctionId, employee_id, department_id, leave_type_id, reason, route } = correction;
  const { stand_in_id, document_ref, override_reason, created_by } = correction;
  for (const part of parts) {
    const leave: LeaveRequest = { ...part, id: newId(), supersedesId: null, status: 'approved' };
    const standing = await loadStanding(trx, leave.employeeId, leave.leaveTypeId, actor.today);
    if (!standing) throw notFound();
    const now = new Date().toISOString();
    const row = {
      ...{ employee_id, department_id, leave_type_id, reason, route, stand_in_id, document_ref },
      ...{ override_reason, created_by },
      ...takenColumns(leave),
      id: leave.id,
      days: sumOfDays(leave.charges),
      status: 'approved',
      created_at: now,
      filed_on: actor.today,
      decided_by: actor.me,
      decided_at: now,
    };
    await insertRow(trx, 'requests', row);
    await storeCharges(trx, leave.id, leave.charges);
    await postLines(trx, standing, linesFor(leave, standing, 'used', 'approved'));
    await rowsOf(
      trx,
      'update requests set inside_id = ? where employee_id = ? and inside_id = ? and start_date between ? and ?',
      [leave.id, employee_id, correctionId, leave.startDate, leave.endDate],
    );
    await recordChange(trx, { requestId: leave.id, action: 'filed', step: 1, comment: reason, after: row });
    await recordChange(trx, { requestId: leave.id, action: 'approved', step: 1 });
  }
}
