import type { LeaveRequest } from '@portal/contracts';
import { joined, raw, sql, type Database, type Sql } from '@portal/service-kit';
import type { Actor, Reach } from './actor';
import { readFrom } from './source';

/*
 * Who may see, change and decide, each rule once: for lists, for a single request and for what commands obey.
 * Source: docs/rules.md, Roles.
 */

/** Whether an actor reaches a person: oneself, one's own reports, HR everybody. Who reaches somebody files for them. */
export const reaches = (actor: Reach, person: { id: string; supervisor_id: string | null }): boolean =>
  actor.seesAll || person.id === actor.me || (actor.supervises && person.supervisor_id === actor.me);

/** All people whom an actor reaches, as ids, so that the planner knows how few they are; null: everybody. */
export async function peopleReached(db: Database, actor: Reach): Promise<string[] | null> {
  if (actor.seesAll) return null;
  if (!actor.supervises) return [actor.me];
  const reports = await db.query<{ id: string }>(
    'reports of a supervisor',
    'select id from employees.directory where supervisor_id = $1',
    [actor.me],
  );
  return [actor.me, ...reports.map(({ id }) => id)];
}

/** Approvers in whose place the actor decides today: who delegated to them, and own reports on leave without a delegate. */
const standsFor = ({ me, today }: Actor) => sql`array(
  select d.from_id from leave.delegations d
  where d.to_id = ${me}::uuid and d.accepted_at is not null and ${today}::date between d.first_day and d.last_day
  union
  select l.id from employees.directory l
  where l.supervisor_id = ${me}::uuid and l.role <> 'employee'
    and exists (select from leave.requests away
                where away.employee_id = l.id and away.status = 'approved' and away.request_type = 'full_day'
                  and ${today}::date between away.start_date and away.end_date)
    and not exists (select from leave.delegations d
                    join employees.directory t on t.id = d.to_id and t.employed @> ${today}::date
                    where d.from_id = l.id and d.accepted_at is not null
                      and ${today}::date between d.first_day and d.last_day))`;

/** Own reports who decide on leave: what one of them leaves undecided too long escalates to the actor. */
const below = ({ me }: Actor) => sql`array(
  select l.id from employees.directory l where l.supervisor_id = ${me}::uuid and l.role <> 'employee')`;

/** The departments that the actor heads, and those below. */
const headed = ({ me }: Actor) => sql`array(
  with recursive down as (
    select d.id from departments.published d where d.manager_id = ${me}::uuid
    union
    select d.id from down join departments.published d on d.parent_id = down.id
  ) select id from down)`;

const none = sql`'{}'::uuid[]`;
const nowhere = sql`select ${none} as stands_for, ${none} as below, ${none} as headed`;
/** Who sees all sees what they head. */
const placesOf = (actor: Actor): Sql =>
  actor.supervises
    ? sql`select ${standsFor(actor)} as stands_for, ${below(actor)} as below,
                 ${actor.seesAll ? none : headed(actor)} as headed`
    : nowhere;

/** In the text and no value: what is planned once for all who have a role leaves out what the role never asks. */
const role = (holds: boolean): Sql => raw(String(holds));

/**
 * The actor as rows that a statement joins to its requests: `actor`, and `places`, those in whose place they decide. The
 * conditions below speak of these, of `requests r` and of their person, `employees.directory e`. In whose place somebody
 * decides is read with each statement, so that a change of people undoes no delegation.
 */
export const asActor = (actor: Actor, places = placesOf(actor)): Sql => sql`
  -- each is found once, and not at all where no condition speaks of it
  (${places} offset 0) places
  cross join (
    select ${actor.me}::uuid as me, ${role(actor.seesAll)} as sees_all, ${role(actor.supervises)} as supervises,
           ${actor.today}::date as today) actor`;

/** The same for lists, whose statements are planned at each call: the places are read before. Who sees all needs none. */
export async function asReader(db: Database, actor: Actor): Promise<Sql> {
  if (actor.seesAll || !actor.supervises) return asActor(actor, nowhere);
  const [found] = await readFrom<Record<'stands_for' | 'below' | 'headed', string[]>>(db, placesOf(actor));
  const { stands_for, below: reports, headed: departments } = found ?? {};
  return asActor(
    actor,
    sql`select ${stands_for}::uuid[] as stands_for, ${reports}::uuid[] as below, ${departments}::uuid[] as headed`,
  );
}

export const own = sql`(r.employee_id = actor.me)`;
/** The actor is that person's supervisor now. */
export const report = sql`(actor.supervises and coalesce(e.supervisor_id = actor.me, false))`;
const reached = sql`(actor.sees_all or ${own} or ${report})`;

/** The request waits for the actor, who may be head of department and not the supervisor. */
const approver = sql`(actor.supervises and coalesce(r.approver_id = actor.me, false))`;
/** The actor decides in the approver's place. */
const standsIn = sql`(actor.supervises and coalesce(r.approver_id = any(places.stands_for), false))`;
/** The approver, who reports to the actor, left the step undecided too long. */
const escalated = sql`(actor.supervises and r.escalated_at is not null
  and coalesce(r.approver_id = any(places.below), false))`;
/** It escalated to HR, since the approver has no supervisor who decides. */
const escalatedToHr = sql`(actor.sees_all and r.escalated_at is not null and not exists (
  select from employees.directory a join employees.directory up on up.id = a.supervisor_id
  where a.id = r.approver_id and up.employed @> current_date and up.role <> 'employee'
    and up.id <> r.employee_id))`;
/** Whoever decides does so in the place of the approver. */
export const inPlace = sql`(r.approver_id <> actor.me and (${standsIn} or ${escalated} or ${escalatedToHr}))`;

const decidedBy = sql`select from events done where done.request_id = r.id and done.actor_id = actor.me`;
/** The actor decided in the place of somebody for whom they still do, or who reports to them. */
const decidedInPlace = sql`(actor.supervises and cardinality(places.stands_for || places.below) > 0 and exists (
  ${decidedBy} and done.on_behalf_of = any(places.stands_for || places.below)))`;
/** The actor decided on leave in a department that they head. */
const decidedAsHead = sql`(actor.supervises and coalesce(r.department_id = any(places.headed), false) and exists (
  ${decidedBy} and done.action in ('approved_step', 'approved', 'denied')))`;

/** The actor may see the request. Heads and those who stand in see what they decide, and what they decided, while they are. */
export const visible = sql`(${reached} or ${approver} or ${standsIn} or ${escalated} or ${decidedInPlace}
  or ${decidedAsHead})`;

/** It waits for the actor: in a supervisor's queue also what they decide in another's place, in HR's all but the own. */
export const awaited = ({ seesAll }: Reach): Sql =>
  seesAll
    ? sql`(not ${own} and r.awaiting is not null)`
    : sql`(not ${own} and r.approver_id = any(places.stands_for || places.below || actor.me)
           and (r.approver_id = any(places.stands_for || actor.me) or ${escalated}))`;

const pending = sql`r.status = 'pending'`;
const approved = sql`r.status = 'approved'`;
/** The person still works here, or will. */
export const stays = sql`(e.employed && daterange(actor.today, null))`;
/** HR takes approved leave back at once; of their own leave they ask as an employee does. */
const asHr = sql`(actor.sees_all and not ${own})`;
/** A supervisor takes approved leave of a report back until it begins. */
const takesBack = sql`(${report} and not ${own} and r.start_date > actor.today)`;
/** The actor decides the step that waits. */
const decides = sql`(${pending} and not ${own} and (actor.sees_all or ${approver} or ${standsIn} or ${escalated}))`;

export type Can = LeaveRequest['can'];

/** What the actor may do with a request. */
export const may: Readonly<Record<keyof Can, Sql>> = {
  edit: sql`${pending} and r.supersedes_id is null and ${reached}`,
  correct: sql`${approved} and not r.cancellation_requested
    and (${asHr} or (${reached} and r.end_date >= actor.today))`,
  cancel: sql`(${pending} and ${reached}) or (${approved} and (${asHr} or ${takesBack}))`,
  requestCancellation: sql`${approved} and ${own} and not r.cancellation_requested and r.start_date > actor.today`,
  withdrawCancellation: sql`${approved} and r.cancellation_requested and ${own}`,
  approve: sql`${decides} and ${stays}`,
  deny: decides,
  decideCancellation: sql`${approved} and r.cancellation_requested and not ${own}
    and (actor.sees_all or ${report} or ${standsIn} or ${escalated})`,
  recordSickness: sql`${approved} and not ${own} and (actor.sees_all or ${report})`,
};

/** The same as JSON, for lists and single requests. */
export const canJson = sql`json_build_object(${joined(
  Object.entries(may).map(([action, rule]) => sql`${raw(`'${action}'`)}, ${rule}`),
  ', ',
)})`;
