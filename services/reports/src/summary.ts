import type { CallOutput, reportSummary } from '@portal/contracts';
import type { Database } from '@portal/service-kit';
import { prepared } from './prepared';
import type { Scope } from './scope';
import { headsOf, requestsOf, startsOf } from './sql';

type Summary = CallOutput<typeof reportSummary>;

/** Requests of the period by status: of everybody or a department as they are kept, of a team by counting them. */
const requestCounts = (scope: Scope): string =>
  scope.supervisor
    ? // A team's requests are few: no index on days is to be weighed as the way to them.
      `select r.status, count(*) as n from ${requestsOf(scope, 'r.start_date + 0')} group by 1`
    : `select status, n from ${startsOf}`;

/** The four figures of the reports page: active employees, and the requests whose leave begins in the period. */
export async function findSummary(db: Database, scope: Scope): Promise<Summary> {
  const { name, sql, values } = prepared(
    'summary',
    `select (${headsOf(scope, 'active')}) as "totalEmployees", coalesce(sum(n), 0)::int as "leaveRequests",
            coalesce(sum(n) filter (where status = 'pending'), 0)::int as "pendingReviews",
            coalesce(round(100.0 * sum(n) filter (where status = 'approved') / nullif(sum(n), 0)), 0)
              as "approvalRate"
     from (${requestCounts(scope)}) counts`,
    scope,
  );
  const [row] = await db.query<Omit<Summary, 'from' | 'to'>>(name, sql, values);
  if (!row) throw new Error('an aggregate answers one row');
  return { ...row, from: scope.from, to: scope.to };
}
