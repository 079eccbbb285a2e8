import type { Database } from '@portal/service-kit';
import { readerRow, type Reader } from '../reader';
import { requestTables } from '../record';
import type { Conditions } from './conditions';
import type { Filters } from './filters';

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

/** From a first day on, the next ends lie right behind it; up to a last day, the newest starts right before it. */
function walkOf({ from, to }: Filters): string {
  if (from) return 'order by r.end_date';
  return to ? 'order by r.start_date desc' : '';
}

const uncounted = ['employeeId', 'from', 'to', 'q', 'awaiting'] as const;

/**
 * SQL of a list's total. Everything, by status and by department or leave type, comes out of the counters; what one
 * person or one team reaches is counted; any other filter over everything is counted as far as its size allows.
 */
export async function totalSql(
  db: Database,
  query: Filters,
  conditions: Conditions,
  reader: Reader,
): Promise<string> {
  const simple = uncounted.every((name) => query[name] === undefined) && query.scope !== 'own';
  if (simple && reader.seesAll && !(query.leaveTypeId && query.departmentId))
    return countersSql(query, conditions);
  const walk = reader.seesAll && !query.q ? walkOf(query) : '';
  return countedSql(db, conditions, query.q && !reader.seesAll ? requestTables : 'requests r', walk);
}
