import type { CalendarEntry } from '@portal/contracts';
import type { z } from 'zod';
import { Conditions } from '../listing/conditions';
import { reach } from '../listing/filters';
import { nil } from '../migrations/001/counters';
import { visible } from '../policy';
import { readerRow, readerValues, type Reader } from '../reader';

export type Entry = z.output<typeof CalendarEntry>;

/** One entry. Of a colleague the reader learns name and dates: which leave it is, and the request, stay hidden. */
export const entryColumns = `
  case when ${visible} then r.id end as "requestId", r.employee_id as "employeeId", e.name,
  r.department_id as "departmentId", case when ${visible} then t.name end as "leaveType",
  r.start_date as "startDate", r.end_date as "endDate", r.request_type as "requestType", r.day_part as "dayPart"`;

export interface CalendarFilter {
  departmentId?: string | undefined;
  leaveTypeId?: string | undefined;
}

/** Approved requests that a calendar shows; a filter by type shows no one whose type the reader may not know. */
export function shownConditions(filter: CalendarFilter, reader: Reader): Conditions {
  const conditions = new Conditions(readerValues(reader)).add(`r.status = 'approved'`);
  if (filter.departmentId) conditions.add(`r.department_id = ${conditions.value(filter.departmentId)}`);
  if (filter.leaveTypeId) {
    conditions.add(`r.leave_type_id = ${conditions.value(filter.leaveTypeId)}`);
    const reached = reach(reader, undefined);
    if (reached) conditions.add(reached);
  }
  return conditions;
}

/** Whether the kept counts of days answer for this reader: not where they would tell a colleague's leave type. */
export const countsKept = (filter: CalendarFilter, reader: Reader): boolean =>
  reader.seesAll || !filter.leaveTypeId;

/** SQL of the kept counts by day: `day, heads, requests, starts` from `from` to `to`. */
export function keptCountsSql(
  filter: CalendarFilter,
  conditions: Conditions,
  from: string,
  to: string,
): string {
  const type = conditions.value(filter.leaveTypeId ?? nil);
  const days = `leave_type_id = ${type}::uuid and day between ${from} and ${to}`;
  const columns = 'select day, heads, requests, starts from';
  return filter.departmentId
    ? `${columns} coverage_days where ${days} and department_id = ${conditions.value(filter.departmentId)}`
    : `${columns} coverage_totals where ${days}`;
}

/** SQL of the same, counted from the requests that are shown. */
export const directCountsSql = (conditions: Conditions, from: string, to: string): string => `
  select d.day, count(distinct r.employee_id)::int as heads, count(*)::int as requests,
         count(*) filter (where r.start_date = d.day)::int as starts
  from (select ${from}::date + g as day from generate_series(0, ${to}::date - ${from}::date) g) d
  join requests r on r.start_date <= d.day and r.end_date >= d.day cross join ${readerRow()}
  ${conditions.sql} group by 1`;
