import { peopleOf, requestsOf, type Report } from '../sql';

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
  rows: (scope) => `
    with heads as (
      select e.department_id, count(*) as n from ${peopleOf(scope)} and e.status = 'active'
      group by e.department_id
    ), counted as (
      select r.department_id, count(*) as requests,
             count(*) filter (where r.status = 'approved') as approved,
             count(*) filter (where r.status = 'pending') as pending,
             coalesce(sum(r.days) filter (where r.status = 'approved'), 0) as days
      from ${requestsOf(scope)}
      group by r.department_id
    ), working as (
      select count(*) as days from generate_series(:from::date, :to::date, interval '1 day') g
      where extract(isodow from g) < 6
    )
    select coalesce(d.name, 'No department') as "department", d.short_code as "shortCode", coalesce(h.n, 0) as "headCount",
           coalesce(c.requests, 0) as "requests", coalesce(c.approved, 0) as "approved",
           coalesce(c.pending, 0) as "pending", round(100.0 * c.approved / c.requests, 1) as "approvalRate",
           round(coalesce(c.days, 0), 2) as "daysTaken",
           round(coalesce(c.days, 0) / h.n, 2) as "daysPerHead",
           round(greatest(0, 100 - 100.0 * coalesce(c.days, 0) / (h.n * nullif(w.days, 0))), 1) as "availability"
    from (select id, name, plain_name, short_code from departments.published union all select null, null, null, null) d
    cross join working w
    left join heads h on h.department_id is not distinct from d.id
    left join counted c on c.department_id is not distinct from d.id
    where h.n > 0 or c.requests > 0
    order by d.plain_name nulls last`,
  picture: {
    title: 'Days of leave by department',
    unit: 'days',
    series: { approved: 'Days approved', pending: 'Days pending' },
    bars: (scope) => `
      select coalesce(d.name, 'No department') as label,
             round(coalesce(sum(r.days) filter (where r.status = 'approved'), 0), 2) as approved,
             round(coalesce(sum(r.days) filter (where r.status = 'pending'), 0), 2) as pending
      from (select r.* from ${requestsOf(scope)}) r
      left join departments.published d on d.id = r.department_id
      where r.status in ('approved', 'pending')
      group by r.department_id, d.name, d.plain_name
      order by sum(r.days) desc, d.plain_name`,
  },
};
