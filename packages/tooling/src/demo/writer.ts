import type { ClientBase } from 'pg';

/** Column name → SQL type, in the order in which they are written. */
export type Columns = Readonly<Record<string, string>>;

/**
 * Does work as the role that owns a schema, so that what the demonstration writes is what that part may write.
 * The caller's transaction goes on afterwards as whoever it was.
 */
export async function actingAs(client: ClientBase, schema: string, work: () => Promise<void>): Promise<void> {
  await client.query(`set local role portal_${schema}; set local search_path = ${schema}, public`);
  await work();
  await client.query('reset role; reset search_path');
}

/** Inserts all rows by one statement. */
export async function insertRows(
  client: ClientBase,
  table: string,
  columns: Columns,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> {
  const names = Object.keys(columns).join(', ');
  const types = Object.entries(columns).map(([name, type]) => `${name} ${type}`);
  await client.query(
    `insert into ${table} (${names}) select ${names} from jsonb_to_recordset($1::jsonb) as r(${types.join(', ')})`,
    [JSON.stringify(rows)],
  );
}
