import { planOf, type Knex } from '@portal/service-kit';

/** Rows of a statement within a transaction, prepared once: to plan some ten small ones took longer than to run them. */
export async function rowsOf<R>(
  trx: Knex.Transaction,
  sql: string,
  values: readonly unknown[] = [],
): Promise<R[]> {
  const name = planOf('within', sql);
  return ((await trx.raw(sql, values as Knex.RawBinding[]).options({ name })) as { rows: R[] }).rows;
}

/**
 * A value that the plan does not look at, so that PostgreSQL keeps the plan that it made once: for statements whose
 * plan is the same for every value, where weighing each value would cost more than finding the rows.
 * @param placeholder such as `$5`
 */
export const unweighed = (placeholder: string, type: string): string => `(select ${placeholder}::${type})`;
