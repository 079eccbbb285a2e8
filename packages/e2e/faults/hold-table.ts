import pg from 'pg';

const waitingSql = `select count(distinct pid)::int as waiting from pg_locks where not granted`;

/**
 * Locks a table, so that calls that write to it stay in progress until `letGo`.
 * @param mode `exclusive`: reads go on; `access exclusive`: they wait as well
 */
export async function holdTable(
  databaseUrl: string,
  table: string,
  mode: 'exclusive' | 'access exclusive' = 'exclusive',
) {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await client.query('begin');
  await client.query(`lock table ${table} in ${mode} mode`);
  return {
    /** Connections to the database that wait for a lock. */
    waiting: async () => (await client.query<{ waiting: number }>(waitingSql)).rows[0]?.waiting ?? 0,
    async letGo() {
      await client.query('rollback');
      await client.end();
    },
  };
}
