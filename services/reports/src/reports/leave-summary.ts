import type { Scope } from '../scope';
import { type Report, requestsOf, sums, typeName, words } from './sql';

const rows = (scope: Scope): string => `
  select coalesce(d.name, 'No department') as "department", ${typeName} as "leaveType", c.requests, c.approved, c.denied,
         c.pending, c.cancelled, round(100.0 * c.approved / c.requests, 1) as "approvalRate",
         round(c.days_approved, 2) as "daysApproved", round(c.days_pending, 2) as "daysPending",
         round(c.days_approved / nullif(c.approved, 0), 2) as "averageDays"
  from (select r.department_id, r.leave_type_id, ${sums} from ${requestsOf(scope)} group by 1, 2) c
  join leave_types.published t on t.id = c.leave_type_id
  left join departments.published d on d.id = c.department_id
  order by d.plain_name nulls last, d.id, t.plain_name`;

/** What was asked for and what became of it, by department and leave type. */
export const leaveSummary: Report = {
  title: 'Leave Summary',
  columns: {
    department: 'reports.department',
    leaveType: 'reports.leaveType',
    requests: 'reports.requests',
    approved: 'reports.approved',
    denied: 'reports.denied',
    pending: 'reports.pending',
    cancelled: 'reports.cancelled',
    approvalRate: 'reports.approvalRatePercent',
    daysApproved: 'reports.daysApproved',
    daysPending: 'reports.daysPending',
    averageDays: 'reports.averageDays',
  },
  words: { department: words.department },
  rows,
  picture: {
    title: 'reports.requestsByLeaveType',
    unit: 'requests',
    series: {
      approved: 'reports.approved',
      pending: 'reports.pending',
      denied: 'reports.denied',
      cancelled: 'reports.cancelled',
    },
    bars: (scope) => `
      select ${typeName} as label, c.approved, c.pending, c.denied, c.cancelled
      from (select r.leave_type_id, ${sums} from ${requestsOf(scope)} group by 1) c
      join leave_types.published t on t.id = c.leave_type_id
      order by c.requests desc, t.plain_name`,
  },
};
