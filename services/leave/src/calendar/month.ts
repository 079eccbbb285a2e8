import { constants, type CallOutput, type GuardedInput, type leaveCalendar } from '@portal/contracts';
import { format, lastDayOfMonth, parseISO } from 'date-fns';
import { raw, sql, type Database, type Sql } from '@portal/service-kit';
import { asReader } from '../access';
import type { Actor } from '../actor';
import { membersOf } from '../people';
import { findBlackouts } from './blackouts';
import {
  absentOn,
  calendarFilter,
  countsSql,
  entryColumns,
  isShown,
  shownTables,
  type CalendarFilter,
  type Entry,
} from './entries';

type Month = CallOutput<typeof leaveCalendar>;
type Day = Pick<Month['days'][number], 'date' | 'entries'> & Counts;
interface Counts {
  heads: number;
  absent: number;
  requests: number;
  starts: number;
}
/** A day with one of its names; without anybody the names are null. */
type DayRow = { date: string } & Counts & (Entry | { employeeId: null });

/** The days, each with its entries: rows of one day follow each other. */
function grouped(rows: readonly DayRow[]): Day[] {
  const days: Day[] = [];
  for (const { date, heads, absent, requests, starts, ...entry } of rows) {
    let day = days.at(-1);
    if (day?.date !== date) days.push((day = { date, heads, absent, requests, starts, entries: [] }));
    if (entry.employeeId !== null) day.entries.push(entry);
  }
  return days;
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
  reader: Sql,
): Promise<Day[]> {
  const [from, to] = [sql`${first}::date`, sql`${last}::date`];
  const rows = await db.query<DayRow>(
    '',
    // A month has 31 days at most: a literal, since PostgreSQL expects a thousand rows between two bounds it does not know.
    sql`with counts as materialized (${countsSql(filter, reader, from, to)})
     select d.day as date, coalesce(c.heads, 0) as heads, coalesce(c.absent, 0) as absent, coalesce(c.requests, 0) as requests,
            coalesce(c.starts, 0) as starts, ${entryColumns}
     from (select ${from} + g as day from generate_series(0, 30) g where ${from} + g <= ${to}) d
     left join counts c on c.day = d.day
     left join lateral (
       select r.* from ${shownTables(filter, reader)}
       where ${isShown(filter)} and ${absentOn(raw('d.day'))}
         and c.heads > 0 and r.end_date >= d.day and r.start_date <= d.day and r.end_date <= d.day + 365
       order by r.end_date, r.start_date, r.id limit ${raw(`${constants.calendarNamesPerDay}`)}
     ) r on true
     left join employees.directory e on e.id = r.employee_id
     left join leave_types.published t on t.id = r.leave_type_id
     cross join ${reader}
     order by d.day, r.end_date, r.start_date, r.id`,
  );
  return grouped(rows);
}

/** A month of approved leave. What touches the month is what covers its first day and what starts later in it. */
export async function findMonth(
  db: Database,
  query: GuardedInput<typeof leaveCalendar>['query'],
  actor: Actor,
): Promise<Month> {
  const filter = await calendarFilter(db, query);
  const first = `${query.month}-01`;
  const last = format(lastDayOfMonth(parseISO(first)), 'yyyy-MM-dd');
  const days = await findDays(db, first, last, filter, await asReader(db, actor));
  const members = await membersOf(db, filter.departments);
  const approvedRequests = days.reduce(
    (sum, day, index) => sum + (index === 0 ? day.requests : day.starts),
    0,
  );
  return {
    activeMembers: members.on(actor.today),
    approvedRequests,
    blackouts: await findBlackouts(db, { from: first, to: last, departmentId: query.departmentId }),
    availabilityPercent: members.availabilityPercent(approvedRequests, actor.today),
    days: days.map(({ date, heads, absent, entries }) => ({
      date,
      away: heads,
      availabilityPercent: members.availabilityPercent(absent, date),
      entries,
    })),
  };
}
