import type { Database } from '@portal/service-kit';
import { daysWithin, overlaps } from './days';
import type { Scope } from '../scope';
import { employedSql, entitlementsOf, isClosed, type Employed } from './entitlements';
import { daysOfPeriod, peopleOf, type Prepared, type Report, type Row, typeName } from './sql';

/** The balance is of the calendar year in which the period ends: `y`, its first and its last day. */
const year = `
  (select make_date(extract(year from :to::date)::int, 1, 1) as first,
          make_date(extract(year from :to::date)::int, 12, 31) as last) y`;

const inPeriod = overlaps(':from::date', ':to::date');
const inYear = overlaps('y.first', 'y.last');
const daysOfYear = daysWithin('y.first', 'y.last');

/** What one employee's requests of each leave type come to, in the period and in the year. */
const used = `
  select r.leave_type_id,
         sum(${daysOfPeriod}) filter (where r.status = 'approved' and ${inPeriod}) as taken,
         sum(${daysOfPeriod}) filter (where r.status = 'pending' and ${inPeriod}) as pending,
         sum(${daysOfYear}) filter (where r.status = 'approved' and ${inYear}) as year_taken,
         sum(${daysOfYear}) filter (where r.status = 'pending' and ${inYear}) as year_pending,
         max(r.start_date) filter (where r.status = 'approved' and r.start_date <= least(:to::date, :today::date))
           as last
  from leave.published_requests r
  where r.employee_id = e.id and r.status in ('approved', 'pending')
  group by r.leave_type_id`;

/** What the ledger has posted for an employee and a leave type: grants, and what else but leave changed the balance. */
const balance = `
  select ${isClosed} and count(a.id) > 0 as is_closed, bool_or(a.unlimited) as unlimited,
         coalesce(sum(l.days) filter (where l.kind in ('grant', 'accrue')), 0) as granted,
         coalesce(sum(l.days) filter (where l.kind not in ('grant', 'accrue') and l.stage is null), 0) as other
  from (select) one
  left join leave.published_accounts a
    on a.employee_id = e.id and a.leave_type_id = t.id and a.year = extract(year from y.first)
  left join leave.published_lines l on l.account_id = a.id`;

/** What a statement answers for a row, and beside it. */
interface Found extends Omit<Employed, 'openings' | 'employments'>, Record<string, unknown> {
  employments: string;
  openings: string;
  leaveTypeId: string;
  /** Of an account of a year that is closed. */
  isClosed: boolean;
  isUnlimited: boolean | null;
  posted: number;
  other: number;
  yearTaken: number;
}

const round = (days: number) => Math.round(days * 100) / 100;

/** Adds what a person is granted, by the rules or in a year that is closed as it was posted, and what remains of it. */
async function granting(db: Database, scope: Scope): Promise<Prepared> {
  const entitlements = await entitlementsOf(db, scope, scope.today);
  const rules = new Map(entitlements.rules.map((each) => [each.leaveType.id, each]));
  const grantedTo = (found: Found): number | null => {
    if (found.isClosed) return found.isUnlimited ? null : found.posted;
    const employments = JSON.parse(found.employments) as Employed['employments'];
    const openings = JSON.parse(found.openings) as Employed['openings'];
    const ofType = rules.get(found.leaveTypeId);
    return ofType ? entitlements.daysOf({ ...found, employments, openings }, ofType) : null;
  };
  const complete = (row: Readonly<Record<string, unknown>>) => {
    const found = row as Found;
    const granted = grantedTo(found);
    return {
      ...(row as Row),
      allowance: granted === null ? 'Unlimited' : String(round(granted)),
      remaining: granted === null ? null : round(round(granted) + found.other - found.yearTaken),
    };
  };
  return { complete };
}

const types = `
  select id, name, names, plain_name from leave_types.published`;

/** As many people as so many rows are about: each has a row for each leave type. */
const peopleOfRows = (rows: number) =>
  `(select ceil(${rows} / greatest(count(*), 1)::numeric)::int from leave_types.published)`;

/** Leave of the people of the scope, whatever department they were in then: as in the rows. */
const bars = (scope: Scope): string => `
  select ${typeName} as label, round(c.taken, 2) as taken, round(c.pending, 2) as pending
  from (
    select r.leave_type_id, coalesce(sum(${daysOfPeriod}) filter (where r.status = 'approved'), 0) as taken,
           coalesce(sum(${daysOfPeriod}) filter (where r.status = 'pending'), 0) as pending
    from leave.published_requests r
    where r.status in ('approved', 'pending') and ${inPeriod}
      ${scope.department || scope.supervisor ? `and r.employee_id in (select e.id from ${peopleOf(scope)})` : ''}
    group by 1
  ) c
  join leave_types.published t on t.id = c.leave_type_id
  order by c.taken + c.pending desc, t.plain_name`;

/** How each employee stands with each leave type. What remains is worked out from the figures beside it, as they are shown. */
export const employeeUtilization: Report = {
  title: 'Employee Utilization',
  columns: {
    employeeId: 'reports.employeeId',
    employee: 'reports.employee',
    department: 'reports.department',
    status: 'reports.status',
    leaveType: 'reports.leaveType',
    allowance: 'reports.allowanceOfTheYear',
    other: 'reports.otherDaysOfTheYear',
    yearTaken: 'reports.daysApprovedOfTheYear',
    remaining: 'reports.daysRemainingOfTheYear',
    yearPending: 'reports.daysPendingOfTheYear',
    taken: 'reports.daysApproved',
    pending: 'reports.daysPending',
    last: 'reports.lastLeave',
  },
  dates: ['last'],
  words: { status: ['active', 'inactive'], allowance: ['Unlimited'] },
  rows: (scope, first) => `
    select e.employee_id as "employeeId", e.name as "employee", d.name as "department", case when e.employed @> current_date then 'active' else 'inactive' end as "status",
           ${typeName} as "leaveType", round(b.other, 2) as "other",
           round(coalesce(t.year_taken, 0), 2) as "yearTaken",
           round(coalesce(t.year_pending, 0), 2) as "yearPending",
           round(coalesce(t.taken, 0), 2) as "taken", round(coalesce(t.pending, 0), 2) as "pending", t.last as "last",
           t.id as "leaveTypeId", ${employedSql}, b.is_closed as "isClosed", b.unlimited as "isUnlimited", b.granted as "posted"
    from (select e.* from ${peopleOf(scope)} order by e.plain_name, e.id limit ${first ? peopleOfRows(first) : 'all'}) e
    cross join ${year}
    left join departments.published d on d.id = e.department_id
    cross join lateral (select * from (${types}) t left join (${used}) u on u.leave_type_id = t.id) t
    cross join lateral (${balance}) b
    order by e.plain_name, e.id, t.plain_name`,
  prepare: granting,
  count: (scope) =>
    `select (select count(*) from ${peopleOf(scope)}) * (select count(*) from leave_types.published) as n`,
  picture: {
    title: 'reports.daysOfLeaveByLeaveType',
    unit: 'days',
    series: { taken: 'reports.daysApproved', pending: 'reports.daysPending' },
    bars,
  },
};
