import type { Knex } from 'knex';
import type { Model } from 'objection';
import { notFound } from './errors';
import type { TaggedClient } from './tagged-client';
import { Sql, sql, statementName } from './sql';

/** Texts with `$1` and on for each `?`, of statements that are prepared. */
const numbered = new Map<string, string>();

function numberedText(text: string): string {
  const known = numbered.get(text);
  if (known !== undefined) return known;
  let count = 0;
  const made = text.replaceAll('?', () => `$${(count += 1)}`);
  if (statementName(made)) numbered.set(text, made);
  return made;
}

/** A statement as PostgreSQL gets it. @param statement by `sql`, or as text with `?` for its values */
export const statementOf = (statement: Sql | string, values: readonly unknown[] = []) =>
  typeof statement === 'string' ? { text: numberedText(statement), values } : statement;

/**
 * Rows of a statement within a transaction, prepared once per connection: to plan some ten small ones takes longer than
 * to run them.
 * @param statement by `sql`, or as text with `?` for what varies; but for its values the same at each call
 */
export async function rowsOf<R extends object>(
  trx: Knex.Transaction,
  statement: Sql | string,
  values?: readonly unknown[],
): Promise<R[]> {
  if (trx.isCompleted()) throw new Error('This transaction is over.');
  const { text, values: bound } = statementOf(statement, values);
  const client = trx.client as TaggedClient;
  const asked = { text, values: [...bound], name: statementName(text) };
  return (await client.ask<R>(await client.acquireConnection(), asked)).rows;
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

/** Inserts a row into a table; the statement is the same for the same columns. */
export function insertOf(table: string, row: Row): Sql {
  const between = Object.keys(row).map((_, n) =>
    n ? ', ' : `insert into ${table} (${columnsOf(row).join(', ')}) values (`,
  );
  return new Sql([...between, ')'], Object.values(row));
}

/** Changes columns of the rows that have all of some values. */
export function updateOf(table: string, change: Row, where: Row): Sql {
  const set = columnsOf(change).map((column, n) => `${n ? ',' : `update ${table} set`} ${column} = `);
  const equal = columnsOf(where).map((column, n) => ` ${n ? 'and' : 'where'} ${column} = `);
  return new Sql([...set, ...equal, ''], [...Object.values(change), ...Object.values(where)]);
}

/** Inserts a row into a table, with the same columns at each call. */
export async function insertRow(trx: Knex.Transaction, table: string, row: Row): Promise<void> {
  await rowsOf(trx, insertOf(table, row));
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
  return (await rowsOf(trx, sql`${updateOf(table, change, where)} returning id`)).length;
}
