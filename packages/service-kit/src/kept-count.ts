/** What is counted, where, and by whose functions. */
interface KeptCount {
  schema: string;
  table: string;
  /** A table of `slot smallint primary key, n int`: the count is the sum of its rows. */
  counts: string;
}

/**
 * SQL that keeps how many rows a table has, in the transaction in which they come or go. What came or went is added to
 * one of a few rows, so that two who write do not wait for each other.
 */
export const keepsCountSql = ({ schema, table, counts }: KeptCount): string => {
  const keep = (event: 'insert' | 'delete', rows: string) => `
  create function count_${table}_${event}() returns trigger language plpgsql
    security definer set search_path = ${schema}, pg_temp as $$
  begin
    insert into ${counts} as c (slot, n)
      select (pg_backend_pid() % 4)::smallint, ${event === 'delete' ? '-' : ''}count(*) from ${rows} having count(*) > 0
      on conflict (slot) do update set n = c.n + excluded.n;
    return null;
  end $$;
  create trigger count_${table}_${event} after ${event} on ${table}
    referencing ${event === 'insert' ? 'new' : 'old'} table as ${rows}
    for each statement execute function count_${table}_${event}();`;
  return keep('insert', 'added') + keep('delete', 'removed');
};
