import { nothing } from '@portal/service-kit';
import { countFew, departmentsOf, joinSums, withSums } from '../leave-sums';
import type { Scope } from '../scope';
import { peopleOf, type Report } from '../sql';

/** Active employees by department: of a team by counting them, of others from the heads that the employees' part keeps. */
const headsByDepartment = (scope: Scope): string =>
  scope.supervisor
    ? `select e.department_id, count(*) as n from ${peopleOf(scope)} and e.status = 'active' group by 1`
    : 'select department_id, active as n from employees.department_heads';

const rows = (scope: Scope): string => `
  ${withSums(scope)}, heads as materialized (${headsByDepartment(scope)}), working as materialized (
    select count(*) as days from generate_series(:from::date, :to::date, interval '1 day') g
    where extract(isodow from g) < 6
  )
  select d.name as "department", d.short_code as "shortCode", coalesce(h.n, 0) as "headCount",
         c.requests as "requests", c.approved as "approved",
         c.pending as "pending", round(100.0 * c.approved / nullif(c.requests, 0), 1) as "approvalRate",
         round(c.days_approved, 2) as "daysTaken",
         round(c.days_approved / nullif(h.n, 0), 2) as "daysPerHead",
         round(greatest(0, 100 - 100.0 * c.days_approved / nullif(h.n * w.days, 0)), 1) as "availability"
  from ${departmentsOf(scope)}
  cross join working w
  left join heads h on coalesce(h.department_id, '${nothing}') = d.id
  ${joinSums(scope)}
  where h.n > 0 or c.requests > 0
  order by d.plain_name nulls last, d.id`;

/**
 * How each department fares. Availability is the share of working days (Monday to Friday) that approved leave
 * of the period leaves.
 */
export const departmentAnalysis: Report = {
  columns: {
    department: 'Department',
    shortCode: 'Code',
    headCount: 'Head count',
    requests: 'Requests',
    approved: 'Approved',
    pending: 'Pending',
    approvalRate: 'Approval rate (%)',
    daysTaken: 'Days approved',
    daysPerHead: 'Days per head',
    availability: 'Availability (%)',
  },
  rows,
  count: (scope) => countFew('select count(*) from departments.published', rows(scope)),
  picture: {
    title: 'Days of leave by department',
    unit: 'days',
    series: { approved: 'Days approved', pending: 'Days pending' },
    bars: (scope) => `
      ${withSums(scope)}
      select d.name as label, round(c.days_approved, 2) as approved, round(c.days_pending, 2) as pending
      from ${departmentsOf(scope)} ${joinSums(scope)}
      where c.approved + c.pending > 0
      order by c.days_approved + c.days_pending desc, d.plain_name`,
  },
};
