import { everything, limitOf, totalsUpTo, type Database } from '@portal/service-kit';
import { readerRow, type Reader } from '../reader';
import type { Conditions } from './conditions';
import { reachesAll, type Filters } from './filters';

/**
 * How far a filtered total is counted. It is exact up to 20,000 requests in all; beyond, a full count would grow with
 * the table: it stops at a thousand, that of a search at two hundred, or at the end of the page that is asked for, but
 * for those far beyond.
 */
export const exactUpTo = 20_000;
const countedBeyond = 1_000;
const foundBeyond = 200;
const countedAtMost = 10_000;

/** How many rows meet the conditions. */
export interface Total {
  /** SQL of it, over the conditions' values; where it is not counted to its end, one more than `reach` at most. */
  sql: string;
  reach: number;
}

/** All requests by status. */
export const allStarts = `starts_between(null, null, '-infinity', 'infinity')`;

/** Requests in all but for the latest changes: enough to tell a large list from a small one. */
const aboutAllSql = `select approved + denied + pending + cancelled as n from (select) one
  cross join lateral ${totalsUpTo('start_totals', `'${everything}'`, `'${everything}'`, 'day', `<= 'infinity'`)} t`;

/** What is counted to its end. */
export const exactly = (sql: string): Total => ({ sql, reach: Infinity });

/** How many rows of a filtered list are counted, as the size of the whole allows. */
export async function reachOf(db: Database, query: Filters): Promise<number> {
  const [all] = await db.query<{ n: number }>('about all requests', aboutAllSql);
  if ((all?.n ?? 0) <= exactUpTo) return exactUpTo;
  const { limit, offset } = limitOf(query);
  return Math.max(query.q ? foundBeyond : countedBeyond, Math.min(offset + (limit ?? 0), countedAtMost));
}

/**
 * Rows that meet the conditions, counted as far as the size of the whole allows.
 * @param walk an order whose index the count should follow
 */
export async function counted(
  db: Database,
  query: Filters,
  conditions: Conditions,
  walk = '',
): Promise<Total> {
  const reach = await reachOf(db, query);
  const sql = `select count(*) from (select 1 from requests r cross join ${readerRow()} ${conditions.sql}
    ${walk} limit ${reach + 1}) counted`;
  return { sql, reach };
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

const uncounted = ['employeeId', 'awaiting'] as const;

/**
 * A list's total. Everything, by status, department, leave type and the days on which leave begins, is kept; what
 * one person or one team reaches is counted; any other filter over everything is counted as far as its size allows.
 */
export async function totalOf(
  db: Database,
  query: Filters,
  conditions: Conditions,
  reader: Reader,
): Promise<Total> {
  const simple = uncounted.every((name) => query[name] === undefined) && reachesAll(query, reader);
  const byDay = query.from !== undefined || query.to !== undefined;
  if (simple && (!byDay || query.dates === 'beginning')) return exactly(keptSql(query, conditions));
  return counted(db, query, conditions, reader.seesAll ? walkOf(query) : '');
}
