import { cp, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { request } from 'undici';
import { startPortal, type Portal } from '../launcher/start-portal';
import { ensureDatabase } from '../postgres/bootstrap';
import { withClient, withDatabase } from '../postgres/connect';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres';
import { loadSecrets } from '../system/secrets';
import type { Cleanup } from './cleanup';
import type { BenchOptions } from './options';
import type { Processes } from './processor-time';

/** What all parts of one run have in common. */
export interface Bench {
  options: BenchOptions;
  /** For all data of the run. */
  folder: string;
  postgres: { pid: number; adminUrl: string };
  cleanup: Cleanup;
  /** Aborts the start of a portal. */
  signal: AbortSignal;
  report: (text: string) => void;
}

export type Reader = 'hr' | 'supervisor' | 'employee';

/** A portal with the demo organisation, with its readers signed in. */
export interface BenchPortal {
  url: string;
  databaseUrl: string;
  cookies: Record<Reader, string>;
  /** The process of the gateway. */
  gateway: number;
  /** Everything that answers a call: gateway, services, PostgreSQL. */
  processes: Processes;
  /** Sends a call as one of the readers; throws unless the answer is 2xx. */
  call: (reader: Reader, path: string, body?: object) => Promise<string>;
  stop: () => Promise<void>;
}

/** Runs statements one after the other as the administrator of a database. */
export const run = (url: string, ...statements: string[]): Promise<void> =>
  withClient(url, async (client) => {
    for (const text of statements) await client.query(text);
  });

/** Starts PostgreSQL in its own folder: twice, as `pg_stat_statements` has to be loaded at the start. */
export async function startPostgres(dataDir: string, cleanup: Cleanup): Promise<Bench['postgres']> {
  const first = await startEmbeddedPostgres({ dataDir });
  await cleanup.add(first.stop, first.kill);
  await run(
    first.adminUrl,
    `alter system set shared_preload_libraries = 'pg_stat_statements'`,
    `alter system set pg_stat_statements.track_planning = on`,
    // Counting costs time, so only the part that reads the counts switches it on.
    `alter system set pg_stat_statements.track = none`,
  );
  await first.stop();
  const server = await startEmbeddedPostgres({ dataDir });
  await cleanup.add(server.stop, server.kill);
  return server;
}

/**
 * The bench sends more calls in a minute than people do. They count against the limits all the same.
 * @param real keeps the limits that people have
 */
function setLimits(real: boolean): void {
  const limits = ['READS', 'WRITES', 'BULK', 'CONCURRENT', 'LOGINS_PER_ADDRESS'];
  for (const kind of [...limits, 'SESSIONS_PER_ACCOUNT', 'STREAMS_PER_ACCOUNT'])
    process.env[`LIMIT_${kind}`] = real ? '' : '1000000000';
}

async function signIn(url: string, username: string): Promise<string> {
  const answer = await request(`${url}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: url },
    body: JSON.stringify({ username, password: 'portal-demo' }),
  });
  const text = await answer.body.text();
  if (answer.statusCode !== 200) throw new Error(`sign-in of ${username}: ${answer.statusCode} ${text}`);
  return [answer.headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0])
    .join('; ');
}

/** Starts a portal with the demo organisation on a database of its own; it stops at the end of the run at the latest. */
export async function openPortal(
  bench: Bench,
  name: string,
  { realLimits = false } = {},
): Promise<BenchPortal> {
  setLimits(realLimits);
  const { folder, postgres, cleanup, signal } = bench;
  const database = `bench_${name}`;
  await ensureDatabase(postgres.adminUrl, database);
  const databaseUrl = withDatabase(postgres.adminUrl, database);
  await run(databaseUrl, 'create extension if not exists pg_stat_statements');
  const dataDir = path.join(folder, name);
  await mkdir(dataDir, { recursive: true });
  // Roles and their passwords belong to the whole server.
  await loadSecrets(folder);
  await cp(path.join(folder, 'secrets'), path.join(dataDir, 'secrets'), { recursive: true });
  const settings = { demo: true, timeZone: 'UTC', logLevel: 'warn' };
  const starting = startPortal({ dataDir, databaseUrl, signal, ...settings });
  const started: Portal[] = [];
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= starting.then((running) => running.stop()).catch(() => undefined));
  await cleanup.add(stop, () => started[0]?.kill());
  const portal = await starting;
  started.push(portal);
  const url = portal.url.replace('localhost', '127.0.0.1');
  const { postgres: _, ...nodes } = portal.pids();
  const readers: Reader[] = ['hr', 'supervisor', 'employee'];
  const cookies = Object.fromEntries(
    await Promise.all(readers.map(async (reader) => [reader, await signIn(url, reader)])),
  ) as BenchPortal['cookies'];
  return {
    url,
    databaseUrl,
    cookies,
    gateway: nodes.gateway ?? 0,
    processes: { nodes: Object.values(nodes), postgres: postgres.pid },
    stop,
    async call(reader, path, body) {
      const headers = { cookie: cookies[reader], origin: url, 'content-type': 'application/json' };
      const answer = await request(url + path, {
        headers,
        ...(body && { method: 'POST' as const, body: JSON.stringify(body) }),
      });
      const text = await answer.body.text();
      if (answer.statusCode >= 300)
        throw new Error(`${path} as ${reader}: ${answer.statusCode} ${text.slice(0, 300)}`);
      return text;
    },
  };
}
