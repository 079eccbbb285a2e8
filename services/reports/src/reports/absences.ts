import { overlaps } from './days';
import type { Scope } from '../scope';
import { peopleOf, type Report, typeName, words } from './sql';

/** Charged days `c` of approved leave `r` in the period. Days on which sickness is recorded belong to the sick leave. */
const charged = `
  leave.published_requests r join leave.published_days c on c.request_id = r.id
  where r.status = 'approved' and ${overlaps(':from::date', ':to::date')}
    and c.day between :from::date and :to::date and c.days > 0 and not c.sick`;

/** The first people of a scope, by name, who have a charged day. */
const firstPeople = (scope: Scope, first: number): string => `
  select e.id from ${peopleOf(scope)} and exists (select from ${charged} and r.employee_id = e.id)
  order by e.plain_name, e.id limit ${first}`;

/** Whose leave it is; without a condition everybody's. */
function whose(scope: Scope, first?: number): string {
  if (first) return `and r.employee_id in (${firstPeople(scope, first)})`;
  return scope.department || scope.supervisor
    ? `and r.employee_id in (select e.id from ${peopleOf(scope)})`
    : '';
}

/** Approved leave by person, leave type and month: what the days of the period are charged. */
const absencesOf = (scope: Scope, first?: number): string => `
  select r.employee_id, r.leave_type_id, date_trunc('month', c.day)::date as month, min(c.day) as first, max(c.day) as last,
         sum(c.days) as days, sum(c.minutes) as minutes, count(distinct c.day) as dates
  from leave.published_requests r
  join leave.published_days c on c.request_id = r.id
  where r.status = 'approved' and ${overlaps(':from::date', ':to::date')}
    and c.day between :from::date and :to::date and not c.sick ${whose(scope, first)}
  group by 1, 2, 3
  having sum(c.days) > 0`;

/** Leave of one month that the period holds whole. */
const inOneMonth = `(date_trunc('month', r.start_date) = date_trunc('month', r.end_date)
  and r.start_date >= :from::date and r.end_date <= :to::date)`;

/** The same days by month, faster: day by day only where a leave lies in two months or on the edge of the period. */
const daysByMonth = (scope: Scope): string => `
  select r.employee_id, r.leave_type_id, date_trunc('month', r.start_date)::date as month, r.days
  from leave.published_requests r
  where r.status = 'approved' and ${overlaps(':from::date', ':to::date')} and r.days > 0 and ${inOneMonth} ${whose(scope)}
  union all
  select r.employee_id, r.leave_type_id, date_trunc('month', c.day)::date, c.days
  from ${charged} and not ${inOneMonth} ${whose(scope)}`;

/** What payroll needs of each person's leave, a row a leave type and month. */
export const absences: Report = {
  title: 'Absences',
  columns: {
    employeeId: 'reports.employeeId',
    name: 'reports.name',
    department: 'reports.department',
    code: 'reports.code',
    leaveType: 'reports.leaveType',
    paid: 'reports.paid',
    from: 'reports.from',
    to: 'reports.to',
    days: 'reports.daysCharged',
    hours: 'reports.hours',
    calendarDays: 'reports.calendarDays',
    month: 'reports.monthOfDays',
  },
  dates: ['from', 'to'],
  words: { paid: words.yesNo },
  rows: (scope, first) => `
    select e.employee_id as "employeeId", e.name as "name", d.name as "department", t.code as "code",
           ${typeName} as "leaveType", case when t.paid then 'yes' else 'no' end as "paid", a.first as "from", a.last as "to",
           a.days as "days", round(a.minutes / 60.0, 2) as "hours", a.dates as "calendarDays",
           to_char(a.month, 'YYYY-MM') as "month"
    from (${absencesOf(scope, first)}) a
    join employees.directory e on e.id = a.employee_id
    join leave_types.published t on t.id = a.leave_type_id
    left join departments.published d on d.id = e.department_id
    order by e.plain_name, e.id, a.month, t.plain_name`,
  count: (scope) =>
    `select count(*) as n from (select distinct employee_id, leave_type_id, month from (${daysByMonth(scope)}) d) a`,
  picture: {
    title: 'reports.daysChargedByMonth',
    unit: 'days',
    series: { paid: 'reports.paidDays', unpaid: 'reports.unpaidDays' },
    overTime: true,
    bars: (scope) => `
      select to_char(month, 'Mon YYYY') as label,
             json_build_object('key', 'reports.month', 'params', json_build_object('day', month)) as text,
             coalesce(sum(days) filter (where t.paid), 0) as paid, coalesce(sum(days) filter (where not t.paid), 0) as unpaid
      from (${daysByMonth(scope)}) d join leave_types.published t on t.id = d.leave_type_id
      group by month order by month`,
  },
};
