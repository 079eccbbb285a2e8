import { mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { forkScript } from '../support/fork-script';

/** Calls by the part that answered them. */
export type Answered = Record<string, number>;

/** A portal on its way from the last release to today's. */
export interface Upgrade {
  /** The balancer in front of the gateways. */
  url: string;
  /** An administrator's address of its database. */
  databaseUrl: string;
  /** Folder of the last release's own HTTP tests. */
  tests: string;
  /** Runs today's migrations; answers what was done, in words. */
  migrate: () => Promise<string>;
  /** Starts today's processes beside those that run. */
  startToday: () => Promise<void>;
  stopLast: () => Promise<void>;
  answeredByLast: () => Promise<Answered>;
  answeredByToday: () => Promise<Answered>;
  stop: () => Promise<void>;
}

const script = path.join(import.meta.dirname, 'two-releases.mjs');

/** Starts the last release, as it is recorded, with its demo organisation. */
export async function startLastRelease(): Promise<Upgrade> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-upgrade-'));
  const { first, ask, end } = await forkScript<Pick<Upgrade, 'url' | 'databaseUrl' | 'tests'>>(script, {
    dataDir,
  });
  return {
    ...first,
    migrate: () => ask('migrate') as Promise<string>,
    startToday: async () => void (await ask('startToday')),
    stopLast: async () => void (await ask('stopLast')),
    answeredByLast: () => ask('answeredByLast') as Promise<Answered>,
    answeredByToday: () => ask('answeredByToday') as Promise<Answered>,
    stop: end,
  };
}
