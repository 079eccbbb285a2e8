import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { forkScript } from './fork-script';
import { usualReplicas } from './cluster-mode';
import { newDataFolder, timeZone } from './prepared-folders';

/** A portal that this run started. */
export interface OwnPortal {
  url: string;
  dataDir: string;
  /** An administrator's address of its database. */
  databaseUrl: string;
  /** The processes that run now, by name. */
  pids: () => Promise<Record<string, number>>;
  /** Names of the gateways and services that are ready. */
  serving: () => Promise<string[]>;
  stopDatabase: () => Promise<void>;
  startDatabase: () => Promise<void>;
  /** Stops every process of the database where it is (SIGSTOP), and lets them go on. */
  pauseDatabase: () => Promise<void>;
  resumeDatabase: () => Promise<void>;
  /** Loses everything on its way to the database and back, and each connection that is open; lets new ones through again. */
  dropPackets: () => Promise<void>;
  passPackets: () => Promise<void>;
  stop: () => Promise<void>;
}

interface Options {
  /** How many processes each part has; default 1, and 2 in a run against clusters. */
  replicas?: number;
  demo?: boolean;
  admin?: { username: string; password: string };
  /** An administrator's address of a database that is there; default: a database of its own. */
  databaseUrl?: string;
  /** A data folder that is there, which goes away with the portal; default: a new one. */
  dataDir?: string;
  /** The test stops and starts the database itself, instead of the launcher. */
  holdDatabase?: boolean;
  /** From where a system administrator may run a section under development. */
  devOrigins?: string;
  /** As many calls as people make, instead of as many as a suite does. */
  realLimits?: boolean;
}

/** The name of a part's process, of several the first one's. */
export const processOf = (pids: Record<string, number>, part: string): string =>
  part in pids ? part : `${part}-1`;

const script = path.join(path.dirname(fileURLToPath(import.meta.url)), 'portal-process.mjs');

/** Starts the built portal on a data folder of its own, which goes away with it. */
export async function startPortal(options: Options): Promise<OwnPortal> {
  const { demo = true, databaseUrl } = options;
  // A database that is there may be another portal's, and the secrets with it.
  const prepared = databaseUrl === undefined ? (demo ? 'demo' : 'empty') : undefined;
  const dataDir = options.dataDir ?? (await newDataFolder(prepared));
  const settings = { logLevel: 'warn', timeZone, replicas: usualReplicas, ...options, demo, dataDir };
  const { first, ask, end } = await forkScript<{ url: string; databaseUrl: string }>(script, settings);
  return {
    ...first,
    dataDir,
    pids: () => ask('pids') as Promise<Record<string, number>>,
    serving: () => ask('serving') as Promise<string[]>,
    stopDatabase: async () => void (await ask('database-stop')),
    startDatabase: async () => void (await ask('database-start')),
    pauseDatabase: async () => void (await ask('database-pause')),
    resumeDatabase: async () => void (await ask('database-resume')),
    dropPackets: async () => void (await ask('packets-drop')),
    passPackets: async () => void (await ask('packets-pass')),
    stop: end,
  };
}
