import type { ClientBase } from 'pg';

/**
 * Does work as the role that owns a schema, so that what the demonstration writes is what that part may write.
 * The caller's transaction goes on afterwards as whoever it was.
 */
export async function actingAs(
  client: ClientBase,
  schema: string,
  work: () => Promise<unknown>,
): Promise<void> {
  await client.query(`set local role portal_${schema}; set local search_path = ${schema}, public`);
  await work();
  await client.query('reset role; reset search_path');
}

const columnOf = (field: string): string => field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/**
 * Inserts rows by one statement, as the role that owns the table.
 * @param table with its schema
 * @param rows all with the same fields; `startTime` goes into the column `start_time`
 */
export const insertRows = (client: ClientBase, table: string, rows: readonly object[]): Promise<void> =>
  actingAs(client, table.replace(/\..*/, ''), async () => {
    if (!rows.length) return;
    const columns = Object.keys(rows[0]!).map(columnOf);
    const records = rows.map((row) =>
      Object.fromEntries(Object.entries(row).map(([field, value]) => [columnOf(field), value as unknown])),
    );
    await client.query(
      `insert into ${table} (${columns.join(', ')})
       select ${columns.join(', ')} from jsonb_populate_recordset(null::${table}, $1)`,
      [JSON.stringify(records)],
    );
  });
