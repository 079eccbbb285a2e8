import type { Scope } from '../scope';
import { employedIn, headsIn, noDepartment } from './heads';
import { type Report, requestsOf, sums, words } from './sql';

/** The people above and below the line of every share. */
const employed = employedIn(':from::date', ':to::date');

const sumsByDepartment = (scope: Scope): string => `
  select coalesce(r.department_id, '${noDepartment}') as department_id, ${sums}
  from ${requestsOf(scope)} and r.employee_id in (select id from employees.directory where ${employed})
  group by 1`;

const rows = (scope: Scope): string => `
  select coalesce(d.name, 'No department') as "department", d.short_code as "shortCode",
         coalesce(h.n, 0) as "headCount", coalesce(c.requests, 0) as "requests", coalesce(c.approved, 0) as "approved",
         coalesce(c.pending, 0) as "pending", round(100.0 * c.approved / nullif(c.requests, 0), 1) as "approvalRate",
         round(coalesce(c.days_approved, 0), 2) as "daysTaken",
         round(coalesce(c.days_approved, 0) / nullif(h.n, 0), 2) as "daysPerHead",
         round(greatest(0, 100 - 100.0 * coalesce(c.days_approved, 0)
           / nullif(h.days, 0)), 1) as "availability"
  from (${sumsByDepartment(scope)}) c
  full join (${headsIn(scope, ':from::date', ':to::date')}) h using (department_id)
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
