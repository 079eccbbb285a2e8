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

/**
 * The actor as a row that SQL can join; its values are the statement's first four. In whose place they decide is derived
 * at each reading, so that a change of people undoes no delegation.
 */
export const actorRow = (placeholders = ['$1', '$2', '$3', '$4']): string =>
  `(select one.*, (select stands_for(one.me, one.today)) as stands_for,
            (select approvers_below(one.me)) as below, (select headed_by(one.me)) as headed
    from (select ${placeholders[0]}::uuid as me, ${placeholders[1]}::boolean as sees_all,
                 ${placeholders[2]}::boolean as supervises, ${placeholders[3]}::date as today) one) actor`;

/** What makes a person's answers differ from another's: all administrators but for their own requests. */
export const actorScope = (call: { principal: Principal; today: string }): string =>
  `${call.principal.employeeId} ${call.principal.role} ${call.today}`;
