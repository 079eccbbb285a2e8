import type { Knex } from '@portal/service-kit';

/** Rows of a statement within a transaction. */
export async function rowsOf<R>(
  trx: Knex.Transaction,
  sql: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  return ((await trx.raw(sql, values as Knex.RawBinding[])) as { rows: R[] }).rows;
}

/**
 * A value that the plan does not look at, so that PostgreSQL keeps the plan that it made once: for statements whose
 * plan is the same for every value, where weighing each value would cost more than finding the rows.
 * @param placeholder such as `$5`
 */
export const unweighed = (placeholder: string, type: string): string => `(select ${placeholder}::${type})`;
