import { rowsOf, statementName, statementOf, type Database, type Knex, type Sql } from '@portal/service-kit';

/** The database, or the transaction of a command: what is read under the person's lock is current. */
export type Source = Database | Knex.Transaction;

/**
 * Rows of a statement, prepared once per connection.
 * @param statement by `sql`, or as text with `?` for its values; but for its values the same at each call
 */
export function readFrom<R extends object>(
  from: Source,
  statement: Sql | string,
  values?: readonly unknown[],
): Promise<R[]> {
  if (typeof from === 'function') return rowsOf<R>(from, statement, values);
  const asked = statementOf(statement, values);
  return from.query<R>(statementName(asked.text) ?? '', asked.text, asked.values);
}

/** SQL of a time of day as the forms have it; PostgreSQL adds the seconds. */
export const timeSql = (column: string): string => `to_char(${column}, 'HH24:MI')`;
