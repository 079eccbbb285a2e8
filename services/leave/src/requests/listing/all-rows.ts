import { RawJson, type Conditions, type Database } from '@portal/service-kit';
import { Readable } from 'node:stream';
import { actorRow } from '../../actor';
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

/** The rows after the given one; a keyset, so that the last batch costs what the first does. */
async function batch(db: Database, conditions: Conditions, order: Order, after?: Row): Promise<Row[]> {
  const asked = conditions.copy();
  if (after) {
    const sign = order.direction === 'asc' ? '>' : '<';
    const time = `${asked.bind(after.filed)}::timestamptz`;
    const id = `${asked.bind(after.id)}::uuid`;
    if (order.byTime) asked.add(`(r.created_at, r.id) ${sign} (${time}, ${id})`);
    else {
      const key = `${asked.bind(after.key)}::${order.key.type}`;
      const person = order.byEmployee ? `${asked.bind(after.person)}::uuid, ` : '';
      const ties = `${order.byEmployee ? 'r.employee_id, ' : ''}r.created_at, r.id`;
      asked.add(`(${order.key.sql}, ${ties}) ${sign} (${key}, ${person}${time}, ${id})`);
    }
  }
  return db.query<Row>(
    '',
    `select (${requestJson})::text as json, ${order.key.sql}::text as key,
       r.employee_id as person, r.created_at::text as filed, r.id
     from ${requestTables} cross join ${actorRow()} where ${asked.sql}
     ${orderSql(order, order.key.sql, 'r.created_at', 'r.id')} limit ${batchSize}`,
    asked.values,
  );
}

async function* written(db: Database, conditions: Conditions, order: Order, first: Row[]) {
  let rows = first;
  let between = '[';
  for (;;) {
    yield between + rows.map((row) => row.json).join(',');
    between = ',';
    const last = rows.at(-1);
    rows = rows.length === batchSize ? await batch(db, conditions, order, last) : [];
    if (!rows.length) break;
  }
  yield ']';
}

/**
 * The whole list. A short one is one text; a long one is written out batch by batch, so that a million requests take
 * no more memory than a thousand, and a slow actor holds no connection.
 */
export async function listAllRows(db: Database, conditions: Conditions, order: Order): Promise<RawJson> {
  const first = await batch(db, conditions, order);
  if (first.length < batchSize)
    return new RawJson(`[${first.map((row) => row.json).join(',')}]`, first.length);
  return new RawJson(Readable.from(written(db, conditions, order, first), { objectMode: false }));
}
