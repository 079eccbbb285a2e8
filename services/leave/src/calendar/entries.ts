import type { CalendarEntry } from '@portal/contracts';
import type { z } from 'zod';
import { allOf, among, raw, sql, withDepartmentsBelow, type Database, type Sql } from '@portal/service-kit';
import { visible } from '../access';
import type { Actor } from '../actor';
import { timeSql } from '../source';

export type Entry = z.output<typeof CalendarEntry>;

/** Whoever sees that a person is away sees who stands in for them. */
export const standInName = sql`case when r.stand_in_id is not null then
  (select s.name from employees.directory s where s.id = r.stand_in_id) end`;

/** One entry. Of a colleague the actor learns name and dates: which leave it is, and the request, stay hidden. */
export const entryColumns = sql`
  case when ${visible} then r.id end as "requestId", r.employee_id as "employeeId", e.name,
  r.department_id as "departmentId", case when ${visible} then t.name end as "leaveType",
  r.start_date as "startDate", r.end_date as "endDate", r.request_type as "requestType", r.day_part as "dayPart",
  ${raw(timeSql('r.from_time'))} as "fromTime", ${raw(timeSql('r.to_time'))} as "toTime", ${standInName} as "standIn"`;

/** Of the actor's own department, or reports to them: such people come first in the chart of people. */
export const isOwnTeam = ({ me }: Actor): Sql => sql`(e.supervisor_id = ${me}::uuid
  or e.department_id = (select own.department_id from employees.directory own where own.id = ${me}::uuid))`;

export interface CalendarFilter {
  /** The chosen department and those below it. */
  departments?: readonly string[] | undefined;
  leaveTypeId?: string | undefined;
}

export const calendarFilter = async (
  db: Database,
  { departmentId, leaveTypeId }: { departmentId?: string | undefined; leaveTypeId?: string | undefined },
): Promise<CalendarFilter> => ({
  departments: departmentId ? await withDepartmentsBelow(db, departmentId) : undefined,
  leaveTypeId,
});

/**
 * Holds where the person of a request `r` is absent by it on a day: they are employed, and would work on the day.
 * Source: docs/leave.md, Counting days.
 */
export const absentOn = (day: Sql): Sql => sql`
  exists (select from absences c where c.request_id = r.id and c.day = ${day})
  and exists (select from employees.directory p where p.id = r.employee_id and p.employed @> ${day})`;

/** Holds of approved leave that a calendar shows; a filter by type shows nobody whose type the actor may not know. */
export function isShown({ departments, leaveTypeId }: CalendarFilter): Sql {
  // Sick leave inside of other leave has its dates.
  const conditions = [sql`r.status = 'approved' and r.inside_id is null`];
  if (departments) conditions.push(among(sql`r.department_id`, departments));
  if (leaveTypeId) conditions.push(sql`r.leave_type_id = ${leaveTypeId} and ${visible}`);
  return allOf(conditions);
}

/** Where these are found. */
export const shownTables = ({ leaveTypeId }: CalendarFilter, reader: Sql): Sql =>
  leaveTypeId
    ? sql`requests r join employees.directory e on e.id = r.employee_id cross join ${reader}`
    : sql`requests r`;

/**
 * SQL of `day, heads, absent, requests, starts` from `from` to `to`; absent is the heads by what each is away of the day.
 * Out of the table of coverage, which knows no leave types; with a filter by type counted from the requests that are shown.
 */
export function countsSql(filter: CalendarFilter, reader: Sql, from: Sql, to: Sql): Sql {
  if (filter.leaveTypeId) return countedSql(filter, reader, from, to);
  const { departments } = filter;
  return sql`
    select day, sum(heads)::int as heads, sum(absent) as absent, sum(requests)::int as requests, sum(starts)::int as starts
    from coverage_days where day between ${from} and ${to}
      and ${departments ? sql`department_id = any(${departments}::uuid[])` : sql`true`} group by day`;
}

/** How many people of all departments are on approved leave on a day. */
export async function headsOn(db: Database, day: string): Promise<number> {
  const [row] = await db.query<{ heads: number }>(
    'heads on leave on a day',
    'select coalesce(sum(heads), 0)::int as heads from coverage_days where day = $1',
    [day],
  );
  return row?.heads ?? 0;
}

const countedSql = (filter: CalendarFilter, reader: Sql, from: Sql, to: Sql): Sql => sql`
  select covered.day, count(distinct covered.employee_id) filter (where c.days is not null)::int as heads,
         coalesce(sum(c.days), 0) as absent, count(*)::int as requests,
         count(*) filter (where covered.start_date = covered.day)::int as starts
  from (
    select r.id, r.employee_id, r.start_date, greatest(r.start_date, ${from}) + g as day
    from (select r.* from ${shownTables(filter, reader)} where ${isShown(filter)}
            and r.start_date <= ${to} and r.end_date >= ${from} and r.start_date >= ${from} - 365) r
    cross join lateral generate_series(0, least(r.end_date, ${to}) - greatest(r.start_date, ${from})) g
  ) covered
  join employees.directory e on e.id = covered.employee_id and e.employed @> covered.day
  left join absences c on c.request_id = covered.id and c.day = covered.day
  group by 1`;
