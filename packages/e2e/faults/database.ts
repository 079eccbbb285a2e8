import pg from 'pg';

/** Asks the database of a portal of one's own, as its administrator. */
export async function ask<R extends pg.QueryResultRow>(
  databaseUrl: string,
  text: string,
  values: unknown[],
): Promise<R[]> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    return (await client.query<R>(text, values)).rows;
  } finally {
    await client.end();
  }
}
