import type { Scope } from '../scope';
import { peopleOf, type Report, requestsOf, sums, words } from './sql';

/** Stands for no department where rows are joined by it. */
const none = '00000000-0000-0000-0000-000000000000';

/** SQL that holds for whoever is employed on some day of the period: the people above and below the line of every share. */
const employed = `employed && daterange(:from::date, :to::date, '[]')`;

const sumsByDepartment = (scope: Scope): string => `
  select coalesce(r.department_id, '${none}') as department_id, ${sums}
  from ${requestsOf(scope)} and r.employee_id in (select id from employees.directory where ${employed})
  group by 1`;

/** Heads of each department, and the default working days of the period on which they are employed. A rehire stays twice. */
const heads = (scope: Scope): string => `
  select department_id, sum(heads)::int as n, sum(stays * (until.days - coalesce(before.days, 0))) as days
  from (
    select coalesce(e.department_id, '${none}') as department_id, lower(stay) as first, upper(stay) - 1 as last,
           count(*) as stays, count(*) filter (where n = 1) as heads
    from (select e.department_id, e.employed from ${peopleOf(scope)} and e.${employed}) e
    cross join unnest(e.employed * datemultirange(daterange(:from::date, :to::date, '[]'))) with ordinality s (stay, n)
    group by 1, 2, 3
  ) stays
  join calendar until on until.day = last left join calendar before on before.day = first - 1
  group by 1`;

const rows = (scope: Scope): string => `
  with calendar as materialized (
    select day, sum((extract(isodow from day) < 6)::int) over (order by day) as days
    from (select :from::date + n as day from generate_series(0, :to::date - :from::date) n) days
  )
  select coalesce(d.name, 'No department') as "department", d.short_code as "shortCode",
         coalesce(h.n, 0) as "headCount", coalesce(c.requests, 0) as "requests", coalesce(c.approved, 0) as "approved",
         coalesce(c.pending, 0) as "pending", round(100.0 * c.approved / nullif(c.requests, 0), 1) as "approvalRate",
         round(coalesce(c.days_approved, 0), 2) as "daysTaken",
         round(coalesce(c.days_approved, 0) / nullif(h.n, 0), 2) as "daysPerHead",
         round(greatest(0, 100 - 100.0 * coalesce(c.days_approved, 0)
           / nullif(h.days, 0)), 1) as "availability"
  from (${sumsByDepartment(scope)}) c
  full join (${heads(scope)}) h using (department_id)
  left join departments.published d on d.id = department_id
  order by d.plain_name nulls last, d.id`;

/**
 * How each department fares, by those who are employed in the period. Availability is the share of their default working
 * days that approved leave of the period leaves.
 */
export const departmentAnalysis: Report = {
  title: 'Department Analysis',
  columns: {
    department: 'reports.department',
    shortCode: 'reports.code',
    headCount: 'reports.headCount',
    requests: 'reports.requests',
    approved: 'reports.approved',
    pending: 'reports.pending',
    approvalRate: 'reports.approvalRatePercent',
    daysTaken: 'reports.daysApproved',
    daysPerHead: 'reports.daysPerHead',
    availability: 'reports.availabilityPercent',
  },
  words: { department: words.department },
  rows,
  picture: {
    title: 'reports.daysOfLeaveByDepartment',
    unit: 'days',
    series: { approved: 'reports.daysApproved', pending: 'reports.daysPending' },
    bars: (scope) => `
      select coalesce(d.name, 'No department') as label,
             case when d.id is null then json_build_object('key', 'reports.word.No department') end as text,
             round(c.days_approved, 2) as approved,
             round(c.days_pending, 2) as pending
      from (${sumsByDepartment(scope)}) c
      left join departments.published d on d.id = c.department_id
      where c.approved + c.pending > 0
      order by c.days_approved + c.days_pending desc, d.plain_name`,
  },
};
