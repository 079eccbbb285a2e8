import { rm } from 'node:fs/promises';
import path from 'node:path';
import { readPostmasterFile } from '../postgres/postmaster-file';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { isAlive } from '../system/processes';
import { endRestore } from '../backup/unfinished-restore';
import { runningPortal } from './lock';

/**
 * Deletes the embedded database of a data folder, or what an interrupted restore brought of one, and the sections' published versions that it keeps book of; secrets
 * and logs stay.
 *
 * @throws OperatorError while a portal, or the database that a killed one left behind, runs on it
 */
export async function deleteDatabase(dataDir: string): Promise<void> {
  const url = await runningPortal(dataDir);
  if (url)
    throw new OperatorError(
      `The portal runs on this data folder (${url}). Stop it first: Ctrl-C in its window.`,
    );
  const cluster = path.join(dataDir, 'postgres');
  const left = await readPostmasterFile(cluster);
  if (left && (await isAlive(left.pid))) {
    throw new OperatorError(
      `Its database still runs (process ${left.pid}). Start the portal once and stop it with Ctrl-C; then reset.`,
    );
  }
  for (const folder of [cluster, `${cluster}.new`, path.join(dataDir, 'remotes')])
    await rm(folder, { recursive: true, force: true });
  await endRestore(dataDir);
}
