import { requestsOf, type Report } from '../sql';

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
  rows: (scope) => `
    with counted as (
      select r.department_id, r.leave_type_id, count(*) as requests,
             count(*) filter (where r.status = 'approved') as approved,
             count(*) filter (where r.status = 'denied') as denied,
             count(*) filter (where r.status = 'pending') as pending,
             count(*) filter (where r.status = 'cancelled') as cancelled,
             coalesce(sum(r.days) filter (where r.status = 'approved'), 0) as days
      from ${requestsOf(scope)}
      group by r.department_id, r.leave_type_id
    )
    select coalesce(d.name, 'No department') as "department", t.name as "leaveType", c.requests, c.approved,
           c.denied, c.pending, c.cancelled, round(100.0 * c.approved / c.requests, 1) as "approvalRate",
           round(c.days, 2) as "daysApproved", round(c.days / nullif(c.approved, 0), 2) as "averageDays"
    from counted c
    left join departments.published d on d.id = c.department_id
    join leave_types.published t on t.id = c.leave_type_id
    order by d.plain_name nulls last, t.plain_name`,
  picture: {
    title: 'Requests by leave type',
    unit: 'requests',
    series: { approved: 'Approved', pending: 'Pending', denied: 'Denied', cancelled: 'Cancelled' },
    bars: (scope) => `
      select t.name as label, count(*) filter (where r.status = 'approved') as approved,
             count(*) filter (where r.status = 'pending') as pending,
             count(*) filter (where r.status = 'denied') as denied,
             count(*) filter (where r.status = 'cancelled') as cancelled
      from (select r.* from ${requestsOf(scope)}) r
      join leave_types.published t on t.id = r.leave_type_id
      group by t.id, t.name, t.plain_name
      order by count(*) desc, t.plain_name`,
  },
};
