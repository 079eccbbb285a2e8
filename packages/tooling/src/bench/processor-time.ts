import { readdir, readFile } from 'node:fs/promises';

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
async function familySeconds(pid: number): Promise<number> {
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

/** The processes that answer a request together. */
export interface Processes {
  nodes: readonly number[];
  postgres: number;
}

/** Seconds of processor time that they have used so far: all its Node processes, and PostgreSQL with its backends. */
export async function allSeconds({ nodes, postgres }: Processes): Promise<number> {
  const each = await Promise.all(nodes.map(processSeconds));
  return each.reduce((sum, seconds) => sum + seconds, 0) + (await familySeconds(postgres));
}

/** Microseconds of processor time that work takes for each of so many requests. */
export async function microseconds(
  used: () => Promise<number>,
  requests: number,
  work: () => Promise<unknown>,
): Promise<number> {
  const before = await used();
  await work();
  return (((await used()) - before) / requests) * 1e6;
}
