import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';

const run = promisify(execFile);
const pollMs = 25;

/** Whether a process with this id lives (a zombie that nobody collected yet does not count). */
export async function isAlive(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it lives and belongs to somebody else.
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false;
  }
  const stat = await linuxStat(pid);
  return stat === null || stat.state !== 'Z';
}

/**
 * A mark that distinguishes a process from a later one with the same id, which containers hand out again after each start.
 *
 * @returns null when no such process lives
 */
export async function startMark(pid: number): Promise<string | null> {
  if (!(await isAlive(pid))) return null;
  const stat = await linuxStat(pid);
  if (stat) return stat.startTime;
  try {
    const { stdout } = await run('ps', ['-o', 'lstart=', '-p', String(pid)]);
    return stdout.trim() || null;
  } catch {
    // No ps on this machine, or the process ended just now: nothing can be claimed about it.
    return null;
  }
}

/** Waits until the process is gone; false when it outlives `timeoutMs`. */
export async function waitForExit(pid: number, timeoutMs: number): Promise<boolean> {
  const deadline = Date.now() + timeoutMs;
  while (await isAlive(pid)) {
    if (Date.now() > deadline) return false;
    await sleep(pollMs);
  }
  return true;
}

/** Sends a signal; a process that has already ended is no error. */
export function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}

/** Milliseconds of processor time that a process has used; null where this machine does not say. */
export const processorMs = async (pid: number): Promise<number | null> =>
  (await linuxStat(pid))?.processorMs ?? null;

async function linuxStat(
  pid: number,
): Promise<{ state: string; startTime: string; processorMs: number } | null> {
  if (process.platform !== 'linux') return null;
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // The second field is the command in brackets and may hold blanks; state is field 3, the start time field 22, and
  // fields 14 and 15 are the processor time in hundredths of a second.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const processorMs = 10 * (Number(fields[11]) + Number(fields[12]));
  return { state: fields[0] ?? '', startTime: fields[19] ?? '', processorMs };
}
