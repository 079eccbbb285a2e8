import { raw, RawJson, sql, type Database, type Sql } from '@portal/service-kit';
import { Readable } from 'node:stream';
import { asReader } from '../../access';
import type { Actor } from '../../actor';
import { requestJson, requestTables } from '../../present';
import { orderSql, type Order } from './order';

/** Rows read at once while a whole list is written out. */
const batchSize = 1000;

interface Row {
  json: string;
  key: string;
  person: string;
  filed: string;
  id: string;
}

interface List {
  db: Database;
  conditions: Sql;
  order: Order;
  reader: Sql;
}

/** Stands after a row in an order; a keyset, so that the last batch costs what the first does. */
function isAfter({ key, person, filed, id }: Row, order: Order): Sql {
  const sign = raw(order.direction === 'asc' ? '>' : '<');
  const tie = sql`${filed}::timestamptz, ${id}::uuid`;
  if (order.byTime) return sql`(r.created_at, r.id) ${sign} (${tie})`;
  const [sortKey, type] = [raw(order.key.sql), raw(order.key.type)];
  return order.byEmployee
    ? sql`(${sortKey}, r.employee_id, r.created_at, r.id) ${sign} (${key}::${type}, ${person}::uuid, ${tie})`
    : sql`(${sortKey}, r.created_at, r.id) ${sign} (${key}::${type}, ${tie})`;
}

const batch = ({ db, conditions, order, reader }: List, after?: Row): Promise<Row[]> =>
  db.query<Row>(
    '',
    sql`select (${requestJson})::text as json, ${raw(order.key.sql)}::text as key,
               r.employee_id as person, r.created_at::text as filed, r.id
        from ${requestTables} cross join ${reader}
        where ${conditions} and ${after ? isAfter(after, order) : sql`true`}
        ${orderSql(order, order.key.sql, 'r.created_at', 'r.id')} limit ${raw(`${batchSize}`)}`,
  );

async function* written(list: List, first: Row[]) {
  let rows = first;
  let between = '[';
  for (;;) {
    yield between + rows.map((row) => row.json).join(',');
    between = ',';
    const last = rows.at(-1);
    rows = rows.length === batchSize ? await batch(list, last) : [];
    if (!rows.length) break;
  }
  yield ']';
}

/**
 * The whole list. A short one is one text; a long one is written out batch by batch, so that a million requests take
 * no more memory than a thousand, and a slow actor holds no connection.
 */
export async function listAllRows(
  db: Database,
  conditions: Sql,
  order: Order,
  actor: Actor,
): Promise<RawJson> {
  const list = { db, conditions, order, reader: await asReader(db, actor) };
  const first = await batch(list);
  if (first.length < batchSize)
    return new RawJson(`[${first.map((row) => row.json).join(',')}]`, first.length);
  return new RawJson(Readable.from(written(list, first), { objectMode: false }));
}
