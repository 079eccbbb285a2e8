import type { CallOutput, reportSummary } from '@portal/contracts';
import type { Database } from '@portal/service-kit';
import type { Scope } from './scope';
import { peopleOf, requestsOf } from './sql';

type Summary = CallOutput<typeof reportSummary>;

/** Active employees: of everybody from the heads that the employees' part keeps, of a team by counting it. */
const headCount = (scope: Scope): string =>
  scope.supervisor
    ? `select count(*) from ${peopleOf(scope)} and e.status = 'active'`
    : `select coalesce(sum(active), 0) from employees.department_heads
       ${scope.department ? 'where department_id = :department::uuid' : ''}`;

/** Requests of the period by status: of everybody or a department as they are kept, of a team by counting them. */
const requestCounts = (scope: Scope): string =>
  scope.supervisor
    ? `select r.status, count(*) as n from ${requestsOf(scope)} group by 1`
    : `select status, n from leave_requests.starts_between(:department::uuid, :from::date, :to::date)`;

/** The four figures of the reports page: active employees, and the requests whose leave begins in the period. */
export async function findSummary(db: Database, scope: Scope): Promise<Summary> {
  const { rows } = (await db.knex.raw(
    `select (${headCount(scope)}) as "totalEmployees", coalesce(sum(n), 0)::int as "leaveRequests",
            coalesce(sum(n) filter (where status = 'pending'), 0)::int as "pendingReviews",
            coalesce(round(100.0 * sum(n) filter (where status = 'approved') / nullif(sum(n), 0)), 0)
              as "approvalRate"
     from (${requestCounts(scope)}) counts`,
    { ...scope },
  )) as { rows: Omit<Summary, 'from' | 'to'>[] };
  return { ...(rows[0] as Omit<Summary, 'from' | 'to'>), from: scope.from, to: scope.to };
}
