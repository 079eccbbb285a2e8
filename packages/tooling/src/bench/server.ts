import { Client } from 'pg';
import { ensureDatabase } from '../postgres/bootstrap';
import { withDatabase } from '../postgres/connect';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres';
import type { Cleanup } from './cleanup';

/** The server that all data sets of one run stand on, with the statistics of statements switched on. */
export interface BenchServer {
  pid: number;
  /** An administrator's address of a database, made when it is not there. */
  database(name: string): Promise<string>;
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

/** Starts a server in its own folder. Statistics of statements need a library that is loaded at start, so twice. */
export async function startServer(dataDir: string, cleanup: Cleanup): Promise<BenchServer> {
  const first = await startEmbeddedPostgres({ dataDir });
  await cleanup.add(first.stop, first.kill);
  await run(
    first.adminUrl,
    `alter system set shared_preload_libraries = 'pg_stat_statements'`,
    `alter system set pg_stat_statements.track_planning = on`,
    // What is counted gets dearer: only a clock that is read switches it on.
    `alter system set pg_stat_statements.track = none`,
  );
  await first.stop();
  const server = await startEmbeddedPostgres({ dataDir });
  await cleanup.add(server.stop, server.kill);
  return {
    pid: server.pid,
    async database(name) {
      await ensureDatabase(server.adminUrl, name);
      const url = withDatabase(server.adminUrl, name);
      await run(url, 'create extension if not exists pg_stat_statements');
      return url;
    },
  };
}
