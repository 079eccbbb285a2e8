import { copyFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { startPortal, type Portal } from '../launcher/start-portal';
import { loadSecrets } from '../system/secrets';
import type { Cleanup } from './cleanup';
import type { BenchOptions } from './options';
import type { BenchServer } from './server';
import { openSessions, type Sessions } from './sessions';

/** What all parts of one run have in common. */
export interface Bench {
  options: BenchOptions;
  /** For all data of the run. */
  folder: string;
  server: BenchServer;
  cleanup: Cleanup;
  /** Breaks off a portal's start. */
  signal: AbortSignal;
  say: (text: string) => void;
}

/** A portal of the bench, with its readers signed in. */
export interface BenchPortal {
  portal: Portal;
  url: string;
  sessions: Sessions;
  databaseUrl: string;
  stop: () => Promise<void>;
}

const demoPassword = 'portal-demo';
const logins = { hr: 'hr', supervisor: 'supervisor', employee: 'employee' } as const;

/**
 * How the gateways of the bench run: they listen on this machine alone, and their limits are out of reach. The bench
 * asks more in a minute than people do; what counting costs is part of the path all the same.
 */
export function setUpGateways(): void {
  process.env.HOST = '127.0.0.1';
  for (const kind of ['READS', 'WRITES', 'BULK', 'LOGINS_PER_NAME', 'LOGINS_PER_ADDRESS'])
    process.env[`LIMIT_${kind}`] = '1000000000';
}

/** Starts a portal with the demo organisation on a database of its own; it stops at the end at the latest. */
export async function openPortal(
  { folder, server, cleanup, signal }: Bench,
  name: string,
): Promise<BenchPortal> {
  const databaseUrl = await server.database(`bench_${name}`);
  const dataDir = path.join(folder, name);
  await mkdir(dataDir, { recursive: true });
  // The parts' roles, and so their passwords, belong to the whole server.
  await loadSecrets(folder);
  await copyFile(path.join(folder, 'secrets.json'), path.join(dataDir, 'secrets.json'));
  const settings = { demo: true, timeZone: 'UTC', logLevel: 'warn' };
  const starting = startPortal({ dataDir, databaseUrl, signal, ...settings });
  let stopping: Promise<void> | undefined;
  // A start that is broken off puts everything away itself, which takes until the end of the step it is in.
  const stop = () =>
    (stopping ??= starting.then(
      (running) => running.stop(),
      () => undefined,
    ));
  let running: Portal | null = null;
  await cleanup.add(stop, () => running?.kill());
  const portal = (running = await starting);
  const url = portal.url.replace('localhost', '127.0.0.1');
  return { portal, url, databaseUrl, stop, sessions: await openSessions(url, logins, demoPassword) };
}
