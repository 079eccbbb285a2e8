import { importOwn } from '@portal/tooling/src/bundle-own.mjs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** Of every portal of a run. */
export const timeZone = 'UTC';

interface Prepared {
  prepareFolders: (folder: string, timeZone: string) => Promise<void>;
  copyFolder: (from: string, to: string) => Promise<void>;
}
const launcher = () => importOwn('src/launcher/prepared-folders.ts') as Promise<Prepared>;

/**
 * Makes the data folders that the run's portals copy, once for all workers.
 * @returns removes them
 */
export async function prepareFolders(): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-prepared-'));
  const remove = () => rm(folder, { recursive: true, force: true });
  try {
    await (await launcher()).prepareFolders(folder, timeZone);
  } catch (error) {
    await remove();
    throw error;
  }
  process.env.PORTAL_PREPARED = folder;
  return remove;
}

/**
 * A data folder for one portal.
 * @param as which of those that the run has prepared it is a copy of; none: an empty folder, as in a run without any
 */
export async function newDataFolder(as: 'empty' | 'demo' | undefined): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-e2e-'));
  const prepared = process.env.PORTAL_PREPARED;
  if (prepared && as) await (await launcher()).copyFolder(path.join(prepared, as), folder);
  return folder;
}
