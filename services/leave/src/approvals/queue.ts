import type { GuardedInput, listPendingApprovals } from '@portal/contracts';
import type { Database, RawJson } from '@portal/service-kit';
import { actorRow, actorValues, type Actor } from '../actor';
import type { Waiting } from '../notices/notify';
import { conditionsOf } from '../requests/listing/filters';
import { escalated } from '../access';
import { list } from '../requests/listing/lists';
import { orderOf } from '../requests/listing/order';

/**
 * What waits for the actor, pending requests and cancellations alike: a supervisor's own queue, that of those for whom
 * they stand in, and what escalated to them; for HR all but their own. Nobody waits who does not work here any more.
 */
const queue = (actor: Actor): string =>
  `r.employee_id <> $1 and r.employee_id not in (select id from employees.unemployed where former) and ${
    actor.seesAll
      ? 'r.awaiting is not null'
      : `r.approver_id = any(actor.stands_for || actor.below || actor.me)
           and (r.approver_id = any(actor.stands_for || actor.me) or ${escalated})`
  }`;

/** The actor's queue, oldest first unless asked otherwise. */
export async function listPending(
  db: Database,
  query: GuardedInput<typeof listPendingApprovals>['query'],
  actor: Actor,
): Promise<RawJson> {
  const conditions = await conditionsOf(db, query, actor, queue(actor));
  return list(db, query, conditions, orderOf(query.sort, 'createdAt'), actor);
}

/** How many wait for the actor. */
export async function countPending(
  db: Database,
  awaiting: Waiting['awaiting'] | undefined,
  actor: Actor,
): Promise<{ count: number }> {
  const step = awaiting ? `r.awaiting = '${awaiting}'` : 'true';
  const [row] = await db.query<{ count: number }>(
    `count pending ${actor.seesAll} ${awaiting}`,
    `select count(*)::int as count from requests r cross join ${actorRow()}
     where ${queue(actor)} and ${step}`,
    actorValues(actor),
  );
  return { count: row?.count ?? 0 };
}
