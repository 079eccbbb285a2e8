import { constants } from '@portal/contracts';
import { sumsOf, whole, withSums } from '../leave-sums';
import type { Scope } from '../scope';
import { headsOf, inTeam, peopleOf, type Report } from '../sql';

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

/**
 * The rows are about the people who are in a department now, its totals about leave that was its own. This is the
 * difference, by leave type: leave that people brought with them, less that of those who have left.
 */
const moved = (department: string, scope: Scope): string => `
  select r.leave_type_id, sum(p.sign) as requests,
         sum(p.sign * r.days) filter (where r.status = 'approved') as taken,
         sum(p.sign * r.days) filter (where r.status = 'pending') as pending
  from (select distinct f.employee_id, case when f.now_in = ${department} then 1 else -1 end as sign
        from leave_requests.published_former_departments f
        where (f.department_id = ${department} or f.now_in = ${department}) ${inTeam(scope, 'f.employee_id')}) p
  join leave_requests.published_requests r on r.employee_id = p.employee_id and r.status in ('approved', 'pending')
    -- No index on days is to be weighed as the way to them.
    and r.start_date + 0 between :from::date and :to::date
    and (r.department_id is not distinct from ${department}) = (p.sign < 0)
  group by r.leave_type_id`;

const nobodyMoved = 'select null::uuid as leave_type_id, 0 as requests, 0 as taken, 0 as pending where false';

const bars = (scope: Scope): string => `
  ${withSums(scope)}, moved as materialized (${scope.department ? moved(':department::uuid', scope) : nobodyMoved})
  select t.name as label, round(s.taken, 2) as taken, round(s.pending, 2) as pending
  from leave_types.published t
  left join lateral ${sumsOf(scope, whole(scope), 't.id')} c on true
  left join moved m on m.leave_type_id = t.id
  cross join lateral (
    select coalesce(c.approved + c.pending, 0) + coalesce(m.requests, 0) as requests,
           coalesce(c.days_approved, 0) + coalesce(m.taken, 0) as taken,
           coalesce(c.days_pending, 0) + coalesce(m.pending, 0) as pending
  ) s
  where s.requests > 0
  order by s.taken + s.pending desc, t.plain_name`;

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
    bars,
  },
};
