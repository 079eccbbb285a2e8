import { constants } from '@portal/contracts';
import { sumsOf, whole, withSums } from '../leave-sums';
import type { Scope } from '../scope';
import { headsOf, peopleOf, type Report } from '../sql';

/** What remains is of the calendar year in which the period ends: `y`, its first and its last day. */
const year = `
  (select make_date(extract(year from :to::date)::int, 1, 1) as first,
          make_date(extract(year from :to::date)::int, 12, 31) as last) y`;

/**
 * Days granted in that year: who joined in it has the months from then on, rounded up; nobody has days of years
 * before. Source: domain rules, Balance.
 */
const granted = `
  case when e.joined_on > y.last then 0
       when e.joined_on >= y.first then ceil(t.allowance * (13 - extract(month from e.joined_on)) / 12)
       else t.allowance end`;

/** Charged days that fall in that year; over a new year the working days (Monday to Friday) of its part count. */
const daysInYear = `
  case when r.start_date >= y.first and r.end_date <= y.last then r.days
       else (select count(*) from generate_series(
         greatest(r.start_date, y.first)::timestamp, least(r.end_date, y.last)::timestamp, interval '1 day') g
         where extract(isodow from g) < 6) end`;

/** What one employee's requests of each leave type come to: they are read once, and not for each type anew. */
const used = `
  select r.leave_type_id,
         sum(r.days) filter (where r.status = 'approved' and r.start_date between :from and :to) as taken,
         sum(r.days) filter (where r.status = 'pending' and r.start_date between :from and :to) as pending,
         sum(${daysInYear}) filter (where r.start_date <= y.last and r.end_date >= y.first) as committed,
         max(r.start_date) filter (where r.status = 'approved' and r.start_date <= least(:to::date, :today)) as last
  from leave_requests.published_requests r
  where r.employee_id = e.id and r.status in ('approved', 'pending')
  group by r.leave_type_id`;

const types = `
  select id, name, plain_name, allowance_total = '${constants.unlimitedAllowance}' as unlimited, allowance_total::numeric as allowance
  from leave_types.published`;

/** As many people as so many rows are about: each has a row for each leave type. */
const peopleOfRows = (rows: number) =>
  `(select ceil(${rows} / greatest(count(*), 1)::numeric)::int from leave_types.published)`;

const barsOfAll = (scope: Scope): string => `
  ${withSums(scope)}
  select t.name as label, round(c.days_approved, 2) as taken, round(c.days_pending, 2) as pending
  from leave_types.published t cross join lateral ${sumsOf(scope, whole(scope), 't.id')} c
  where c.approved + c.pending > 0
  order by c.days_approved + c.days_pending desc, t.plain_name`;

/**
 * Of the people who are in the department now, as in the rows; leave that is over stays with the department that they
 * were in then. No index on days is to be weighed as the way to it.
 */
const barsOfDepartment = (scope: Scope): string => `
  select t.name as label, round(coalesce(sum(r.days) filter (where r.status = 'approved'), 0), 2) as taken,
         round(coalesce(sum(r.days) filter (where r.status = 'pending'), 0), 2) as pending
  from (select e.* from ${peopleOf(scope)}) e
  join leave_requests.published_requests r on r.employee_id = e.id and r.status in ('approved', 'pending')
    and r.start_date + 0 between :from::date and :to::date
  join leave_types.published t on t.id = r.leave_type_id
  group by t.id, t.name, t.plain_name
  order by sum(r.days) desc, t.plain_name`;

/** How each employee stands with each leave type. */
export const employeeUtilization: Report = {
  columns: {
    employeeId: 'Employee ID',
    employee: 'Employee',
    department: 'Department',
    status: 'Status',
    leaveType: 'Leave type',
    allowance: 'Allowance of the year (days)',
    taken: 'Days approved',
    pending: 'Days pending',
    remaining: 'Days remaining of the year',
    last: 'Last leave',
  },
  rows: (scope, first) => `
    select e.employee_id as "employeeId", e.name as "employee", d.name as "department", e.status as "status",
           t.name as "leaveType", case when t.unlimited then 'Unlimited' else (${granted})::text end as "allowance",
           round(coalesce(t.taken, 0), 2) as "taken", round(coalesce(t.pending, 0), 2) as "pending",
           case when not t.unlimited then round(${granted} - coalesce(t.committed, 0), 2) end as "remaining",
           t.last as "last"
    from (select e.* from ${peopleOf(scope)} order by e.plain_name, e.id limit ${first ? peopleOfRows(first) : 'all'}) e
    cross join ${year}
    left join departments.published d on d.id = e.department_id
    cross join lateral (select * from (${types}) t left join (${used}) u on u.leave_type_id = t.id) t
    order by e.plain_name, e.id, t.plain_name`,
  count: (scope) => `
    select (${headsOf(scope, 'total')}) * (select count(*) from leave_types.published) as n`,
  picture: {
    title: 'Days of leave by leave type',
    unit: 'days',
    series: { taken: 'Days approved', pending: 'Days pending' },
    bars: (scope) => (scope.department ? barsOfDepartment(scope) : barsOfAll(scope)),
  },
};
