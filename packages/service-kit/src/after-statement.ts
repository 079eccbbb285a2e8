const referencing = {
  insert: 'new table as new_rows',
  update: 'old table as old_rows new table as new_rows',
  delete: 'old table as old_rows',
} as const;
type Event = keyof typeof referencing;

/** The kinds of statements that change a table. */
export const changeEvents = Object.keys(referencing) as Event[];

/** SQL of the rows that came (`sign` 1) and went (-1) in a statement of each kind. */
export const changedRows: Readonly<Record<Event, string>> = {
  insert: 'select 1 as sign, n.* from new_rows n',
  update: 'select 1 as sign, n.* from new_rows n union all select -1, o.* from old_rows o',
  delete: 'select -1 as sign, o.* from old_rows o',
};

/**
 * SQL of what is done after each statement of one kind on a table, whose rows are `new_rows` and `old_rows`.
 * @param name of the function and the trigger, before `_insert`, `_update` and `_delete`
 */
export const afterStatement = (name: string, table: string, event: Event, body: string): string => `
  create function ${name}_${event}() returns trigger language plpgsql as $$
  begin ${body} return null; end $$;
  create trigger ${name}_${event} after ${event} on ${table} referencing ${referencing[event]}
    for each statement execute function ${name}_${event}();
`;

/** Ends what `afterStatement` began, for all kinds of statements. */
export const dropAfterStatement = (name: string): string =>
  `drop function if exists ${changeEvents.map((event) => `${name}_${event}`).join(', ')} cascade;`;
