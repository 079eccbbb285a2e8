import { all, countFew, departmentsOf, sumsOf, whole, withSums } from '../leave-sums';
import type { Scope } from '../scope';
import type { Report } from '../sql';

const rows = (scope: Scope): string => `
  ${withSums(scope)}
  select d.name as "department", t.name as "leaveType", c.requests, c.approved, c.denied, c.pending, c.cancelled,
         round(100.0 * c.approved / c.requests, 1) as "approvalRate", round(c.days_approved, 2) as "daysApproved",
         round(c.days_approved / nullif(c.approved, 0), 2) as "averageDays"
  from ${departmentsOf(scope)}
  cross join lateral ${sumsOf(scope, all, 'd.id')} a
  cross join leave_types.published t
  cross join lateral ${sumsOf(scope, 'd.id', 't.id')} c
  where a.requests > 0 and c.requests > 0
  order by d.plain_name nulls last, d.id, t.plain_name`;

/** What was asked for and what became of it, by department and leave type. */
export const leaveSummary: Report = {
  columns: {
    department: 'Department',
    leaveType: 'Leave type',
    requests: 'Requests',
    approved: 'Approved',
    denied: 'Denied',
    pending: 'Pending',
    cancelled: 'Cancelled',
    approvalRate: 'Approval rate (%)',
    daysApproved: 'Days approved',
    averageDays: 'Average days',
  },
  rows,
  count: (scope) =>
    countFew(
      'select (select count(*) from departments.published) * (select count(*) from leave_types.published)',
      rows(scope),
    ),
  picture: {
    title: 'Requests by leave type',
    unit: 'requests',
    series: { approved: 'Approved', pending: 'Pending', denied: 'Denied', cancelled: 'Cancelled' },
    bars: (scope) => `
      ${withSums(scope)}
      select t.name as label, c.approved, c.pending, c.denied, c.cancelled
      from leave_types.published t cross join lateral ${sumsOf(scope, whole(scope), 't.id')} c
      where c.requests > 0
      order by c.requests desc, t.plain_name`,
  },
};
