import type { CallOutput, GuardedInput, leaveCalendarDay } from '@portal/contracts';
import { likePattern, limitOf, planOf, type Database } from '@portal/service-kit';
import { availabilityPercent, membersOf, organisation } from '../organisation';
import { Conditions } from '../listing/conditions';
import { spanLevels, spansFrom } from '../migrations/009-away-spans';
import { readerRow, readerValues, type Reader } from '../reader';
import { unweighed } from '../sql';
import {
  countsKept,
  directCountsSql,
  entryColumns,
  keptCountsSql,
  shownConditions,
  type Entry,
} from './entries';

type Query = GuardedInput<typeof leaveCalendarDay>['query'];

const nameOf = (sql: string) => planOf('calendar day', sql);

async function findHeads(db: Database, query: Query, reader: Reader): Promise<number> {
  const kept = countsKept(query, reader);
  const conditions = kept ? new Conditions([]) : shownConditions(query, reader);
  const date = `${conditions.value(query.date)}::date`;
  const days = kept ? keptCountsSql(query, conditions, date, date) : directCountsSql(conditions, date, date);
  const sql = `select coalesce(sum(heads), 0)::int as heads from (${days}) counted`;
  const [row] = await db.query<{ heads: number }>(nameOf(sql), sql, conditions.values);
  return row?.heads ?? 0;
}

/** SQL of the page's limit, null for none, and of its offset. */
interface Cut {
  limit: string;
  offset: string;
}

/**
 * Everybody away on the day, by name. A day lies in one span of each length, and an index has the leave of a span by
 * name: the page is what stands first in those few places, and no more of them is read than that.
 */
function everybodySql(query: Query, conditions: Conditions, { limit, offset }: Cut): string {
  const parts: string[] = [];
  if (query.departmentId) parts.push(`department_id = ${conditions.value(query.departmentId)}`);
  if (query.leaveTypeId) parts.push(`leave_type_id = ${conditions.value(query.leaveTypeId)}`);
  const pattern = likePattern(query.q);
  if (pattern) parts.push(`plain_name like (select employees.plain(${conditions.value(pattern)}))`);
  const day = `${conditions.value(query.date)}::date - ${spansFrom}`;
  const spans = Array.from({ length: spanLevels }, (_, level) =>
    [`level = ${level} and block = (select (${day}) >> ${level})`, ...parts].join(' and '),
  ).map(
    (span) =>
      `(select request_id as id, plain_name, start_date from away_spans where ${span}
        order by plain_name, start_date, request_id limit ${limit} + ${offset})`,
  );
  return `select id, plain_name, start_date from (${spans.join(' union all ')}) s
    order by plain_name, start_date, id limit ${limit} offset ${offset}`;
}

/** Those of them whose leave type the reader may know: the own leave, or that of a few people. */
function reachedSql(query: Query, conditions: Conditions, { limit, offset }: Cut): string {
  const day = unweighed(conditions.value(query.date), 'date');
  const pattern = likePattern(query.q);
  if (pattern) conditions.add(`e.plain_name like (select employees.plain(${conditions.value(pattern)}))`);
  conditions.add(`r.start_date + 0 <= ${day} and r.end_date + 0 >= ${day}`);
  return `select r.id, e.plain_name, r.start_date
    from requests r join employees.directory e on e.id = r.employee_id ${conditions.sql}
    order by e.plain_name, r.start_date, r.id limit ${limit} offset ${offset}`;
}

async function findEntries(db: Database, query: Query, reader: Reader): Promise<Entry[]> {
  const { limit, offset } = limitOf(query);
  const known = countsKept(query, reader);
  const conditions = known ? new Conditions(readerValues(reader)) : shownConditions(query, reader);
  const whole = (n: number | null) => unweighed(conditions.value(n), 'bigint');
  const cut = { limit: whole(limit), offset: whole(offset) };
  const found = (known ? everybodySql : reachedSql)(query, conditions, cut);
  const sql = `with page as materialized (${found})
     select ${entryColumns}
     from page join requests r on r.id = page.id
     join employees.directory e on e.id = r.employee_id
     join leave_types.published t on t.id = r.leave_type_id cross join ${readerRow()}
     order by page.plain_name, page.start_date, page.id`;
  return db.query<Entry>(nameOf(sql), sql, conditions.values);
}

/** Everybody on approved leave on one day, by name. */
export async function findDay(
  db: Database,
  query: Query,
  reader: Reader,
): Promise<CallOutput<typeof leaveCalendarDay>> {
  const away = await findHeads(db, query, reader);
  const facts = await organisation(db);
  return {
    date: query.date,
    away,
    availabilityPercent: availabilityPercent(away, membersOf(facts, query.departmentId)),
    entries: await findEntries(db, query, reader),
  };
}
