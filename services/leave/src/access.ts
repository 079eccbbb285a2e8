import type { Database } from '@portal/service-kit';
import type { Actor } from './actor';
import type { Employee } from './people';

/**
 * Who may do what to a request, once, as SQL over `r` (requests), `e` (the employee in the directory) and
 * `actor`. Lists and records carry the answers as `can`, and the commands obey the same answers.
 * Source: the role table of the domain rules.
 */
export const own = '(r.employee_id = actor.me)';
/** The actor is that person's supervisor now. */
export const report = '(actor.supervises and coalesce(e.supervisor_id = actor.me, false))';

/** The actor decides in the approver's place. */
export const standsIn = `(actor.supervises and coalesce(r.approver_id = any(actor.stands_for), false))`;
/** The approver, who reports to the actor, left the step undecided too long. */
export const escalated = `(actor.supervises and r.escalated_at is not null
  and coalesce(r.approver_id = any(actor.below), false))`;
/** The actor decided in the place of somebody for whom they still do, or who reports to them. */
const decidedInPlace = `(actor.supervises and cardinality(actor.stands_for || actor.below) > 0 and exists (
  select from events done where done.request_id = r.id and done.actor_id = actor.me
    and done.on_behalf_of = any(actor.stands_for || actor.below)))`;

/** The request waits for the actor, who may be head of department and not the supervisor. */
const approver = `(actor.supervises and coalesce(r.approver_id = actor.me, false))`;
/** The actor decided on leave in a department that they head. */
const decidedAsHead = `(actor.supervises and coalesce(r.department_id = any(actor.headed), false) and exists (
  select from events done where done.request_id = r.id and done.actor_id = actor.me
    and done.action in ('approved_step', 'approved', 'denied')))`;

const reached = `(actor.sees_all or ${own} or ${report})`;
/** Heads and those who stand in read what they decide, and what they decided, while they are. */
export const visible = `(${reached} or ${approver} or ${standsIn} or ${escalated} or ${decidedInPlace} or ${decidedAsHead})`;

const pending = `r.status = 'pending'`;
/** The actor decides the step that waits. */
export const decide = `(${pending} and not ${own} and (actor.sees_all
  or ${approver} or ${standsIn} or ${escalated}))`;
/** The person still works here, or will. */
export const stays = `(e.employed && daterange(actor.today, null))`;
/** HR takes approved leave back at once; of their own leave they ask as an employee does. */
const asHr = `(actor.sees_all and not ${own})`;
/** A supervisor takes approved leave of a report back until it begins. */
const takesBack = `(${report} and not ${own} and r.start_date > actor.today)`;
const cancel = `((${pending} and ${reached}) or (r.status = 'approved' and (${asHr} or ${takesBack})))`;
const askToCancel = `(r.status = 'approved' and ${own} and not r.cancellation_requested
  and r.start_date > actor.today)`;
const correct = `(r.status = 'approved' and not r.cancellation_requested
  and (${asHr} or (${reached} and r.end_date >= actor.today)))`;
const withdrawCancellation = `(r.status = 'approved' and r.cancellation_requested and ${own})`;
const decideCancellation = `(r.status = 'approved' and r.cancellation_requested and not ${own}
  and (actor.sees_all or ${report} or ${standsIn} or ${escalated}))`;
const recordSickness = `(r.status = 'approved' and not ${own} and (actor.sees_all or ${report}))`;

export interface Can {
  edit: boolean;
  correct: boolean;
  cancel: boolean;
  requestCancellation: boolean;
  withdrawCancellation: boolean;
  approve: boolean;
  deny: boolean;
  decideCancellation: boolean;
  recordSickness: boolean;
}

export const canJson = `json_build_object('edit', ${pending} and r.supersedes_id is null and ${reached},
  'correct', ${correct}, 'cancel', ${cancel},
  'requestCancellation', ${askToCancel},
  'withdrawCancellation', ${withdrawCancellation}, 'approve', ${decide} and ${stays}, 'deny', ${decide},
  'decideCancellation', ${decideCancellation}, 'recordSickness', ${recordSickness})`;

/** Who may file for whom: oneself, one's own reports, HR for anyone. Source: the role table. */
export const mayFileFor = (actor: Actor, employee: Employee): boolean =>
  actor.seesAll || employee.id === actor.me || (actor.supervises && employee.supervisor_id === actor.me);

/** The requests that an actor reaches, in a form that each actor's index serves. */
export function reach(actor: Actor): string | null {
  if (actor.seesAll) return null;
  if (!actor.supervises) return 'r.employee_id = $1';
  return `r.employee_id in (select id from employees.directory where supervisor_id = $1 union all select $1::uuid)`;
}

/** A supervisor and the own reports; known as values, the planner weighs them as the few people that they are. */
export async function teamOf(db: Database, actor: Actor): Promise<string[]> {
  const [row] = await db.query<{ team: string[] }>(
    'team of a supervisor',
    `select array(select id from employees.directory where supervisor_id = $1 union all select $1::uuid) as team`,
    [actor.me],
  );
  return row?.team ?? [actor.me];
}
