import { limitOf, planOf, RawJson, type Database } from '@portal/service-kit';
import { readerRow, type Reader } from '../reader';
import { requestJson, requestTables } from '../record';
import type { Conditions } from './conditions';
import type { Filters } from './filters';
import { orderSql, type Order } from './order';
import type { Total } from './total';

/** Ids of one page. All that an index cannot give is fetched for these rows only. */
export function idsSql(query: Filters, conditions: Conditions, order: Order, reader: Reader): string {
  const { limit, offset } = windowOf(query);
  if (order.byType && reader.seesAll) return idsByTypeSql(conditions, order, limit, offset);
  return `${metSql(query, conditions, order, reader)}
    ${orderSql(order, order.key.sql, 'r.created_at', 'r.id')} limit ${limit} offset ${offset}`;
}

/** Ids that meet the conditions, with what puts them in order. */
export function metSql(
  query: Filters,
  conditions: Conditions,
  order: Order,
  reader: Reader,
  { rows = 'requests r', where = conditions.sql } = {},
): string {
  const tables = order.needsNames || (query.q && !reader.seesAll) ? requestTables : 'requests r';
  return `select r.id, ${order.key.sql} as key, r.created_at as filed, r.employee_id
    from ${tables.replace('requests r', rows)} cross join ${readerRow()} ${where}`;
}

export const windowOf = (query: Filters) => {
  const { limit, offset } = limitOf(query);
  return { limit: limit ?? 50, offset };
};

/** By type over everything: the first of each type, out of that type's index, instead of sorting a million. */
function idsByTypeSql(conditions: Conditions, order: Order, limit: number, offset: number): string {
  const ofType = conditions.copy().add('r.leave_type_id = t.id');
  return `select l.id, t.plain_name as key, l.created_at as filed
    from leave_types.published t cross join lateral (
      select r.id, r.created_at from requests r cross join ${readerRow()} ${ofType.sql}
      order by r.created_at ${order.direction}, r.id ${order.direction} limit ${limit + offset}) l
    ${orderSql(order, 't.plain_name', 'l.created_at', 'l.id')} limit ${limit} offset ${offset}`;
}

/** One page as JSON text, with the total. */
export async function listPage(
  db: Database,
  query: Filters,
  conditions: Conditions,
  order: Order,
  reader: Reader,
  total: Total,
): Promise<RawJson> {
  const ids = idsSql(query, conditions, order, reader);
  const sql = `with page as materialized (${ids})
    select coalesce(json_agg(${requestJson} ${orderSql(order, 'page.key', 'page.filed', 'r.id')}), '[]')::text as json,
           (${total.sql})::int as total
    from page join ${requestTables.replace('requests r', 'requests r on r.id = page.id')} cross join ${readerRow()}`;
  // First pages of filters are prepared once, a far page is planned once in a while.
  const name = windowOf(query).offset === 0 ? planOf('requests', sql) : '';
  const [row] = await db.query<{ json: string; total: number }>(name, sql, conditions.values);
  const { total: counted = 0 } = row ?? {};
  return new RawJson(row?.json ?? '[]', Math.min(counted, total.reach), counted > total.reach);
}
