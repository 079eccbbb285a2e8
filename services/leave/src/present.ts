import type { LeaveRequest } from '@portal/contracts';
import { instantSql, notFound, raw, sql } from '@portal/service-kit';
import { asActor, canJson, own, visible } from './access';
import type { Actor } from './actor';
import { readFrom, timeSql, type Source } from './source';

/**
 * One request as JSON. Whoever reaches a request reads its reason; its document is for the employee and HR,
 * since a supervisor sees no medical papers and a reference does not show which it is.
 */
export const requestJson = sql`json_build_object(
  'id', r.id, 'employeeId', r.employee_id, 'leaveTypeId', r.leave_type_id,
  'startDate', r.start_date, 'endDate', r.end_date, 'requestType', r.request_type, 'dayPart', r.day_part,
  'hours', trim_scale(r.hours), 'fromTime', ${raw(timeSql('r.from_time'))}, 'toTime', ${raw(timeSql('r.to_time'))},
  'days', trim_scale(r.days), 'reason', r.reason,
  'documentRef', case when actor.sees_all or ${own} then r.document_ref end,
  'status', r.status, 'step', r.step, 'steps', r.steps, 'awaiting', r.awaiting,
  'approver', (select json_build_object('id', a.id, 'name', a.name) from employees.directory a where a.id = r.approver_id),
  'escalated', r.awaiting is not null and r.escalated_at is not null, 'version', r.version,
  'cancellationRequested', r.cancellation_requested, 'createdBy', r.created_by,
  'standIn', case when r.stand_in_id is not null then
    (select json_build_object('id', s.id, 'name', s.name) from employees.directory s where s.id = r.stand_in_id) end,
  'createdAt', ${raw(instantSql('r.created_at'))}, 'decidedAt', ${raw(instantSql('r.decided_at'))},
  'supersedes', (select json_build_object('id', former.id, 'startDate', former.start_date, 'endDate', former.end_date)
                 from requests former where former.id = r.supersedes_id),
  'employee', json_build_object('name', e.name, 'departmentId', e.department_id, 'employeeId', e.employee_id),
  'leaveType', json_build_object('id', r.leave_type_id, 'name', t.name),
  'can', ${canJson})`;

/** The person and the leave type of requests `r`. */
export const withNames = sql`join employees.directory e on e.id = r.employee_id
  join leave_types.published t on t.id = r.leave_type_id`;
/** Requests, with what else is shown of them. */
export const requestTables = sql`requests r ${withNames}`;

/** One request that the actor reaches; within a transaction as it has become so far. Throws `not_found`. */
export async function findRequest(from: Source, id: string, actor: Actor): Promise<LeaveRequest> {
  const [row] = await readFrom<{ json: LeaveRequest }>(
    from,
    sql`select ${requestJson} as json from ${requestTables} cross join ${asActor(actor)}
        where r.id = ${id} and ${visible}`,
  );
  if (!row) throw notFound();
  return row.json;
}
