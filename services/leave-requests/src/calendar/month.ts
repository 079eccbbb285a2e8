import { constants, type CallOutput, type leaveCalendar } from '@portal/contracts';
import { format, lastDayOfMonth, parseISO } from 'date-fns';
import type { Database } from '@portal/service-kit';
import { availabilityPercent, membersOf, organisation } from '../organisation';
import { readerRow, type Reader } from '../reader';
import { requestTables } from '../record';
import {
  countsKept,
  directCountsSql,
  entryJson,
  keptCountsSql,
  shownConditions,
  type CalendarFilter,
  type Entry,
} from './entries';

type Month = CallOutput<typeof leaveCalendar>;
interface Day {
  date: string;
  heads: number;
  requests: number;
  starts: number;
  entries: Entry[];
}

/**
 * The days of a month with the first names: those who are back first. No request is longer than a year, which bounds
 * the walk along the index of ends; days without anybody are not looked up.
 */
async function findDays(
  db: Database,
  first: string,
  last: string,
  filter: CalendarFilter,
  reader: Reader,
): Promise<Day[]> {
  const conditions = shownConditions(filter, reader);
  const [from, to] = [`${conditions.value(first)}::date`, `${conditions.value(last)}::date`];
  const entries = conditions
    .copy()
    .add('c.heads > 0 and r.end_date >= d.day and r.start_date <= d.day and r.end_date <= d.day + 365');
  const counts = countsKept(filter, reader)
    ? keptCountsSql(filter, entries, from, to)
    : directCountsSql(conditions, from, to);
  const kind = `${Boolean(filter.departmentId)} ${Boolean(filter.leaveTypeId)} ${reader.seesAll} ${reader.supervises}`;
  return db.query<Day>(
    `calendar month ${kind}`,
    `with counts as materialized (${counts})
     select d.day as date, coalesce(c.heads, 0) as heads, coalesce(c.requests, 0) as requests,
            coalesce(c.starts, 0) as starts, coalesce(n.entries, '[]') as entries
     from (select ${from} + g as day from generate_series(0, ${to} - ${from}) g) d
     left join counts c on c.day = d.day
     left join lateral (
       select json_agg(${entryJson} order by r.end_date, r.start_date, r.id) as entries
       from ${requestTables.replace(
         'requests r',
         `(
         select r.* from requests r cross join ${readerRow()} ${entries.sql}
         order by r.end_date, r.start_date, r.id limit ${constants.calendarNamesPerDay}
       ) r`,
       )} cross join ${readerRow()}
     ) n on true
     order by d.day`,
    entries.values,
  );
}

/** A month of approved leave. What touches the month is what covers its first day and what starts later in it. */
export async function findMonth(
  db: Database,
  month: string,
  filter: CalendarFilter,
  reader: Reader,
): Promise<Month> {
  const first = `${month}-01`;
  const last = format(lastDayOfMonth(parseISO(first)), 'yyyy-MM-dd');
  const days = await findDays(db, first, last, filter, reader);
  const members = membersOf(await organisation(db), filter.departmentId);
  const approvedRequests = days.reduce(
    (sum, day, index) => sum + (index === 0 ? day.requests : day.starts),
    0,
  );
  return {
    activeMembers: members,
    approvedRequests,
    availabilityPercent: availabilityPercent(approvedRequests, members),
    days: days.map(({ date, heads, entries }) => ({
      date,
      away: heads,
      availabilityPercent: availabilityPercent(heads, members),
      entries,
    })),
  };
}
