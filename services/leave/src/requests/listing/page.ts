import { constants } from '@portal/contracts';
import { limitOf, RawJson, type Conditions, type Database } from '@portal/service-kit';
import { actorRow, type Actor } from '../../actor';
import { requestJson, requestTables } from '../../present';
import type { Filters } from './filters';
import { orderSql, type Order } from './order';

interface Window {
  limit: number;
  offset: number;
}

/**
 * The first rows of each group of a column that many share, out of an index on the filing time, instead of all rows
 * sorted by it.
 */
function idsByGroupSql(conditions: Conditions, order: Order, { limit, offset }: Window): string {
  const first = (where: string) => {
    const ofGroup = conditions.copy().add(where);
    return `select r.id, r.created_at from requests r cross join ${actorRow()} where ${ofGroup.sql}
      order by r.created_at ${order.direction}, r.id ${order.direction} limit ${limit + offset}`;
  };
  const groups = order.byType
    ? `select l.id, t.plain_name as key, l.created_at as filed
       from leave_types.published t cross join lateral (${first('r.leave_type_id = t.id')}) l`
    : statuses
        .map((status) => {
          // What is pending awaits somebody: that is the condition of the queue's index.
          const where = `r.status = '${status}'${status === 'pending' ? ' and r.awaiting is not null' : ''}`;
          return `select l.id, '${status}' as key, l.created_at as filed from (${first(where)}) l`;
        })
        .join(' union all ');
  return `select * from (${groups}) g ${orderSql(order, 'key', 'filed', 'id')} limit ${limit} offset ${offset}`;
}

const statuses = ['approved', 'cancelled', 'denied', 'pending'] as const;

/** Ids of one page, with what puts them in order. All that an index cannot give is fetched for these rows only. */
function idsSql(conditions: Conditions, order: Order, actor: Actor, window: Window): string {
  if ((order.byType || order.byStatus) && actor.seesAll) return idsByGroupSql(conditions, order, window);
  const tables = order.needsNames ? requestTables : 'requests r';
  return `select r.id, ${order.key.sql} as key, r.created_at as filed, r.employee_id
    from ${tables} cross join ${actorRow()} where ${conditions.sql}
    ${orderSql(order, order.key.sql, 'r.created_at', 'r.id')} limit ${window.limit} offset ${window.offset}`;
}

/** One page as JSON text, with the total, which is counted to ten thousand rows at most. */
export async function listPage(
  db: Database,
  query: Filters,
  conditions: Conditions,
  order: Order,
  actor: Actor,
): Promise<RawJson> {
  const { limit, offset } = limitOf(query);
  const most = constants.rowsCounted;
  const [row] = await db.query<{ json: string; total: number }>(
    '',
    `with page as materialized (${idsSql(conditions, order, actor, { limit: limit ?? 50, offset })})
     select coalesce(json_agg(${requestJson} ${orderSql(order, 'page.key', 'page.filed', 'r.id')}), '[]')::text as json,
            (select count(*)::int from (
               select 1 from requests r cross join ${actorRow()} where ${conditions.sql} limit ${most + 1}) counted) as total
     from page join ${requestTables.replace('requests r', 'requests r on r.id = page.id')} cross join ${actorRow()}`,
    conditions.values,
  );
  const { json = '[]', total = 0 } = row ?? {};
  return new RawJson(json, Math.min(total, most), total > most);
}
