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

/** Requests in all, out of the counters. */
const allSql = 'select coalesce(sum(n), 0)::int as n from status_counts';

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

/** What the counters know: all requests by status, and by department or leave type; exactly, at any size. */
function countersSql(query: Filters, conditions: Conditions): string {
  const parts = ['true'];
  const column = query.leaveTypeId ? 'leave_type_id' : 'department_id';
  const id = query.leaveTypeId ?? query.departmentId;
  if (query.status) parts.push(`status = '${query.status}'`);
  if (id) parts.push(`${column} = $${conditions.values.indexOf(id) + 1}`);
  const table = query.leaveTypeId ? 'type_counts' : 'status_counts';
  return `select coalesce(sum(n), 0) from ${table} where ${parts.join(' and ')}`;
}

/** Requests that begin on some days, of everybody or a department, as they are kept by the day; exactly, at any size. */
function startsSql({ status, departmentId, from, to }: Filters, { values }: Conditions): string {
  const placed = (value: string | undefined, type: string, fallback: string) =>
    value ? `$${values.indexOf(value) + 1}::${type}` : fallback;
  const days = `${placed(from, 'date', `'-infinity'`)}, ${placed(to, 'date', `'infinity'`)}`;
  return `select coalesce(sum(n), 0) from starts_between(${placed(departmentId, 'uuid', 'null')}, ${days})
    where ${status ? `status = '${status}'` : 'true'}`;
}

/** From a first day on, the next ends lie right behind it; up to a last day, the newest starts right before it. */
function walkOf({ from, to, dates }: Filters): string {
  if (from && dates !== 'beginning') return 'order by r.end_date';
  return from || to ? 'order by r.start_date desc' : '';
}

const uncounted = ['employeeId', 'q', 'awaiting'] as const;

/**
 * SQL of a list's total. Everything, by status and by department or leave type, comes out of the counters, and so do
 * those that begin on some days, by status and department; what one person or one team reaches is counted; any other
 * filter over everything is counted as far as its size allows.
 */
export async function totalSql(
  db: Database,
  query: Filters,
  conditions: Conditions,
  reader: Reader,
): Promise<string> {
  const simple = uncounted.every((name) => query[name] === undefined) && reachesAll(query, reader);
  const byDay = query.from !== undefined || query.to !== undefined;
  if (simple && !byDay && !(query.leaveTypeId && query.departmentId)) return countersSql(query, conditions);
  if (simple && byDay && query.dates === 'beginning' && !query.leaveTypeId)
    return startsSql(query, conditions);
  const walk = reader.seesAll && !query.q ? walkOf(query) : '';
  return countedSql(db, conditions, query.q && !reader.seesAll ? requestTables : 'requests r', walk);
}
