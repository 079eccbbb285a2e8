import type { Scope } from '../scope';
import { departmentsOf, type Report, words } from './sql';

/** What the ledger says of a scope, by department and leave type. */
const standing = (scope: Scope): string =>
  `leave.liability_on(:to::date, ${departmentsOf(scope)}, :supervisor::uuid)`;

/** Rounded parts, and the days that are owed as their sum: a reader adds up what a row shows. */
const rounded = (scope: Scope): string => `
  (select p.*, p.available + p.ahead + p.pending as owed
   from (select department_id, leave_type_id, people, round(granted, 2) as granted, round(available, 2) as available,
                round(ahead, 2) as ahead, round(pending, 2) as pending
         from ${standing(scope)}) p) b`;

const rows = (scope: Scope): string => `
  select coalesce(d.name, 'No department') as "department", d.short_code as "shortCode", t.name as "leaveType",
         b.people as "headCount", b.granted as "granted", b.owed as "owed", b.ahead as "ahead", b.pending as "pending",
         b.available as "available", round(b.owed / b.people, 2) as "owedPerHead"
  from ${rounded(scope)}
  join leave_types.published t on t.id = b.leave_type_id
  left join departments.published d on d.id = b.department_id
  order by d.plain_name nulls last, d.id, t.plain_name, t.id`;

/**
 * The days that the organisation owes its active people on a day: what they were granted by then, carried over and
 * earned, and have not taken up to that day. Part of them is approved for later, part is pending, the rest is available.
 */
export const leaveBalances: Report = {
  title: 'Leave Balances',
  columns: {
    department: 'reports.department',
    shortCode: 'reports.code',
    leaveType: 'reports.leaveType',
    headCount: 'reports.headCount',
    granted: 'reports.daysGranted',
    owed: 'reports.daysNotTaken',
    ahead: 'reports.daysApprovedAhead',
    pending: 'reports.daysPending',
    available: 'reports.daysAvailable',
    owedPerHead: 'reports.daysPerHead',
  },
  words: { department: words.department },
  rows,
  onDay: true,
  picture: {
    title: 'reports.daysNotTakenByDepartment',
    unit: 'days',
    series: {
      available: 'reports.daysAvailable',
      ahead: 'reports.daysApprovedAhead',
      pending: 'reports.daysPending',
    },
    bars: (scope) => `
      select coalesce(d.name, 'No department') as label,
             case when d.id is null then json_build_object('key', 'reports.word.No department') end as text,
             sum(b.available) as available, sum(b.ahead) as ahead, sum(b.pending) as pending
      from ${rounded(scope)}
      left join departments.published d on d.id = b.department_id
      group by d.id, d.name, d.plain_name having sum(b.owed) <> 0
      order by sum(b.owed) desc, d.plain_name`,
  },
};
