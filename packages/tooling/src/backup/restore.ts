import { readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { baselineFile, olderData } from '../postgres/baseline';
import { unprivileged } from '../postgres/unprivileged';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { makeDataFolder } from '../system/private-folder';
import { contentsFile, folders, isExpected, type Contents } from './contents';
import { copyTree } from './copy-tree';
import { beginRestore, endRestore, wasInterrupted } from './unfinished-restore';

async function contentsOf(backup: string): Promise<Contents> {
  const text = await readFile(path.join(backup, contentsFile), 'utf8').catch(() => {
    throw new OperatorError(`${backup} is not a whole backup: it has no ${contentsFile}.`);
  });
  const contents = JSON.parse(text) as Contents;
  for (const folder of folders) {
    const stranger = Object.keys(contents.files[folder]).find((file) => !isExpected(folder, file));
    if (stranger) throw unexpected(folder, stranger);
  }
  if (!(baselineFile in contents.files.postgres))
    throw olderData(`The backup in ${backup}`, 'start without it, on an empty data folder.');
  return contents;
}

const unexpected = (folder: string, file: string) =>
  new OperatorError(
    `${folder}/${file} does not belong in a backup, so somebody added it: nothing was restored. Use another backup.`,
  );

/**
 * Brings a backup into an empty data folder; the next start goes on with it. What an interrupted restore left there is
 * replaced.
 *
 * @returns when the backup was made, as ISO text
 * @throws OperatorError when the backup is not whole, an earlier version made it, a file of it has changed or was added, or
 *   the folder holds data;
 *   the folder is then as it was
 */
export async function restore(backup: string, dataDir: string): Promise<string> {
  const { madeAt, files } = await contentsOf(backup);
  await makeDataFolder(dataDir);
  const there = await readdir(dataDir);
  const again = await wasInterrupted(dataDir);
  if (!again && folders.some((folder) => there.includes(folder)))
    throw new OperatorError(
      `${dataDir} holds data. Restore into an empty folder: DATA_DIR=/path npm run restore -- ${backup}`,
    );
  const user = await unprivileged();
  await user.letThrough(dataDir);
  const cluster = path.join(dataDir, 'postgres');
  // The database gets its name last: a start never finds half of it.
  const placeOf = (folder: string) => (folder === 'postgres' ? `${cluster}.new` : path.join(dataDir, folder));
  const clear = async () => {
    for (const place of [...folders.map(placeOf), cluster]) await rm(place, { recursive: true, force: true });
  };
  try {
    await beginRestore(dataDir, backup);
    await clear();
    for (const folder of folders) {
      const own = folder === 'postgres' ? user.own : undefined;
      const copied = await copyTree(path.join(backup, folder), placeOf(folder), own && { own });
      const changed = Object.entries(files[folder]).find(([file, hash]) => copied[file] !== hash);
      if (changed) throw new OperatorError(`${folder}/${changed[0]} of the backup is missing or damaged.`);
      const added = Object.keys(copied).find((file) => !(file in files[folder]));
      if (added) throw unexpected(folder, added);
    }
    await rename(placeOf('postgres'), cluster);
  } catch (error) {
    await clear();
    await endRestore(dataDir);
    throw error;
  }
  await endRestore(dataDir);
  return madeAt;
}
