import type { Database } from '@portal/service-kit';
import { readerRow, type Reader } from '../reader';
import { requestTables } from '../record';
import type { Conditions } from './conditions';
import { reachesAll, type Filters } from './filters';

/**
 * How far a filtered total is counted. It is exact up to 20,000 requests in all; beyond, a full count would grow
 * with the table, and nobody pages past a thousand: the total then stops there.
 */
const exactUpTo = 20_000;
const countedBeyond = 1_000;

/** All requests by status. */
export const allStarts = `starts_between(null, null, '-infinity', 'infinity')`;

const allSql = `select coalesce(sum(n), 0)::int as n from ${allStarts}`;

/**
 * Rows that meet the conditions, counted as far as the size of the whole allows.
 * @param walk an order whose index the count should follow
 */
export async function countedSql(
  db: Database,
  conditions: Conditions,
  tables = 'requests r',
  walk = '',
): Promise<string> {
  const [all] = await db.query<{ n: number }>('requests in all', allSql);
  const limit = (all?.n ?? 0) > exactUpTo ? countedBeyond : exactUpTo;
  return `select count(*) from (select 1 from ${tables} cross join ${readerRow()} ${conditions.sql}
    ${walk} limit ${limit}) counted`;
}

/** Requests by status, department, leave type and the days on which they begin, out of the running totals; exactly, at any size. */
function keptSql({ status, departmentId, leaveTypeId, from, to }: Filters, { values }: Conditions): string {
  const placed = (value: string | undefined, type: string, fallback: string) =>
    value ? `$${values.indexOf(value) + 1}::${type}` : fallback;
  const keys = [departmentId, leaveTypeId].map((id) => placed(id, 'uuid', 'null'));
  const days = [placed(from, 'date', `'-infinity'`), placed(to, 'date', `'infinity'`)];
  return `select coalesce(sum(n), 0) from starts_between(${[...keys, ...days].join(', ')})
    where ${status ? `status = '${status}'` : 'true'}`;
}

/** From a first day on, the next ends lie right behind it; up to a last day, the newest starts right before it. */
function walkOf({ from, to, dates }: Filters): string {
  if (from && dates !== 'beginning') return 'order by r.end_date';
  return from || to ? 'order by r.start_date desc' : '';
}

const uncounted = ['employeeId', 'q', 'awaiting'] as const;

/**
 * SQL of a list's total. Everything, by status, department, leave type and the days on which leave begins, is kept; what
 * one person or one team reaches is counted; any other filter over everything is counted as far as its size allows.
 */
export async function totalSql(
  db: Database,
  query: Filters,
  conditions: Conditions,
  reader: Reader,
): Promise<string> {
  const simple = uncounted.every((name) => query[name] === undefined) && reachesAll(query, reader);
  const byDay = query.from !== undefined || query.to !== undefined;
  if (simple && (!byDay || query.dates === 'beginning')) return keptSql(query, conditions);
  const walk = reader.seesAll && !query.q ? walkOf(query) : '';
  return countedSql(db, conditions, query.q && !reader.seesAll ? requestTables : 'requests r', walk);
}
