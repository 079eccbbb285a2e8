import type { CallOutput, GuardedInput, leaveCalendarDay } from '@portal/contracts';
import { likePattern, limitOf, type Database } from '@portal/service-kit';
import { createHash } from 'node:crypto';
import { availabilityPercent, membersOf, organisation } from '../organisation';
import { Conditions } from '../listing/conditions';
import { lengthClass, lengthClasses } from '../migrations/007-day-totals';
import { readerRow, type Reader } from '../reader';
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

const nameOf = (sql: string) => `calendar day ${createHash('sha1').update(sql).digest('hex')}`;

async function findHeads(db: Database, query: Query, reader: Reader): Promise<number> {
  const kept = countsKept(query, reader);
  const conditions = kept ? new Conditions([]) : shownConditions(query, reader);
  const date = `${conditions.value(query.date)}::date`;
  const days = kept ? keptCountsSql(query, conditions, date, date) : directCountsSql(conditions, date, date);
  const sql = `select coalesce(sum(heads), 0)::int as heads from (${days}) counted`;
  const [row] = await db.query<{ heads: number }>(nameOf(sql), sql, conditions.values);
  return row?.heads ?? 0;
}

const columns =
  'r.id, r.employee_id, r.department_id, r.leave_type_id, r.start_date, r.end_date, r.request_type';

/** Requests that cover the day: of each class of lengths those that start as few days before as its leave lasts. */
function awaySql(conditions: Conditions, date: string): string {
  const stretches = lengthClasses.map((days, place) => {
    const covering = `${lengthClass('r.')} = ${place} and r.start_date between ${date} - ${days} and ${date}`;
    const asked = conditions.copy().add(`${covering} and r.end_date >= ${date}`);
    return `select ${columns} from requests r ${asked.sql}`;
  });
  // Fenced, so that what is asked of them is asked once and not of each stretch.
  return `(${stretches.join(' union all ')} offset 0)`;
}

/**
 * Among how many of the first names the page's people stand, all but surely: as many as it takes at the share of
 * people who are away, and some more since names and leave fall together by chance. Null where it may take everybody.
 */
function namesToAsk(query: Query, heads: number, members: number): number | null {
  const { limit, offset } = limitOf(query);
  if (query.q || limit === null || heads < few) return null;
  const wanted = offset + limit;
  const names = Math.ceil((wanted + 3 * Math.sqrt(wanted) + 10) * (members / heads));
  return names < members ? names : null;
}

/** So few people away are looked up faster than any names are asked for. */
const few = 200;

/** @param names how many of the first names are looked at, null for all */
async function findEntries(
  db: Database,
  query: Query,
  reader: Reader,
  names: number | null,
): Promise<Entry[]> {
  const conditions = shownConditions(query, reader);
  const whole = (n: number | null) => unweighed(conditions.value(n), 'bigint');
  const away = awaySql(conditions, unweighed(conditions.value(query.date), 'date'));
  const { limit, offset } = limitOf(query);
  const cut = `limit ${whole(limit)} offset ${whole(offset)}`;
  const pattern = likePattern(query.q);
  const found = pattern
    ? `where e.name ilike ${conditions.value(pattern)}`
    : names && 'where (r.employee_id in (select id from first_names)) is true';
  // Whoever shares the last of these names is taken along: of those the days decide who stands first.
  const firstNames =
    names &&
    `first_names as materialized (
       select id from employees.directory order by name fetch first (${whole(names)}) rows with ties
     ),`;
  const sql = `with ${firstNames ?? ''} page as materialized (
       select r.*, e.name, e.supervisor_id
       from ${away} r join employees.directory e on e.id = r.employee_id ${found ?? ''}
       order by e.name, r.start_date, r.id ${cut}
     )
     select ${entryColumns}
     from page r cross join lateral (select r.name, r.supervisor_id) e
     join leave_types.published t on t.id = r.leave_type_id cross join ${readerRow()}
     order by r.name, r.start_date, r.id`;
  const entries = await db.query<Entry>(nameOf(sql), sql, conditions.values);
  const short = names !== null && entries.length < (limit ?? 0);
  return short ? findEntries(db, query, reader, null) : entries;
}

/** Everybody on approved leave on one day, by name. */
export async function findDay(
  db: Database,
  query: Query,
  reader: Reader,
): Promise<CallOutput<typeof leaveCalendarDay>> {
  const away = await findHeads(db, query, reader);
  const facts = await organisation(db);
  const names = namesToAsk(query, away, facts.activeEmployees);
  return {
    date: query.date,
    away,
    availabilityPercent: availabilityPercent(away, membersOf(facts, query.departmentId)),
    entries: await findEntries(db, query, reader, names),
  };
}
