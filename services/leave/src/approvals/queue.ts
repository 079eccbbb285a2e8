import type { GuardedInput, listPendingApprovals } from '@portal/contracts';
import { sql, type Database, type RawJson } from '@portal/service-kit';
import { asActor, awaited } from '../access';
import type { Actor } from '../actor';
import type { Waiting } from '../notices/notify';
import { conditionsOf, isAwaiting } from '../requests/listing/filters';
import { list } from '../requests/listing/lists';
import { orderOf } from '../requests/listing/order';
import { readFrom } from '../source';

/** What waits for the actor, pending requests and cancellations alike. Nobody waits who does not work here any more. */
const queue = (actor: Actor) => sql`
  ${awaited(actor)} and r.employee_id not in (select id from employees.unemployed where former)`;

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
  const [row] = await readFrom<{ count: number }>(
    db,
    sql`select count(*)::int as count from requests r cross join ${asActor(actor)}
        where ${queue(actor)} and ${awaiting ? isAwaiting(awaiting) : sql`true`}`,
  );
  return { count: row?.count ?? 0 };
}
