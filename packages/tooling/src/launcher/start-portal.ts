import path from 'node:path';
import { gateway, parts as allParts, type Part } from '../parts';
import { freePorts } from '../system/ports';
import { makePrivate } from '../system/private-folder';
import { repoRoot } from '../system/repo-root';
import { Undo } from '../system/undo';
import { startBalancer } from './balancer';
import { hostOf } from './listen-address';
import { acquireLock, type Lock } from './lock';
import { environmentFor, fillData, migrateData, openDatabase } from './open-data';
import { addressesOf, proxiesInFront, type PortalEnvironment } from './part-environment';
import type { PortalOptions } from './portal-options';
import type { SupervisedPostgres } from './supervised-postgres';
import { requireAdmin, requireBuilt } from './prepare-data';
import { checkDisk, checkPort } from './preflight';
import { startProcesses, type Processes } from './processes';
import { inStep, silentProgress, type Progress } from '@portal/section-tooling/src/system/progress';

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
    const { postgres, databaseUrl, secrets } = await openDatabase(options, progress, undo);
    await requireAdmin(parts, databaseUrl, options);
    const ports = await choosePorts(parts, replicas, port);
    const portal = environmentFor(options, { root, databaseUrl, secrets, ports });
    await options.build?.services;
    options.signal?.throwIfAborted();
    await migrateData(options, portal, progress);
    await fillData(options, portal, progress);
    portal.host ??= await hostOf(databaseUrl, progress);
    // The registry publishes the sections as it starts.
    await options.build?.all;
    options.signal?.throwIfAborted();
    if (replicas > 1) {
      const { host } = portal;
      const balancer = await startBalancer({
        port,
        host,
        gateways: addressesOf(gateway, portal),
        trustedProxies: proxiesInFront(),
      });
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
    const record = () => lock.record(allPids(processes, postgres));
    const processes = startProcesses({
      parts,
      portal,
      logDir: path.join(dataDir, 'logs'),
      note: (text) => progress.note(`  ${text}`),
      onPids: () => void record(),
    });
    postgres?.onReturn(() => void record());
    await undo.add(() => processes.stop());
    const total = parts.length * portal.replicas;
    await processes.ready((count) => update(`${count} of ${total} ready`));
    await record();
    return [processes, `${total} of ${total} ready`];
  });
}

function allPids(processes: Processes, postgres: SupervisedPostgres | null): Record<string, number> {
  const postgresPid = postgres?.pid();
  return { ...processes.pids(), ...(postgresPid ? { postgres: postgresPid } : {}) };
}
