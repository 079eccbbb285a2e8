import { hasAbility, isAdminRole } from '@portal/contracts';
import type { Principal } from '@portal/service-kit';

/** Who reads or acts, as far as leave requests care. */
export interface Actor {
  /** The employee. */
  me: string;
  name: string;
  /** HR and system administrators reach every request. */
  seesAll: boolean;
  /** Reaches the requests of those whose supervisor this person is. */
  supervises: boolean;
  /** Today in the organisation's time zone. */
  today: string;
  timeZone: string;
}

export const actorOf = (call: { principal: Principal; today: string; timeZone: string }): Actor => ({
  me: call.principal.employeeId,
  name: call.principal.name,
  seesAll: isAdminRole(call.principal.role),
  supervises: hasAbility(call.principal.role, 'leaveRequest.decide'),
  today: call.today,
  timeZone: call.timeZone,
});

export const actorValues = (actor: Actor): unknown[] => [
  actor.me,
  actor.seesAll,
  actor.supervises,
  actor.today,
];

/** A delegation that holds on a day, over `d`. */
const holds = (day: string) => `d.accepted_at is not null and ${day} between d.first_day and d.last_day`;

/**
 * The approvers in whose place somebody decides on a day: those who delegated to them, and their own reports who are on
 * approved leave without a delegate. Derived at each reading, so that a change of people undoes no delegation.
 */
const standsFor = (me: string, day: string) => `array(
  select d.from_id from delegations d where d.to_id = ${me} and ${holds(day)}
  union
  select l.id from employees.directory l
  where l.supervisor_id = ${me} and l.role <> 'employee'
    and exists (select from requests away where away.employee_id = l.id and away.status = 'approved'
                and away.request_type = 'full_day' and ${day} between away.start_date and away.end_date)
    and not exists (select from delegations d where d.from_id = l.id and ${holds(day)}))`;

/** The actor's own reports who decide on leave: what one of them leaves undecided too long escalates to the actor. */
const below = (me: string) =>
  `array(select l.id from employees.directory l where l.supervisor_id = ${me} and l.role <> 'employee')`;

/** The actor as a row that SQL can join; its values are the statement's first four. */
export const actorRow = (placeholders = ['$1', '$2', '$3', '$4']): string =>
  `(select one.*, ${standsFor('one.me', 'one.today')} as stands_for, ${below('one.me')} as below
    from (select ${placeholders[0]}::uuid as me, ${placeholders[1]}::boolean as sees_all,
                 ${placeholders[2]}::boolean as supervises, ${placeholders[3]}::date as today) one) actor`;

/** What makes a person's answers differ from another's: all administrators but for their own requests. */
export const actorScope = (call: { principal: Principal; today: string }): string =>
  `${call.principal.employeeId} ${call.principal.role} ${call.today}`;
