import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { isAlive, signal, waitForExit } from '../system/processes';

/** What a running server writes into `postmaster.pid` of its data folder. */
export interface PostmasterFile {
  pid: number;
  port: number;
  ready: boolean;
}

const fastShutdownMs = 20_000;
const immediateShutdownMs = 5_000;

/** Reads it; null when there is none, or the server has only begun to write it. */
export async function readPostmasterFile(cluster: string): Promise<PostmasterFile | null> {
  const text = await readFile(path.join(cluster, 'postmaster.pid'), 'utf8').catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw error;
    },
  );
  if (text === null) return null;
  // Lines: pid, data folder, start time, port, socket folder, address, shared memory, status.
  const lines = text.split('\n').map((line) => line.trim());
  const pid = Number(lines[0]);
  return pid > 0 ? { pid, port: Number(lines[3]), ready: lines[7] === 'ready' } : null;
}

/**
 * Stops the server that an earlier start left behind when it was killed.
 *
 * @param cluster - the server's data folder
 * @returns whether there was one
 */
export async function stopOrphan(cluster: string): Promise<boolean> {
  const file = await readPostmasterFile(cluster);
  if (!file || !(await isAlive(file.pid))) return false;
  if (!(await isPostgres(file.pid))) {
    // PostgreSQL itself only looks whether the id lives, and would wait for a stranger to end.
    await rm(path.join(cluster, 'postmaster.pid'), { force: true });
    return false;
  }
  await stopPostmaster(file.pid);
  return true;
}

/** Fast shutdown: sessions are ended, everything committed is kept. A server that hangs is stopped the hard way. */
export async function stopPostmaster(pid: number): Promise<void> {
  signal(pid, 'SIGINT');
  if (await waitForExit(pid, fastShutdownMs)) return;
  signal(pid, 'SIGQUIT');
  if (await waitForExit(pid, immediateShutdownMs)) return;
  signal(pid, 'SIGKILL');
  await waitForExit(pid, immediateShutdownMs);
}

/** The file may outlive its server, and the id then belong to an innocent process. */
async function isPostgres(pid: number): Promise<boolean> {
  if (process.platform !== 'linux') return true;
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
  return path.basename(command.split('\0')[0] ?? '').startsWith('postgres');
}
