import type { GuardedInput, listLeaveRequests, listPendingApprovals } from '@portal/contracts';
import { isPaged, type Database, type RawJson } from '@portal/service-kit';
import type { Reader } from '../reader';
import { conditionsOf } from './filters';
import { orderOf } from './order';
import { listPage } from './page';
import { searchPage } from './search-page';
import { allStarts, counted, exactly, totalOf } from './total';
import { listWhole } from './whole';

/** Requests that the reader reaches, unless asked otherwise newest first; those of some days latest start first. */
export async function listRequests(
  db: Database,
  query: GuardedInput<typeof listLeaveRequests>['query'],
  reader: Reader,
): Promise<RawJson> {
  const conditions = await conditionsOf(db, query, reader);
  const order = orderOf(query.sort, query.from || query.to ? '-startDate' : '-createdAt');
  if (!isPaged(query)) return listWhole(db, conditions, order);
  if (query.q) return searchPage(db, query, conditions, order, reader);
  return listPage(db, query, conditions, order, reader, await totalOf(db, query, conditions, reader));
}

/**
 * What waits for the reader, pending requests and cancellations alike: a supervisor's own queue; for HR all but
 * their own. What waits for somebody awaits, and saying so again would only draw the planner to the wider index.
 */
const queue = (reader: Reader, awaiting?: string): string => {
  if (!reader.seesAll) return 'r.approver_id = $1';
  return awaiting ? 'r.employee_id <> $1' : `r.awaiting is not null and r.employee_id <> $1`;
};

/** Of all that are pending or to be cancelled, those that are not the reader's own. */
const allButOwnSql = `select (select coalesce(sum(n), 0) from ${allStarts} where status = 'pending')
  + (select count(*) from requests where cancellation_requested)
  - (select count(*) from requests where employee_id = $1 and awaiting is not null)`;

/** The reader's queue, oldest first unless asked otherwise. */
export async function listPending(
  db: Database,
  query: GuardedInput<typeof listPendingApprovals>['query'],
  reader: Reader,
): Promise<RawJson> {
  const conditions = await conditionsOf(db, query, reader, queue(reader, query.awaiting));
  const order = orderOf(query.sort, 'createdAt');
  if (!isPaged(query)) return listWhole(db, conditions, order);
  if (query.q) return searchPage(db, query, conditions, order, reader);
  const filtered = query.departmentId || query.leaveTypeId || query.awaiting;
  const total = reader.seesAll && !filtered ? exactly(allButOwnSql) : await counted(db, query, conditions);
  return listPage(db, query, conditions, order, reader, total);
}

/** How many wait for the reader: a supervisor's queue is short; HR's is all there are, less HR's own. */
export async function countPending(
  db: Database,
  awaiting: 'supervisor' | 'hr' | undefined,
  reader: Reader,
): Promise<{ count: number }> {
  const step = awaiting ? `awaiting = '${awaiting}'` : 'true';
  const sql = !reader.seesAll
    ? `select count(*) from requests where approver_id = $1 and ${step}`
    : awaiting
      ? `select (select count(*) from requests where ${step})
           - (select count(*) from requests where employee_id = $1 and ${step})`
      : allButOwnSql;
  const [row] = await db.query<{ count: number }>(
    `count pending ${reader.seesAll} ${awaiting}`,
    `select (${sql})::int as count`,
    [reader.me],
  );
  return { count: row?.count ?? 0 };
}
