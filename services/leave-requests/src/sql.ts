import type { Knex } from '@portal/service-kit';

/** Rows of a statement within a transaction. */
export async function rowsOf<R>(
  trx: Knex.Transaction,
  sql: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  return ((await trx.raw(sql, values as Knex.RawBinding[])) as { rows: R[] }).rows;
}
