import path from 'node:path';
import { loadDemo } from '../demo/load';
import type { Build } from '../build/build-all';
import { gateway, parts as allParts, type Part } from '../parts';
import { bootstrapDatabase, ensureDatabase } from '../postgres/bootstrap';
import { withDatabase } from '../postgres/connect';
import { trustOwnKey } from '../release/release-keys';
import { freePorts } from '../system/ports';
import { makePrivate } from '../system/private-folder';
import { repoRoot } from '../system/repo-root';
import { loadSecrets, type Secrets } from '../system/secrets';
import { Undo } from '../system/undo';
import { startBalancer } from './balancer';
import { hostOf } from './listen-address';
import { acquireLock, type Lock } from './lock';
import { addressesOf, type PortalEnvironment } from './part-environment';
import type { Settings } from './settings';
import { supervisePostgres, type SupervisedPostgres } from './supervised-postgres';
import { pendingParts } from './pending-migrations';
import { ensureAdmin, migrate, requireBuilt, requireFit } from './prepare-data';
import { checkDisk, checkPort } from './preflight';
import { startProcesses, type Processes } from './processes';
import { inStep, silentProgress, type Progress } from '@portal/section-tooling/src/system/progress';

/**
 * How to start a whole portal. Everything has been built before, or is about to be. By default it has one process of each part, a free port,
 * and the demo organisation where it is empty.
 */
export interface PortalOptions extends Partial<Settings> {
  dataDir: string;
  /** False in tests: the embedded server may lose data when the machine crashes. */
  durable?: boolean;
  progress?: Progress;
  /** A build under way, beside which the data is prepared. */
  build?: Build;
  /** Which parts take part, in the order of migrations; default all. */
  parts?: readonly Part[];
  root?: string;
  /** A lock on the data folder that is held already. */
  lock?: Lock;
  /** Breaks off a start under way, between two of its steps. */
  signal?: AbortSignal;
}

/** A portal that runs. */
export interface Portal {
  /** Its address. */
  url: string;
  /** An administrator's address of its database. */
  databaseUrl: string;
  /** The processes that run now, by name: `postgres`, `gateway`, and each service; `gateway-1` and so on of several. */
  pids(): Record<string, number>;
  /** Names of the gateways and services that are ready. */
  serving(): string[];
  /** Gateways first, services next, the embedded database last. */
  stop(): Promise<void>;
  /** Ends every process at once; what was committed is safe. */
  kill(): void;
}

const databaseName = 'portal';

/**
 * Starts database, services and gateway, and keeps them running.
 *
 * @throws OperatorError when folder, port, disk or database forbid it, and the signal's reason when it breaks the
 *   start off; nothing is left running then
 */
export async function startPortal(options: PortalOptions): Promise<Portal> {
  const { dataDir, parts = allParts, root = repoRoot(), progress = silentProgress, replicas = 1 } = options;
  if (!options.build) requireBuilt(root, parts);
  await checkDisk(dataDir);
  const port = options.port ?? (await freePorts(1))[0]!;
  const url = options.baseUrl ?? `http://localhost:${port}`;
  const lock = options.lock ?? (await acquireLock(dataDir, url));
  const undo = new Undo();
  await undo.add(() => lock.release());
  try {
    await checkPort(port);
    await makePrivate(path.join(dataDir, 'logs'));
    const secrets = await loadSecrets(dataDir);
    const { postgres, databaseUrl } = await openDatabase(options, progress, secrets, undo);
    const portal: PortalEnvironment = {
      root,
      dataDir: path.resolve(dataDir),
      databaseUrl,
      secrets,
      timeZone: options.timeZone ?? new Intl.DateTimeFormat().resolvedOptions().timeZone,
      logLevel: options.logLevel ?? 'info',
      host: options.host ?? null,
      baseUrl: options.baseUrl ?? null,
      embedOrigins: options.embedOrigins ?? '',
      devOrigins: devOriginsOf(options),
      replicas,
      ports: await choosePorts(parts, replicas, port),
    };
    await options.build?.services;
    options.signal?.throwIfAborted();
    await prepareData(options, parts, portal, progress);
    portal.host ??= await hostOf(databaseUrl, progress);
    // The registry publishes the sections as it starts.
    await options.build?.all;
    options.signal?.throwIfAborted();
    if (replicas > 1) {
      const { host } = portal;
      const balancer = await startBalancer({ port, host, gateways: addressesOf(gateway, portal) });
      await undo.add(() => balancer.stop());
    }
    const processes = await runProcesses({ dataDir, parts, portal, progress, lock, postgres, undo });
    options.signal?.throwIfAborted();
    return {
      url,
      databaseUrl,
      pids: () => allPids(processes, postgres),
      serving: () => processes.serving(),
      stop: () => undo.all(),
      kill: () => {
        processes.kill();
        postgres?.kill();
      },
    };
  } catch (error) {
    await undo.all();
    throw error;
  }
}

/** Whoever runs a portal for others says by DEV_ORIGINS that code may come from elsewhere. */
const devOriginsOf = ({ devOrigins, demo = true, baseUrl }: PortalOptions): string =>
  devOrigins ?? (demo && !baseUrl ? 'http://localhost:*' : '');

interface OpenDatabase {
  postgres: SupervisedPostgres | null;
  databaseUrl: string;
}

async function openDatabase(
  { dataDir, databaseUrl: ownServer, takeOver, durable = true }: PortalOptions,
  progress: Progress,
  { rolePasswords }: Secrets,
  undo: Undo,
): Promise<OpenDatabase> {
  return inStep<OpenDatabase>(progress, 'database', async () => {
    if (ownServer) {
      await bootstrapDatabase(ownServer, rolePasswords, { takeOver });
      const { host, pathname } = new URL(ownServer);
      return [{ postgres: null, databaseUrl: ownServer }, `${pathname.slice(1)} on ${host}`];
    }
    const postgres = await supervisePostgres({
      dataDir,
      durable,
      onChange: (text) => progress.note(`  ${text}`),
    });
    await undo.add(() => postgres.stop());
    await ensureDatabase(postgres.adminUrl, databaseName);
    const databaseUrl = withDatabase(postgres.adminUrl, databaseName);
    await bootstrapDatabase(databaseUrl, rolePasswords, { takeOver });
    return [{ postgres, databaseUrl }, `embedded PostgreSQL on ${new URL(databaseUrl).host}`];
  });
}

async function prepareData(
  { demo = true, admin = {}, upgradeReason }: PortalOptions,
  parts: readonly Part[],
  portal: PortalEnvironment,
  progress: Progress,
): Promise<void> {
  await requireFit(parts, portal, upgradeReason);
  await inStep(progress, 'migrations', async (update) => {
    const applied = await migrate(await pendingParts(portal.root, portal.databaseUrl, parts), portal, update);
    return [undefined, applied === 0 ? 'up to date' : `${applied} applied`];
  });
  if (parts.some(({ name }) => name === 'releases')) await trustOwnKey(portal.dataDir, portal.databaseUrl);
  if (!demo) return ensureAdmin(portal, admin);
  await inStep(progress, 'demo data', async () => {
    const { loaded } = await loadDemo({ adminUrl: portal.databaseUrl, timeZone: portal.timeZone });
    return [undefined, loaded ? 'loaded' : 'not needed: there are people already'];
  });
}

/** @param port - of a gateway that has no other beside it */
async function choosePorts(
  parts: readonly Part[],
  replicas: number,
  port: number,
): Promise<Record<string, number[]>> {
  const free = await freePorts(parts.length * replicas);
  return Object.fromEntries(
    parts.map(({ name, folder }, index) => [
      name,
      folder === 'api-gateway' && replicas === 1
        ? [port]
        : free.slice(index * replicas, (index + 1) * replicas),
    ]),
  );
}

async function runProcesses(given: {
  dataDir: string;
  parts: readonly Part[];
  portal: PortalEnvironment;
  progress: Progress;
  lock: Lock;
  postgres: SupervisedPostgres | null;
  undo: Undo;
}): Promise<Processes> {
  const { dataDir, parts, portal, progress, lock, postgres, undo } = given;
  return inStep(progress, 'services', async (update) => {
    const processes = startProcesses({
      parts,
      portal,
      logDir: path.join(dataDir, 'logs'),
      note: (text) => progress.note(`  ${text}`),
      onPids: () => void lock.record(allPids(processes, postgres)),
    });
    await undo.add(() => processes.stop());
    const total = parts.length * portal.replicas;
    await processes.ready((count) => update(`${count} of ${total} ready`));
    await lock.record(allPids(processes, postgres));
    return [processes, `${total} of ${total} ready`];
  });
}

function allPids(processes: Processes, postgres: SupervisedPostgres | null): Record<string, number> {
  const postgresPid = postgres?.pid();
  return { ...processes.pids(), ...(postgresPid ? { postgres: postgresPid } : {}) };
}
