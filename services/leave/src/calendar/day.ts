import type { CallOutput, GuardedInput, leaveCalendarDay } from '@portal/contracts';
import { limitOf, wordsSql, type Database } from '@portal/service-kit';
import { membersOf } from '../people';
import { findBlackouts } from './blackouts';
import { actorRow, type Actor } from '../actor';
import {
  absentOn,
  calendarFilter,
  countedConditions,
  countsSql,
  entryColumns,
  shownConditions,
  type CalendarFilter,
  type Entry,
} from './entries';

type Query = GuardedInput<typeof leaveCalendarDay>['query'];

interface Away {
  heads: number;
  absent: number;
}

async function findAway(db: Database, date: string, filter: CalendarFilter, actor: Actor): Promise<Away> {
  const conditions = countedConditions(filter, actor);
  const day = `${conditions.bind(date)}::date`;
  const days = countsSql(filter, conditions, day, day);
  const [row] = await db.query<Away>(
    '',
    `select coalesce(sum(heads), 0)::int as heads, coalesce(sum(absent), 0) as absent from (${days}) counted`,
    conditions.values,
  );
  return row ?? { heads: 0, absent: 0 };
}

/** Those of the page, by name. No request is longer than a year. */
async function findEntries(
  db: Database,
  query: Query,
  filter: CalendarFilter,
  actor: Actor,
): Promise<Entry[]> {
  const { limit, offset } = limitOf(query);
  const conditions = shownConditions(filter, actor);
  const day = `${conditions.bind(query.date)}::date`;
  conditions.add(
    `r.start_date between ${day} - 365 and ${day} and r.end_date >= ${day} and ${absentOn(day)}`,
  );
  if (query.q)
    conditions.add(
      wordsSql('e.plain_name', query.q, (word) => `(select employees.plain(${conditions.bind(word)}))`),
    );
  return db.query<Entry>(
    '',
    `select ${entryColumns}
     from requests r
     join employees.directory e on e.id = r.employee_id
     join leave_types.published t on t.id = r.leave_type_id cross join ${actorRow()} where ${conditions.sql}
     order by e.plain_name, r.start_date, r.id limit ${limit ?? 'all'} offset ${offset}`,
    conditions.values,
  );
}

/** Everybody on approved leave on one day, by name. */
export async function findDay(
  db: Database,
  query: Query,
  actor: Actor,
): Promise<CallOutput<typeof leaveCalendarDay>> {
  const filter = await calendarFilter(db, query);
  const { heads, absent } = await findAway(db, query.date, filter, actor);
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
    entries: await findEntries(db, query, filter, actor),
  };
}
