import { rowsOf, statementName, type Database, type Knex } from '@portal/service-kit';

/** The database, or the transaction of a command: what is read under the person's lock is current. */
export type Source = Database | Knex.Transaction;

/** Rows of a statement with `?` for its values. */
export function readFrom<R extends object>(from: Source, sql: string, values: unknown[] = []): Promise<R[]> {
  if (typeof from === 'function') return rowsOf<R>(from, sql, values);
  let count = 0;
  const text = sql.replaceAll('?', () => `$${(count += 1)}`);
  return from.query<R>(statementName(text) ?? '', text, values);
}

/** SQL of a time of day as the forms have it; PostgreSQL adds the seconds. */
export const timeSql = (column: string): string => `to_char(${column}, 'HH24:MI')`;
