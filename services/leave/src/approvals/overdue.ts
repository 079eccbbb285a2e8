import { message } from '@portal/contracts';
import { dateIn, notify, type Database, type Job, type Knex, rowsOf, updateRows } from '@portal/service-kit';
import { approvalLink, notifyWaiting, what, type Subject } from '../notices/notify';
import { hrOf, organisation } from '../people';
import { recordChange } from '../requests/change';

interface Overdue {
  awaiting: 'supervisor' | 'head' | 'hr';
  approver_id: string | null;
  approver: string | null;
  /** The approver's supervisor, who is next to decide; null: HR. */
  next: { id: string; name: string } | null;
  escalates: boolean;
  /** Calendar days for which the step waits. */
  waited: number;
  subject: Subject;
}

/** Requests of one transaction: whoever decides on one of them waits for it. */
const batch = 100;

/** Steps that are due, longest first. One statement level, so that a row that changes before its lock is judged again. */
const overdueSql = `
  select r.awaiting, r.approver_id, a.name as approver, w.waited,
         coalesce(r.approver_id is not null and w.waited >= s.escalate_after_days, false) as escalates,
         case when up.id is not null then json_build_object('id', up.id, 'name', up.name) end as next,
         json_build_object('id', r.id, 'employeeId', e.id, 'employeeName', e.name, 'typeName', t.name,
           'startDate', r.start_date, 'endDate', r.end_date, 'days', trim_scale(r.days)) as subject
  from requests r
  cross join lateral (select ?::date - (r.waiting_since at time zone ?)::date as waited) w
  cross join approval_settings s
  join employees.directory e on e.id = r.employee_id
  join leave_types.published t on t.id = r.leave_type_id
  left join employees.directory a on a.id = r.approver_id
  left join employees.directory up on up.id = a.supervisor_id and up.employed @> current_date and up.role <> 'employee'
    and up.id <> r.employee_id
  where r.awaiting is not null and r.escalated_at is null and e.employed && daterange(current_date, null)
    and ((r.reminded_at is null and w.waited >= s.remind_after_days)
      or (r.approver_id is not null and w.waited >= s.escalate_after_days))
  order by r.waiting_since, r.id limit ${batch} for update of r skip locked`;

async function remind(trx: Knex.Transaction, step: Overdue, today: string): Promise<void> {
  const { subject, waited } = step;
  await updateRows(trx, 'requests', { reminded_at: new Date().toISOString() }, { id: subject.id });
  await notifyWaiting(trx, step, { today }, [subject.employeeId], {
    kind: 'leave.reminder',
    title: message('leave.reminder', { name: subject.employeeName }),
    body: message('leave.reminderBody', { leave: what(subject), count: waited }),
    link: approvalLink(subject),
  });
}

async function escalate(trx: Knex.Transaction, step: Overdue): Promise<void> {
  const { subject, next, waited, approver } = step;
  await updateRows(trx, 'requests', { escalated_at: new Date().toISOString() }, { id: subject.id });
  await recordChange(trx, {
    requestId: subject.id,
    action: 'escalated',
    escalatedTo: next?.name ?? null,
    after: { waited, escalatedTo: next?.id ?? 'hr' },
  });
  const people = next ? [next.id] : hrOf(await organisation(trx), [subject.employeeId]);
  await notify(trx, people, {
    kind: 'leave.escalated',
    title: message('leave.escalated', { name: subject.employeeName }),
    body: message('leave.escalatedBody', {
      leave: what(subject),
      count: waited,
      approver: approver ?? '',
    }),
    link: approvalLink(subject),
  });
}

/**
 * Reminds whoever decides of the steps that wait too long, and opens those of supervisors to the next one up: each once a
 * step.
 * @param today the organisation's date
 */
export async function handleOverdue(db: Database, today: string, timeZone: string): Promise<void> {
  const handleBatch = (trx: Knex.Transaction) =>
    rowsOf<Overdue>(trx, overdueSql, [today, timeZone]).then(async (due) => {
      for (const step of due) await (step.escalates ? escalate(trx, step) : remind(trx, step, today));
      return due.length;
    });
  while ((await db.transaction(handleBatch)) === batch);
}

export const overdueJob: Job = {
  name: 'leave requests: remind and escalate',
  everySeconds: 300,
  run: (_trx, { db, timeZone }) => handleOverdue(db, dateIn(timeZone), timeZone),
};
