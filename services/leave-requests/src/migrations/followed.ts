import { afterStatement } from '@portal/service-kit';

/** Rows of a table that came and went in a statement, each as what is to be added for it. */
interface Changes {
  /** A select from `new_rows`. */
  added: string;
  /** The same from `old_rows`, its figures with the other sign. */
  removed: string;
}

/**
 * SQL by which figures are kept in the transaction that changes a table: what is there already is counted once, and
 * each later statement adds what it changed.
 * @param name of the functions and triggers, before `_insert`, `_update` and `_delete`
 * @param keep the statement that adds the rows of a select to the figures
 */
export const followSql = (
  name: string,
  table: string,
  keep: (rows: string) => string,
  { added, removed }: Changes,
): string => `
  lock table ${table} in share row exclusive mode;
  with new_rows as (select * from ${table}) ${keep(added)}
  ${afterStatement(name, table, 'insert', keep(added))}
  ${afterStatement(name, table, 'update', keep(`${added} union all ${removed}`))}
  ${afterStatement(name, table, 'delete', keep(removed))}`;
