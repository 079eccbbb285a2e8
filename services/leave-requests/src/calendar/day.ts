import type { CallOutput, GuardedInput, leaveCalendarDay } from '@portal/contracts';
import { likePattern, limitOf, type Database } from '@portal/service-kit';
import { availabilityPercent, membersOf, organisation } from '../organisation';
import { Conditions } from '../listing/conditions';
import { readerRow, type Reader } from '../reader';
import { requestTables } from '../record';
import {
  countsKept,
  directCountsSql,
  entryJson,
  keptCountsSql,
  shownConditions,
  type Entry,
} from './entries';

type Query = GuardedInput<typeof leaveCalendarDay>['query'];

async function findHeads(db: Database, query: Query, reader: Reader): Promise<number> {
  const kept = countsKept(query, reader);
  const conditions = kept ? new Conditions([]) : shownConditions(query, reader);
  const date = `${conditions.value(query.date)}::date`;
  const sql = kept ? keptCountsSql(query, conditions, date, date) : directCountsSql(conditions, date, date);
  const [row] = await db.query<{ heads: number }>(
    '',
    `select coalesce(sum(heads), 0)::int as heads from (${sql}) counted`,
    conditions.values,
  );
  return row?.heads ?? 0;
}

/** Who is away is found first, by the day, and named afterwards: walking the names would look everybody up. */
async function findEntries(db: Database, query: Query, reader: Reader): Promise<Entry[]> {
  const conditions = shownConditions(query, reader);
  conditions.add(`daterange(r.start_date, r.end_date, '[]') @> ${conditions.value(query.date)}::date`);
  const pattern = likePattern(query.q);
  const named = pattern ? `where e.name ilike ${conditions.value(pattern)}` : '';
  const { limit, offset } = limitOf(query);
  const rows = await db.query<{ json: Entry }>(
    '',
    `with away as materialized (
       select r.id, r.employee_id, r.start_date from requests r cross join ${readerRow()} ${conditions.sql}
     ), named as materialized (
       select away.id, e.name, away.start_date from away join employees.directory e on e.id = away.employee_id ${named}
     ), page as materialized (
       select * from named order by name, start_date, id limit ${limit ?? 'all'} offset ${offset}
     )
     select ${entryJson} as json
     from page join ${requestTables.replace('requests r', 'requests r on r.id = page.id')} cross join ${readerRow()}
     order by page.name, page.start_date, page.id`,
    conditions.values,
  );
  return rows.map((row) => row.json);
}

/** Everybody on approved leave on one day, by name. */
export async function findDay(
  db: Database,
  query: Query,
  reader: Reader,
): Promise<CallOutput<typeof leaveCalendarDay>> {
  const away = await findHeads(db, query, reader);
  const members = membersOf(await organisation(db), query.departmentId);
  return {
    date: query.date,
    away,
    availabilityPercent: availabilityPercent(away, members),
    entries: await findEntries(db, query, reader),
  };
}
