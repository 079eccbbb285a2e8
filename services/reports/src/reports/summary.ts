import type { CallOutput, reportSummary } from '@portal/contracts';
import type { Database } from '@portal/service-kit';
import type { Scope } from '../scope';
import { rowsOf } from '../rows';
import { peopleOf, requestsOf } from './sql';

type Summary = CallOutput<typeof reportSummary>;

/** The four figures of the reports page: people employed today, and the requests that have a day in the period. */
export async function findSummary(db: Database, scope: Scope): Promise<Summary> {
  const [row] = await rowsOf<Omit<Summary, 'from' | 'to'>>(
    db,
    `select (select count(*) from ${peopleOf(scope)} and e.employed @> current_date) as "totalEmployees",
            count(*) as "leaveRequests", count(*) filter (where r.status = 'pending') as "pendingReviews",
            coalesce(round(100.0 * count(*) filter (where r.status = 'approved') / nullif(count(*), 0)), 0)
              as "approvalRate"
     from ${requestsOf(scope)}`,
    scope,
  );
  if (!row) throw new Error('an aggregate answers one row');
  return { ...row, from: scope.from, to: scope.to };
}
