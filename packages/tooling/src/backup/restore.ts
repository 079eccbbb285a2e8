import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { unprivileged } from '../postgres/unprivileged';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { makeDataFolder } from '../system/private-folder';
import { contentsFile, folders, type Contents } from './contents';
import { copyTree } from './copy-tree';

async function contentsOf(backup: string): Promise<Contents> {
  const text = await readFile(path.join(backup, contentsFile), 'utf8').catch(() => {
    throw new OperatorError(`${backup} is not a whole backup: it has no ${contentsFile}.`);
  });
  return JSON.parse(text) as Contents;
}

/**
 * Brings a backup into an empty data folder; the next start goes on with it.
 *
 * @returns when the backup was made, as ISO text
 * @throws OperatorError when the backup is not whole, a file of it has changed, or the folder holds data; the folder is
 *   then as it was
 */
export async function restore(backup: string, dataDir: string): Promise<string> {
  const { madeAt, files } = await contentsOf(backup);
  await makeDataFolder(dataDir);
  const there = await readdir(dataDir);
  if (folders.some((folder) => there.includes(folder)))
    throw new OperatorError(
      `${dataDir} holds data. Restore into an empty folder: DATA_DIR=/path npm run restore -- ${backup}`,
    );
  const user = await unprivileged();
  await user.letThrough(dataDir);
  const cluster = path.join(dataDir, 'postgres');
  // The database gets its name last: a start never finds half of it.
  const placeOf = (folder: string) => (folder === 'postgres' ? `${cluster}.new` : path.join(dataDir, folder));
  try {
    for (const folder of folders) {
      const own = folder === 'postgres' ? user.own : undefined;
      const copied = await copyTree(path.join(backup, folder), placeOf(folder), own && { own });
      const changed = Object.entries(files[folder]).find(([file, hash]) => copied[file] !== hash);
      if (changed) throw new OperatorError(`${folder}/${changed[0]} of the backup is missing or damaged.`);
    }
    await rename(placeOf('postgres'), cluster);
  } catch (error) {
    for (const folder of folders) await rm(placeOf(folder), { recursive: true, force: true });
    throw error;
  }
  return madeAt;
}
