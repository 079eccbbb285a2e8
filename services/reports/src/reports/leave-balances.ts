import type { Scope } from '../scope';
import { isClosed } from './entitlements';
import { grantedIn } from './granted';
import { movedUntil } from './lots-ahead';
import { peopleOf, type Report, typeName, words } from './sql';

/** A line that came after the day: the end of its year, and before today whatever was posted for later days. */
const isLater = `
  l.stage is null and l.day >= :to::date and (
    l.kind in ('carry', 'expire') and l.lot_kind is null and l.day = make_date(extract(year from :to::date)::int, 12, 31)
    or :to::date < :today::date and (l.day > :to::date or l.kind = 'expire' and l.lot_kind is not null))`;

/**
 * What a scope has, by department and leave type: what it is granted, and the sums of all other lines. In a year that is
 * closed the posted grants stay.
 */
const standing = (scope: Scope): string => `
  (with account as (
     select a.id, a.employee_id, e.department_id, a.leave_type_id
     from (select e.id, e.department_id from ${peopleOf(scope)} and e.employed @> :to::date) e
     join leave.published_accounts a on a.employee_id = e.id and a.year = extract(year from :to::date) and not a.unlimited
     join leave_types.published t on t.id = a.leave_type_id and t.active
   ), part as (
     select g.department_id, g.leave_type_id, g.people, g.days as granted, 0 as moved, 0 as ahead, 0 as pending
     from json_to_recordset(:granted::json) g (department_id uuid, leave_type_id uuid, people int, days numeric)
     union all
     select m.department_id, m.leave_type_id, 0, 0, m.days, 0, 0
     from json_to_recordset(:moved::json) m (department_id uuid, leave_type_id uuid, days numeric)
     union all
     select a.department_id, a.leave_type_id, 0, 0,
            coalesce(sum(l.days) filter (where l.kind not in ('grant', 'accrue') and not (${isLater})), 0), 0,
            coalesce(-sum(l.days) filter (where l.stage = 'held'), 0)
     from account a join leave.published_lines l on l.account_id = a.id group by 1, 2
     union all
     select a.department_id, a.leave_type_id, 1, coalesce(sum(l.days), 0), 0, 0, 0
     from account a left join leave.published_lines l on l.account_id = a.id and l.kind in ('grant', 'accrue')
     where ${isClosed} group by a.id, 1, 2
     union all
     select a.department_id, a.leave_type_id, 0, 0, 0, sum(d.days), 0
     from account a
     join leave.published_requests r on r.employee_id = a.employee_id and r.leave_type_id = a.leave_type_id
     join leave.published_days d on d.request_id = r.id
     where r.status = 'approved' and r.end_date > :to::date and r.start_date >= :to::date - 365
       and d.day > :to::date and extract(year from d.day) = extract(year from :to::date)
     group by 1, 2
   )
   select department_id, leave_type_id, sum(people)::int as people, sum(granted) as granted, sum(granted + moved) as available,
          sum(ahead) as ahead, sum(pending) as pending
   from part group by 1, 2 having sum(people) > 0)`;

/** Rounded parts, and the days that are owed as their sum: a reader adds up what a row shows. */
const rounded = (scope: Scope): string => `
  (select p.*, p.available + p.ahead + p.pending as owed
   from (select department_id, leave_type_id, people, round(granted, 2) as granted, round(available, 2) as available,
                round(ahead, 2) as ahead, round(pending, 2) as pending
         from ${standing(scope)} s) p) b`;

const rows = (scope: Scope): string => `
  select coalesce(d.name, 'No department') as "department", d.short_code as "shortCode", ${typeName} as "leaveType",
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
  prepare: async (db, scope) => ({
    bind: {
      granted: JSON.stringify(await grantedIn(db, scope)),
      moved: JSON.stringify(await movedUntil(db, scope)),
    },
  }),
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
