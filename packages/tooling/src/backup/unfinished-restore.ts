import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { startMark } from '../system/processes';

/** Which restore fills a data folder; the file is there from before its first file until after the last. */
interface Unfinished {
  backup: string;
  pid: number;
  mark: string | null;
}

const fileOf = (dataDir: string) => path.join(dataDir, 'restoring.json');

async function read(dataDir: string): Promise<Unfinished | null> {
  const text = await readFile(fileOf(dataDir), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  if (text === null) return null;
  try {
    return JSON.parse(text) as Unfinished;
  } catch {
    return { backup: '<folder of the backup>', pid: 0, mark: null };
  }
}

export async function beginRestore(dataDir: string, backup: string): Promise<void> {
  const content: Unfinished = { backup, pid: process.pid, mark: await startMark(process.pid) };
  await writeFile(fileOf(dataDir), JSON.stringify(content), { mode: 0o600 });
}

export const endRestore = (dataDir: string): Promise<void> => rm(fileOf(dataDir), { force: true });

/**
 * Whether an earlier restore into a data folder was interrupted.
 * @throws OperatorError while it runs
 */
export async function wasInterrupted(dataDir: string): Promise<boolean> {
  const found = await read(dataDir);
  if (found?.mark && (await startMark(found.pid)) === found.mark)
    throw new OperatorError(
      `A backup is being restored into ${dataDir} (process ${found.pid}). Wait for its end.`,
    );
  return found !== null;
}

/** @throws OperatorError while a restore into the data folder is not finished: what is there is not all of the data */
export async function refuseUnfinishedRestore(dataDir: string): Promise<void> {
  if (!(await wasInterrupted(dataDir))) return;
  const { backup } = (await read(dataDir)) ?? {};
  throw new OperatorError(
    `A restore into ${dataDir} was interrupted: its data are not complete.\n` +
      `Restore again, which finishes it: DATA_DIR=${dataDir} npm run restore -- ${backup}\n` +
      'To delete what it brought, and start with empty data: npm run reset',
  );
}
