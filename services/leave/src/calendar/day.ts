import type { CallOutput, GuardedInput, leaveCalendarDay } from '@portal/contracts';
import { limitOf, raw, sql, wordsIn, type Database, type Sql } from '@portal/service-kit';
import { asReader } from '../access';
import type { Actor } from '../actor';
import { membersOf } from '../people';
import { withNames } from '../present';
import { findBlackouts } from './blackouts';
import {
  absentOn,
  calendarFilter,
  countsSql,
  entryColumns,
  isShown,
  type CalendarFilter,
  type Entry,
} from './entries';

type Query = GuardedInput<typeof leaveCalendarDay>['query'];

interface Away {
  heads: number;
  absent: number;
}

async function findAway(db: Database, date: string, filter: CalendarFilter, reader: Sql): Promise<Away> {
  const day = sql`${date}::date`;
  const [row] = await db.query<Away>(
    '',
    sql`select coalesce(sum(heads), 0)::int as heads, coalesce(sum(absent), 0) as absent
        from (${countsSql(filter, reader, day, day)}) counted`,
  );
  return row ?? { heads: 0, absent: 0 };
}

/** Those of the page, by name. No request is longer than a year. */
function findEntries(db: Database, query: Query, filter: CalendarFilter, reader: Sql): Promise<Entry[]> {
  const { limit, offset } = limitOf(query);
  const day = sql`${query.date}::date`;
  return db.query<Entry>(
    '',
    sql`select ${entryColumns} from requests r ${withNames} cross join ${reader}
        where ${isShown(filter)} and r.start_date between ${day} - 365 and ${day} and r.end_date >= ${day}
          and ${absentOn(day)} and ${wordsIn(sql`e.plain_name`, query.q ?? '')}
        order by e.plain_name, r.start_date, r.id limit ${raw(`${limit ?? 'all'} offset ${offset}`)}`,
  );
}

/** Everybody on approved leave on one day, by name. */
export async function findDay(
  db: Database,
  query: Query,
  actor: Actor,
): Promise<CallOutput<typeof leaveCalendarDay>> {
  const reader = await asReader(db, actor);
  const filter = await calendarFilter(db, query);
  const { heads, absent } = await findAway(db, query.date, filter, reader);
  const members = await membersOf(db, filter.departments);
  return {
    date: query.date,
    blackouts: await findBlackouts(db, {
      from: query.date,
      to: query.date,
      departmentId: query.departmentId,
    }),
    away: heads,
    availabilityPercent: members.availabilityPercent(absent, query.date),
    entries: await findEntries(db, query, filter, reader),
  };
}
