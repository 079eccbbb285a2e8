import { login } from '@portal/contracts';
import { demoPassword } from '../demo/accounts';
import { generateBench, type BenchOptions as BenchSize } from '../demo/bench';
import { startPortal } from '../launcher/start-portal';
import { ensureDatabase } from '../postgres/bootstrap';
import { withClient, withDatabase } from '../postgres/connect';
import { startEmbeddedPostgres, type EmbeddedPostgres } from '../postgres/embedded-postgres';
import type { Undo } from '../system/undo';
import type { BenchOptions } from './options';

/** What all parts of one run have in common. */
export interface Bench {
  options: BenchOptions;
  /** For all data of the run. */
  folder: string;
  postgres: EmbeddedPostgres;
  /** Closes what the run opens. */
  undo: Undo;
  /** Ends at once what would outlive a run that is ended by force. */
  kills: (() => void)[];
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
  /** Everything that answers a call: gateway, services, PostgreSQL. */
  pids: number[];
  /** Sends a call as one of the readers; throws unless the answer is 2xx. */
  call: (reader: Reader, path: string, body?: object) => Promise<string>;
  stop: () => Promise<void>;
}

/** Runs statements one after the other as the administrator of a database. */
export const run = (url: string, ...statements: string[]): Promise<void> =>
  withClient(url, async (client) => {
    for (const text of statements) await client.query(text);
  });

/** Says whether PostgreSQL counts what statements cost. Not a start argument: no later setting overrules one. */
export const countStatements = (url: string, on: boolean): Promise<void> =>
  run(url, `alter system set pg_stat_statements.track = ${on ? 'top' : 'none'}`, 'select pg_reload_conf()');

/** Starts the PostgreSQL of the run. Counting statements costs time, so only the part that reads the counts switches it on. */
export async function startPostgres(dataDir: string, undo: Undo): Promise<EmbeddedPostgres> {
  const settings = {
    shared_preload_libraries: 'pg_stat_statements',
    'pg_stat_statements.track_planning': 'on',
  };
  const server = await startEmbeddedPostgres({ dataDir, settings });
  await undo.add(server.stop);
  await countStatements(server.adminUrl, false);
  return server;
}

/** The bench sends more calls in a minute than people do. They count against the limits all the same. */
function setLimits(real: boolean): void {
  const limits = ['READS', 'WRITES', 'BULK', 'CONCURRENT', 'LOGINS_PER_ADDRESS'];
  for (const kind of [...limits, 'SESSIONS_PER_ACCOUNT', 'STREAMS_PER_ACCOUNT'])
    process.env[`LIMIT_${kind}`] = real ? '' : '1000000000';
}

/** Posts a body, or reads where there is none. */
async function ask(address: string, headers: Record<string, string>, body?: object): Promise<Response> {
  const { origin } = new URL(address);
  const answer = await fetch(address, {
    headers: { ...headers, origin, 'content-type': 'application/json' },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${address}: ${answer.status} ${(await answer.text()).slice(0, 300)}`);
  return answer;
}

async function signIn(url: string, username: Reader): Promise<[Reader, string]> {
  const answer = await ask(url + login.path, {}, { username, password: demoPassword });
  const cookies = answer.headers.getSetCookie().map((line) => line.replace(/;.*/, ''));
  return [username, cookies.join('; ')];
}

/**
 * Starts a portal with the demo organisation on a database of its own; it stops at the end of the run at the latest.
 * @param options.realLimits with the limits that people have
 */
export async function openPortal(
  bench: Bench,
  name: string,
  { realLimits = false } = {},
): Promise<BenchPortal> {
  setLimits(realLimits);
  const { folder, postgres, undo, kills, signal } = bench;
  await ensureDatabase(postgres.adminUrl, `bench_${name}`);
  const databaseUrl = withDatabase(postgres.adminUrl, `bench_${name}`);
  await run(databaseUrl, 'create extension if not exists pg_stat_statements');
  // In the folder of the server: roles and their passwords belong to the whole of it.
  const starting = startPortal({ dataDir: folder, databaseUrl, signal, timeZone: 'UTC', logLevel: 'warn' });
  let stopping: Promise<void> | undefined;
  const stop = () => (stopping ??= starting.then((running) => running.stop()).catch(() => undefined));
  await undo.add(stop);
  const portal = await starting;
  kills.push(() => portal.kill());
  const url = portal.url.replace('localhost', '127.0.0.1');
  const signedIn = await Promise.all(
    (['hr', 'supervisor', 'employee'] as const).map((one) => signIn(url, one)),
  );
  const cookies = Object.fromEntries(signedIn) as BenchPortal['cookies'];
  const pids = portal.pids();
  return {
    url,
    databaseUrl,
    cookies,
    pids: [...Object.values(pids), postgres.pid],
    stop,
    call: async (reader, path, body) => (await ask(url + path, { cookie: cookies[reader] }, body)).text(),
  };
}

/**
 * The same with a large organisation beside the demo one. It is generated while no process of the portal runs: a job that
 * waits for one table holds others, which the generator rebuilds.
 */
export async function openLargePortal(
  bench: Bench,
  name: string,
  size: Omit<BenchSize, 'adminUrl'>,
): Promise<BenchPortal> {
  const { databaseUrl, stop } = await openPortal(bench, name);
  await stop();
  await generateBench({ adminUrl: databaseUrl, ...size });
  return openPortal(bench, name);
}
