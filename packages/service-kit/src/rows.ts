import type { Knex } from 'knex';
import type { Model } from 'objection';
import { notFound } from './errors';
import type { TaggedClient } from './tagged-client';
import { statementName } from './sql';

/** Prepared statements, with `$1` and on for each `?`. */
const texts = new Map<string, string>();

function textOf(sql: string, name: string | undefined): string {
  const known = texts.get(sql);
  if (known !== undefined) return known;
  let count = 0;
  const text = sql.replaceAll('?', () => `$${(count += 1)}`);
  if (name) texts.set(sql, text);
  return text;
}

/**
 * Rows of a statement within a transaction, prepared once per connection: to plan some ten small ones takes longer than
 * to run them.
 * @param sql the same text at each call, with `?` or `$1` for what varies
 */
export async function rowsOf<R>(
  trx: Knex.Transaction,
  sql: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  if (trx.isCompleted()) throw new Error('This transaction is over.');
  // knex's own way, by `raw`, takes three times as long.
  const client = trx.client as TaggedClient;
  const connection = await client.acquireConnection();
  const name = statementName(sql);
  const statement = { sql: textOf(sql, name), bindings: values, options: { name } };
  await client._query(connection, statement);
  return (statement as unknown as { response: { rows: R[] } }).response.rows;
}

/** The model class of a table. */
type ModelOf<M extends Model> = typeof Model & (new () => M);

/**
 * A row by its id, locked until the transaction ends. Not prepared: what `*` stands for changes with a migration.
 * @throws `not_found`
 */
export async function lockRow<M extends Model>(
  trx: Knex.Transaction,
  model: ModelOf<M>,
  id: string,
): Promise<M> {
  const row = (await model.query(trx).findById(id).forUpdate()) as unknown as M | undefined;
  if (!row) throw notFound();
  return row;
}

/** Changes a locked row and the time of its last change. */
export async function changeRow<M extends Model>(
  trx: Knex.Transaction,
  model: ModelOf<M>,
  id: string,
  change: object,
): Promise<void> {
  await model
    .query(trx)
    .findById(id)
    .patch({ ...change, updated_at: trx.fn.now() } as object);
}

type Row = Readonly<Record<string, unknown>>;
const columnsOf = (row: Row) => Object.keys(row).map((column) => `"${column}"`);

/** Inserts a row into a table, with the same columns at each call. */
export async function insertRow(trx: Knex.Transaction, table: string, row: Row): Promise<void> {
  const columns = columnsOf(row);
  const sql = `insert into ${table} (${columns.join(', ')}) values (${columns.map(() => '?').join(', ')})`;
  await rowsOf(trx, sql, Object.values(row));
}

/**
 * Changes columns of the rows that have all of some values.
 * @returns how many rows there were
 */
export async function updateRows(
  trx: Knex.Transaction,
  table: string,
  change: Row,
  where: Row,
): Promise<number> {
  const equal = (row: Row, glue: string) =>
    columnsOf(row)
      .map((column) => `${column} = ?`)
      .join(glue);
  const sql = `update ${table} set ${equal(change, ', ')} where ${equal(where, ' and ')} returning id`;
  return (await rowsOf(trx, sql, [...Object.values(change), ...Object.values(where)])).length;
}
