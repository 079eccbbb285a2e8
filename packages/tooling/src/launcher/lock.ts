import { randomUUID } from 'node:crypto';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import { refuseUnfinishedRestore } from '../backup/unfinished-restore';
import { signal, startMark, waitForExit } from '../system/processes';

/** A process, as distinct from a later one with the same id. */
interface Holder {
  pid: number;
  mark: string | null;
}

/** What `<DATA_DIR>/portal.lock` holds. */
interface LockFile extends Holder {
  /** Of this claim alone: one process may run several portals. */
  token: string;
  url: string;
  children: (Holder & { name: string })[];
}

/** The right to use one data folder. */
export interface Lock {
  /** Writes down the processes that now run, so that the next start finds them if this one is killed. */
  record(children: Record<string, number>): Promise<void>;
  release(): Promise<void>;
}

const orphanGraceMs = 5_000;
const settleMs = 30;

/**
 * Claims a data folder for this process. What an earlier start left running when it was killed is stopped.
 *
 * @param dataDir - must exist
 * @param url - shown to whoever tries a second start
 * @throws OperatorError when another start uses the folder, or a restore into it is not finished
 */
export async function acquireLock(dataDir: string, url: string): Promise<Lock> {
  await refuseUnfinishedRestore(dataDir);
  const file = path.join(dataDir, 'portal.lock');
  const mark = await startMark(process.pid);
  const own: LockFile = { token: randomUUID(), pid: process.pid, mark, url, children: [] };
  await claim(file, own);
  // Of two starts that found the same abandoned lock, the one that wrote last keeps it.
  await sleep(settleMs);
  await refuseOther(file, own.token);
  let writing = Promise.resolve();
  return {
    record: (children) => {
      writing = writing.then(async () => {
        own.children = await Promise.all(
          Object.entries(children).map(async ([name, pid]) => ({ name, pid, mark: await startMark(pid) })),
        );
        await write(file, own, 'w');
      });
      return writing;
    },
    release: async () => {
      await writing;
      await rm(file, { force: true });
    },
  };
}

/** The address of the portal that runs on this data folder; null when none does. */
export async function runningPortal(dataDir: string): Promise<string | null> {
  const held = await read(path.join(dataDir, 'portal.lock'));
  return held && (await lives(held)) ? held.url : null;
}

async function claim(file: string, own: LockFile): Promise<void> {
  try {
    await write(file, own, 'wx');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    await refuseOther(file, own.token);
    const left = await read(file);
    await Promise.all((left?.children ?? []).map(stopOrphan));
    await write(file, own, 'w');
  }
}

async function refuseOther(file: string, token: string): Promise<void> {
  const held = await read(file);
  if (!held || held.token === token || !(await lives(held))) return;
  throw new OperatorError(
    `The portal already runs on this data folder: ${held.url} (process ${held.pid}).\n` +
      `Stop that one first (Ctrl-C in its window), or start this one on a folder and port of its own: ` +
      `DATA_DIR=.data2 PORT=3001 npm start`,
  );
}

async function stopOrphan(orphan: Holder): Promise<void> {
  if (!(await lives(orphan))) return;
  signal(orphan.pid, 'SIGTERM');
  if (await waitForExit(orphan.pid, orphanGraceMs)) return;
  signal(orphan.pid, 'SIGKILL');
  await waitForExit(orphan.pid, orphanGraceMs);
}

async function lives({ pid, mark }: Holder): Promise<boolean> {
  const now = await startMark(pid);
  return now !== null && now === mark;
}

function write(file: string, content: LockFile, flag: 'w' | 'wx'): Promise<void> {
  return writeFile(file, `${JSON.stringify(content, null, 2)}\n`, { flag, mode: 0o600 });
}

async function read(file: string): Promise<LockFile | null> {
  try {
    return JSON.parse(await readFile(file, 'utf8')) as LockFile;
  } catch (error) {
    // A file that was cut off by a full disk or a crash locks nobody out.
    if (error instanceof SyntaxError || (error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
