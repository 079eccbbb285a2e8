import type { GuardedInput, listLeaveRequests } from '@portal/contracts';
import { isPaged, type Database, type RawJson, type Sql } from '@portal/service-kit';
import type { Actor } from '../../actor';
import { conditionsOf, type Filters } from './filters';
import { orderOf, type Order } from './order';
import { listPage } from './page';
import { listAllRows } from './all-rows';

export const list = (db: Database, query: Filters, conditions: Sql, order: Order, actor: Actor) =>
  isPaged(query) ? listPage(db, query, conditions, order, actor) : listAllRows(db, conditions, order, actor);

/** Requests that the actor reaches, unless asked otherwise newest first; those of some days latest start first. */
export async function listRequests(
  db: Database,
  query: GuardedInput<typeof listLeaveRequests>['query'],
  actor: Actor,
): Promise<RawJson> {
  const order = orderOf(query.sort, query.from || query.to ? '-startDate' : '-createdAt');
  return list(db, query, await conditionsOf(db, query, actor), order, actor);
}
