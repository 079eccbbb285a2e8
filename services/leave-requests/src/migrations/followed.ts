/** Rows of a table that came and went in a statement, each as what is to be added for it. */
interface Changes {
  /** A select from `new_rows`. */
  added: string;
  /** The same from `old_rows`, its figures with the other sign. */
  removed: string;
}

const events = ['insert', 'update', 'delete'] as const;

/** SQL of what is done after each statement of one kind on a table. */
export const afterStatement = (
  name: string,
  table: string,
  event: (typeof events)[number],
  referencing: string,
  body: string,
) => `
  create function ${name}_${event}() returns trigger language plpgsql as $$
  begin ${body} return null; end $$;
  create trigger ${name}_${event} after ${event} on ${table} referencing ${referencing}
    for each statement execute function ${name}_${event}();
`;

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
  ${afterStatement(name, table, 'insert', 'new table as new_rows', keep(added))}
  ${afterStatement(name, table, 'update', 'old table as old_rows new table as new_rows', keep(`${added} union all ${removed}`))}
  ${afterStatement(name, table, 'delete', 'old table as old_rows', keep(removed))}`;

/** Ends what `followSql` began; the figures stay. */
export const unfollowSql = (name: string): string =>
  `drop function if exists ${events.map((event) => `${name}_${event}`).join(', ')} cascade;`;
