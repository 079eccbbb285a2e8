import { limitOf, planOf, RawJson, type Database } from '@portal/service-kit';
import { readerRow, readerValues, type Reader } from '../reader';
import { requestJson, requestTables } from '../record';
import type { Conditions } from './conditions';
import type { Filters } from './filters';
import { orderSql, type Order } from './order';

/** Ids of one page. All that an index cannot give is fetched for these rows only. */
function idsSql(query: Filters, conditions: Conditions, order: Order, reader: Reader): string {
  const { limit, offset } = windowOf(query);
  if (order.byType && reader.seesAll) return idsByTypeSql(conditions, order, limit, offset);
  const tables = order.needsNames || (query.q && !reader.seesAll) ? requestTables : 'requests r';
  return `select r.id, ${order.key.sql} as key, r.created_at as filed
    from ${tables} cross join ${readerRow()} ${conditions.sql}
    ${orderSql(order, order.key.sql, 'r.created_at', 'r.id')} limit ${limit} offset ${offset}`;
}

const windowOf = (query: Filters) => {
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

/** The same ids, found by a plan for the very words of a search; the rows then come by a plan that is kept. */
async function searchedPage(
  db: Database,
  values: unknown[],
  { ids, total, reader }: { ids: string; total: string; reader: Reader },
): Promise<RawJson> {
  const [found] = await db.query<{ ids: string[]; total: number }>(
    '',
    `select array(select id from (${ids}) page) as ids, (${total})::int as total`,
    values,
  );
  const [row] = await db.query<{ json: string }>(
    'requests found',
    `select coalesce(json_agg(${requestJson} order by page.n), '[]')::text as json
     from unnest($5::uuid[]) with ordinality page (id, n)
     join ${requestTables.replace('requests r', 'requests r on r.id = page.id')} cross join ${readerRow()}`,
    [...readerValues(reader), found?.ids ?? []],
  );
  return new RawJson(row?.json ?? '[]', found?.total ?? 0);
}

/**
 * One page as JSON text, with the total.
 * @param total SQL of it, over the conditions' values
 */
export async function listPage(
  db: Database,
  query: Filters,
  conditions: Conditions,
  order: Order,
  reader: Reader,
  total: string,
): Promise<RawJson> {
  const ids = idsSql(query, conditions, order, reader);
  if (query.q) return searchedPage(db, conditions.values, { ids, total, reader });
  const sql = `with page as materialized (${ids})
    select coalesce(json_agg(${requestJson} ${orderSql(order, 'page.key', 'page.filed', 'r.id')}), '[]')::text as json,
           (${total})::int as total
    from page join ${requestTables.replace('requests r', 'requests r on r.id = page.id')} cross join ${readerRow()}`;
  // First pages of filters are prepared once, a far page is planned once in a while.
  const name = windowOf(query).offset === 0 ? planOf('requests', sql) : '';
  const [row] = await db.query<{ json: string; total: number }>(name, sql, conditions.values);
  return new RawJson(row?.json ?? '[]', row?.total ?? 0);
}
