import { readFile } from 'node:fs/promises';
import { readdir } from 'node:fs/promises';

/** Linux counts processor time in hundredths of a second for every program, whatever the kernel's own tick is. */
const ticksPerSecond = 100;

interface Stat {
  parent: number;
  /** Seconds: of the process itself, and of those of its children that have ended. */
  own: number;
  ended: number;
}

async function statOf(pid: number | string): Promise<Stat | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  if (text === null) return null;
  // Fields from the third on; the second is the command in brackets and may hold blanks.
  const fields = text
    .slice(text.lastIndexOf(')') + 2)
    .split(' ')
    .map(Number);
  const seconds = (field: number) => (fields[field - 3] ?? 0) / ticksPerSecond;
  return { parent: fields[1] ?? 0, own: seconds(14) + seconds(15), ended: seconds(16) + seconds(17) };
}

/** Seconds of processor time that one process has used so far. */
export async function processSeconds(pid: number): Promise<number> {
  return (await statOf(pid))?.own ?? 0;
}

/** Seconds of a process and all its children, those that have ended included: a PostgreSQL server. */
export async function familySeconds(pid: number): Promise<number> {
  const parent = await statOf(pid);
  if (!parent) return 0;
  let sum = parent.own + parent.ended;
  for (const entry of await readdir('/proc')) {
    if (!/^\d+$/.test(entry)) continue;
    const stat = await statOf(entry);
    if (stat?.parent === pid) sum += stat.own + stat.ended;
  }
  return sum;
}
