import { constants, LeaveStatus } from '@portal/contracts';
import { limitOf, joined, raw, RawJson, sql, type Database, type Sql } from '@portal/service-kit';
import { asReader } from '../../access';
import type { Actor } from '../../actor';
import { requestJson, withNames } from '../../present';
import { hasStatus, type Filters } from './filters';
import { orderSql, type Order } from './order';

/**
 * The first rows of each group of a column that many share, out of an index on the filing time, instead of all rows
 * sorted by it.
 * @param limit rows of each group that may be on the page
 */
function idsByGroup(conditions: Sql, order: Order, limit: number): Sql {
  const first = (isOfGroup: Sql) => sql`
    select r.id, r.created_at from requests r where ${conditions} and ${isOfGroup}
    ${raw(`order by r.created_at ${order.direction}, r.id ${order.direction} limit ${limit}`)}`;
  const byType = sql`select l.id, t.plain_name as key, l.created_at as filed
    from leave_types.published t cross join lateral (${first(sql`r.leave_type_id = t.id`)}) l`;
  const byStatus = LeaveStatus.options.map(
    (status) =>
      sql`select l.id, ${raw(`'${status}'`)} as key, l.created_at as filed from (${first(hasStatus(status))}) l`,
  );
  return sql`select * from (${order.byType ? byType : joined(byStatus, ' union all ')}) g
    ${orderSql(order, 'key', 'filed', 'id')}`;
}

/** Ids in their order. All that an index cannot give is fetched for the rows of the page only. */
function idsSql(conditions: Sql, order: Order, reader: Sql): Sql {
  return sql`select r.id, ${raw(order.key.sql)} as key, r.created_at as filed, r.employee_id
    from requests r ${order.needsNames ? withNames : sql``} cross join ${reader} where ${conditions}
    ${orderSql(order, order.key.sql, 'r.created_at', 'r.id')}`;
}

/** One page as JSON text, with the total, which is counted to ten thousand rows at most. */
export async function listPage(
  db: Database,
  query: Filters,
  conditions: Sql,
  order: Order,
  actor: Actor,
): Promise<RawJson> {
  const { limit, offset } = limitOf(query);
  const rows = limit ?? 50;
  const most = constants.rowsCounted;
  const reader = await asReader(db, actor);
  const isGrouped = (order.byType || order.byStatus) && actor.seesAll;
  const ids = isGrouped ? idsByGroup(conditions, order, rows + offset) : idsSql(conditions, order, reader);
  const [row] = await db.query<{ json: string; total: number }>(
    '',
    sql`with page as materialized (
       ${ids} ${raw(`limit ${rows} offset ${offset}`)})
     select coalesce(json_agg(${requestJson} ${orderSql(order, 'page.key', 'page.filed', 'r.id')}), '[]')::text as json,
            (select count(*)::int from (
               select 1 from requests r cross join ${reader}
               where ${conditions} limit ${raw(`${most + 1}`)}) counted) as total
     from page join requests r on r.id = page.id ${withNames} cross join ${reader}`,
  );
  const { json = '[]', total = 0 } = row ?? {};
  return new RawJson(json, Math.min(total, most), total > most);
}
