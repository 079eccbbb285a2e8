import { spawn, type ChildProcess } from 'node:child_process';
import { open, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { claimPort, freePort } from '../system/ports';
import { signal } from '../system/processes';
import { loadSecrets } from '../system/secrets';
import { postgresBinaries } from './binaries';
import { createCluster, superuser } from './cluster';
import { readPostmasterFile, stopOrphan, stopPostmaster } from './postmaster-file';
import { serverArguments } from './settings';
import { unprivileged, type Unprivileged } from './unprivileged';

/** A running embedded server. */
export interface EmbeddedPostgres {
  /** The superuser's address, database `postgres`. */
  adminUrl: string;
  port: number;
  pid: number;
  /** Resolves when the server has ended, whoever ended it. */
  exited: Promise<void>;
  /** Fast shutdown; resolves when it is down. */
  stop(): Promise<void>;
  /** Immediate shutdown, without waiting: the next start recovers what was committed. */
  kill(): void;
}

/** Where and how the embedded server runs. */
export interface EmbeddedPostgresOptions {
  /** DATA_DIR: the server lives in its folder `postgres`. */
  dataDir: string;
  /** Default true; false trades safety against a crash of the machine for speed, in tests. */
  durable?: boolean;
  /** Where the server's own log goes; default `<dataDir>/postgres.log`. */
  logFile?: string;
  /** Further settings, by their names in `postgresql.conf`. */
  settings?: Readonly<Record<string, string>>;
  /** For tests: how to avoid running as root. */
  user?: Unprivileged;
}

const startTimeoutMs = 60_000;
const pollMs = 20;
const retryMs = 200;
const logTail = 2_000;

/**
 * Starts the server of a data folder: made at the first start, on the same port at each later one. A server that a
 * killed start left behind is stopped first.
 *
 * @throws OperatorError when the disk is full, the folder is not writable, or the server does not come up
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const { dataDir, durable = true, logFile = path.join(dataDir, 'postgres.log'), settings } = options;
  const cluster = path.resolve(dataDir, 'postgres');
  const { postgresPassword } = await loadSecrets(dataDir);
  const binaries = await postgresBinaries();
  const user = options.user ?? (await unprivileged());
  await stopOrphan(cluster);
  await user.letThrough(dataDir);
  await createCluster({ cluster, password: postgresPassword, binaries, user });
  const port = await rememberedPort(dataDir);
  const args = serverArguments(cluster, port, durable, settings);
  const child = await startServer({ program: binaries.postgres, args, cluster, logFile, user });
  const exited = new Promise<void>((resolve) => {
    if (runs(child)) child.once('exit', () => resolve());
    else resolve();
  });
  return {
    adminUrl: `postgres://${superuser}:${postgresPassword}@127.0.0.1:${port}/postgres`,
    port,
    pid: child.pid!,
    exited,
    stop: async () => {
      if (runs(child)) await stopPostmaster(child.pid!);
      await exited;
    },
    kill: () => {
      if (runs(child)) signal(child.pid!, 'SIGQUIT');
    },
  };
}

interface Launch {
  program: string;
  args: string[];
  cluster: string;
  logFile: string;
  user: Unprivileged;
}

async function startServer(launch: Launch): Promise<ChildProcess> {
  const deadline = Date.now() + startTimeoutMs;
  for (;;) {
    const logStart = await stat(launch.logFile).then(
      ({ size }) => size,
      () => 0,
    );
    const child = await spawnServer(launch);
    const state = await settled(child, launch);
    if (state === 'ready') return child;
    if (state === 'late') {
      await stopPostmaster(child.pid!);
      throw new OperatorError(
        `The database is not ready, and did nothing for ${startTimeoutMs / 1000} s; see ${launch.logFile}`,
      );
    }
    const log = (await readFile(launch.logFile)).subarray(logStart).toString();
    // After a kill the old server's sessions take a moment to notice, and hold its shared memory until then.
    if (!/shared memory block .* is still in use/.test(log) || Date.now() > deadline)
      throw failure(log, launch);
    await sleep(retryMs);
  }
}

async function spawnServer({ program, args: own, logFile, user }: Launch): Promise<ChildProcess> {
  const { file, args, options } = user.command(program, own);
  const log = await open(logFile, 'a', 0o600);
  try {
    // A group of its own: Ctrl-C at the console reaches the launcher alone, which stops the database last.
    const child = spawn(file, args, { ...options, detached: true, stdio: ['ignore', log.fd, log.fd] });
    await new Promise<void>((resolve, reject) => child.once('spawn', resolve).once('error', reject));
    return child;
  } finally {
    await log.close();
  }
}

/** A server that recovers says in its log every 10 s how far it is. */
async function settled(
  child: ChildProcess,
  { cluster, logFile }: Launch,
): Promise<'ready' | 'ended' | 'late'> {
  let deadline = Date.now() + startTimeoutMs;
  let seen = 0;
  for (;;) {
    if (!runs(child)) return 'ended';
    const file = await readPostmasterFile(cluster);
    if (file?.pid === child.pid && file?.ready) return 'ready';
    if (Date.now() > deadline) {
      const { size } = await stat(logFile);
      if (size === seen) return 'late';
      seen = size;
      deadline = Date.now() + startTimeoutMs;
    }
    await sleep(pollMs);
  }
}

function runs(child: ChildProcess): boolean {
  return child.exitCode === null && child.signalCode === null;
}

function failure(log: string, { logFile }: Launch): OperatorError {
  if (/No space left on device/i.test(log)) {
    return new OperatorError('The disk is full: the database cannot start. Free some space and start again.');
  }
  return new OperatorError(
    `The database did not start; ${logFile} ends with:\n${log.slice(-logTail).trim()}`,
  );
}

/** The port of the last start while it is free, so that a tool pointed at the database keeps working. */
async function rememberedPort(dataDir: string): Promise<number> {
  const file = path.join(dataDir, 'postgres.port');
  const stored = Number(await readFile(file, 'utf8').catch(() => ''));
  if (stored > 0 && (await claimPort(stored))) return stored;
  const port = await freePort();
  await writeFile(file, `${port}\n`);
  return port;
}
