import { statementName, type Knex } from '@portal/service-kit';

/**
 * Rows of a statement within a transaction, prepared once per connection: to plan some ten small ones takes longer than
 * to run them.
 * @param sql the same text at each call; what varies is bound
 */
export async function rowsOf<R>(
  trx: Knex.Transaction,
  sql: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  const name = statementName(sql);
  return ((await trx.raw(sql, values as Knex.RawBinding[]).options({ name })) as { rows: R[] }).rows;
}
