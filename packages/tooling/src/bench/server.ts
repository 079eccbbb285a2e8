import { Client } from 'pg';
import { ensureDatabase } from '../postgres/bootstrap';
import { withDatabase } from '../postgres/connect';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../postgres/embedded-postgres';

/** The server that all data sets of one run stand on, with the statistics of statements switched on. */
export interface BenchServer {
  pid: number;
  /** An administrator's address of a database, made when it is not there. */
  database(name: string): Promise<string>;
  stop(): Promise<void>;
}

/** Runs statements one after the other as the administrator of a database. */
export async function run(url: string, ...statements: string[]): Promise<void> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    for (const text of statements) await client.query(text);
  } finally {
    await client.end();
  }
}

/** One row, one column of a statement. */
export async function valueOf(url: string, text: string, values: unknown[] = []): Promise<number> {
  const client = new Client({ connectionString: url });
  await client.connect();
  try {
    const { rows } = await client.query<{ value: number | string }>(text, values);
    return Number(rows[0]?.value ?? 0);
  } finally {
    await client.end();
  }
}

/** Starts a server in its own folder. Statistics of statements need a library that is loaded at start, so twice. */
export async function startServer(dataDir: string): Promise<BenchServer> {
  const first = await startEmbeddedPostgres({ dataDir });
  await run(
    first.adminUrl,
    `alter system set shared_preload_libraries = 'pg_stat_statements'`,
    `alter system set pg_stat_statements.track_planning = on`,
    `alter system set max_connections = 200`,
  );
  await first.stop();
  const server: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir });
  return {
    pid: server.pid,
    async database(name) {
      await ensureDatabase(server.adminUrl, name);
      const url = withDatabase(server.adminUrl, name);
      await run(url, 'create extension if not exists pg_stat_statements');
      return url;
    },
    stop: () => server.stop(),
  };
}
