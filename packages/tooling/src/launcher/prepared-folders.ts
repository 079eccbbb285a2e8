import { execFile } from 'node:child_process';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { silentProgress } from '@portal/section-tooling/src/system/progress';
import { makePrivate } from '../system/private-folder';
import { repoRoot } from '../system/repo-root';
import { Undo } from '../system/undo';
import { environmentFor, fillData, migrateData, openDatabase } from './open-data';
import { requireBuilt } from './prepare-data';

/** What belongs to one portal alone: its server's port, and its logs. */
const own = ['postgres.port', 'logs'];

/**
 * Makes two data folders for the portals of a test run to copy, as a first start would make them: `empty` has all tables,
 * `demo` the demo organisation too. That is most of a start's work, and the same for each.
 *
 * @param folder - where they go
 */
export async function prepareFolders(folder: string, timeZone: string): Promise<void> {
  requireBuilt(repoRoot());
  const [empty, demo] = ['empty', 'demo'].map((name) => path.join(folder, name)) as [string, string];
  await withData(demo, timeZone, migrateData);
  await copyFolder(demo, empty);
  await withData(demo, timeZone, fillData);
}

async function withData(dataDir: string, timeZone: string, work: typeof fillData): Promise<void> {
  const options = { dataDir, timeZone, durable: false };
  const undo = new Undo();
  await makePrivate(path.join(dataDir, 'logs'));
  try {
    const { databaseUrl, secrets } = await openDatabase(options, silentProgress, undo);
    const portal = environmentFor(options, { root: repoRoot(), databaseUrl, secrets, ports: {} });
    await work(options, portal, silentProgress);
  } finally {
    await undo.all();
  }
  for (const name of own) await rm(path.join(dataDir, name), { recursive: true, force: true });
}

/** Copies a data folder on which nothing runs; the server's files stay whose they are. */
export async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to, { recursive: true });
  await promisify(execFile)('cp', ['-a', `${from}/.`, to]);
}
