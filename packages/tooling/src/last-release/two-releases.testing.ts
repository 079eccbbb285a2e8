import { execFile } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { migratePortal } from '../deploy/migrate';
import { rolePasswordVariable } from '../deploy/role-passwords';
import { addressesOf, type PortalEnvironment } from '../launcher/part-environment';
import { startBalancer } from '../launcher/balancer';
import { requireBuilt } from '../launcher/prepare-data';
import { startProcesses, type Processes } from '../launcher/processes';
import { gateway, parts as todaysParts, type Part } from '../parts';
import { ensureDatabase } from '../postgres/bootstrap';
import { withDatabase } from '../postgres/connect';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres';
import { freePorts } from '../system/ports';
import { repoRoot } from '../system/repo-root';
import { loadSecrets, type Secrets } from '../system/secrets';
import { buildRelease, deployProgram } from './build-release';
import { readRecord } from './record';

export type Release = 'last' | 'today';

/** Calls by the part that answered them. */
export type Answered = Record<string, number>;

/** A portal in the middle of a rolling upgrade. */
export interface TwoReleases {
  /** The address of the balancer in front of the gateways. */
  url: string;
  /** An administrator's address of its database. */
  databaseUrl: string;
  /** Folder of the last release's own tests. */
  tests: string;
  /** Runs today's migrations; answers what was done, in words. */
  migrate(): Promise<string>;
  /** Starts one process of each of today's parts beside those that run. */
  startToday(): Promise<void>;
  /** Ends the processes of the last release. */
  stopLast(): Promise<void>;
  /** How many calls each process of a release answered since it started. */
  answered(release: Release): Promise<Answered>;
  stop(): Promise<void>;
}

const host = '127.0.0.1';

/**
 * Builds the last release from the commit that is recorded, and starts one process of each part. Its own migrations and its demo organisation
 * make the database.
 *
 * @param dataDir - a folder for all that it writes
 */
export async function startLastRelease(dataDir: string): Promise<TwoReleases> {
  const root = repoRoot();
  const lastRoot = path.join(dataDir, 'last-release');
  const undo: (() => Promise<void>)[] = [];
  const stop = async () => {
    for (let step = undo.pop(); step; step = undo.pop()) await step();
  };
  try {
    requireBuilt(root);
    const record = await readRecord(root);
    if (!record) throw new Error('No release is recorded yet. Run: npm run versions -- --record');
    await mkdir(lastRoot, { recursive: true });
    await buildRelease(root, record, lastRoot);
    const parts: Record<Release, readonly Part[]> = { last: record.parts, today: todaysParts };

    const database = await startEmbeddedPostgres({ dataDir, durable: false });
    undo.push(() => database.stop());
    await ensureDatabase(database.adminUrl, 'portal');
    const databaseUrl = withDatabase(database.adminUrl, 'portal');
    const secrets = await loadSecrets(dataDir);
    const migration = { DATABASE_URL: databaseUrl, TIME_ZONE: 'UTC', ...passwordsOf(secrets) };
    await promisify(execFile)(process.execPath, [deployProgram, 'migrate'], {
      cwd: lastRoot,
      env: { ...migration, PATH: process.env.PATH },
    });

    const ports = { last: await portsOf(parts.last), today: await portsOf(parts.today) };
    /** Every process calls those of both releases, its own release's first. */
    const portalOf = (release: Release): PortalEnvironment => {
      const other = release === 'last' ? 'today' : 'last';
      const names = Object.keys({ ...ports.last, ...ports.today });
      return {
        root: release === 'last' ? lastRoot : root,
        dataDir,
        databaseUrl,
        secrets,
        timeZone: 'UTC',
        logLevel: 'warn',
        host,
        baseUrl: null,
        embedOrigins: '',
        devOrigins: 'http://localhost:*',
        replicas: 1,
        ports: Object.fromEntries(
          names.map((name) => [name, [ports[release][name], ports[other][name]].flatMap((one) => one ?? [])]),
        ),
      };
    };
    const start = async (release: Release): Promise<Processes> => {
      const logDir = path.join(dataDir, 'logs', release);
      await mkdir(logDir, { recursive: true });
      const processes = startProcesses({
        parts: parts[release],
        portal: portalOf(release),
        logDir,
        note: (text) => process.stderr.write(`${release}: ${text}\n`),
        onPids: () => undefined,
      });
      undo.push(() => processes.stop());
      await processes.ready(() => undefined);
      return processes;
    };

    const lastProcesses = await start('last');
    const [port] = await freePorts(1);
    const balancer = await startBalancer({
      port: port!,
      host,
      gateways: addressesOf(gateway, portalOf('last')),
    });
    undo.push(() => balancer.stop());
    return {
      url: `http://localhost:${port}`,
      databaseUrl,
      tests: path.join(lastRoot, 'tests'),
      migrate: async () => {
        const said: string[] = [];
        await migratePortal(migration, root, (line) => said.push(line));
        return said.join(' ');
      },
      startToday: async () => void (await start('today')),
      stopLast: () => lastProcesses.stop(),
      answered: (release) => answeredBy(parts[release], ports[release]),
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const passwordsOf = ({ rolePasswords }: Secrets): Record<string, string> =>
  Object.fromEntries(
    Object.entries(rolePasswords).map(([schema, password]) => [rolePasswordVariable(schema), password]),
  );

async function portsOf(parts: readonly Part[]): Promise<Record<string, number>> {
  const free = await freePorts(parts.length);
  return Object.fromEntries(parts.map(({ name }, index) => [name, free[index]!]));
}

/** Counts by the metrics of each process; looks at its health are none. */
async function answeredBy(parts: readonly Part[], ports: Record<string, number>): Promise<Answered> {
  const counts = parts.map(async ({ name }) => {
    const text = await (await fetch(`http://${host}:${ports[name]}/metrics`)).text();
    const lines = text.split('\n').filter((line) => line.startsWith('http_request_duration_seconds_count'));
    const calls = lines.filter((line) => !/route="\/(healthz|readyz|metrics)"/.test(line));
    return [name, calls.reduce((sum, line) => sum + Number(line.split(' ').at(-1)), 0)] as const;
  });
  return Object.fromEntries(await Promise.all(counts));
}
