import { existsSync, readdirSync, readFileSync } from 'node:fs';

/** A process as the kernel describes it; times in hundredths of a second. */
export interface ProcessStat {
  pid: number;
  parent: number;
  /** With the id, it names one process. */
  start: string;
  own: number;
  /** Of the children that ended and were waited for, with theirs. */
  ended: number;
}

interface Node extends ProcessStat {
  /** `ended` when the process was first seen. */
  endedBefore: number;
  children: Node[];
}

const ticksPerSecond = 100;

/**
 * The processes that one process has started, and those that they have. Their parents alone do not say what they used:
 * Chromium ends before its pages' processes do, and nobody waits for those.
 */
export class ProcessTree {
  readonly #root: Node;
  readonly #alive = new Map<number, Node>();

  constructor(root: ProcessStat) {
    this.#root = this.#add(root);
  }

  /** @param stats all processes of the machine */
  look(stats: readonly ProcessStat[]): void {
    const byPid = new Map(stats.map((stat) => [stat.pid, stat]));
    for (const node of this.#alive.values()) {
      const now = byPid.get(node.pid);
      if (now?.start === node.start) Object.assign(node, { own: now.own, ended: now.ended });
      else this.#alive.delete(node.pid);
    }
    const byParent = new Map<number, ProcessStat[]>();
    for (const stat of stats) byParent.set(stat.parent, [...(byParent.get(stat.parent) ?? []), stat]);
    const queue = [...this.#alive.values()];
    for (const node of queue)
      for (const stat of byParent.get(node.pid) ?? []) {
        if (this.#alive.has(stat.pid)) continue;
        const child = this.#add(stat);
        node.children.push(child);
        queue.push(child);
      }
  }

  /** Processor seconds of all of them; the last second of a process that nobody waited for may be missing. */
  seconds(): number {
    return ticksOf(this.#root) / ticksPerSecond;
  }

  #add(stat: ProcessStat): Node {
    const node = { ...stat, endedBefore: stat.ended, children: [] };
    this.#alive.set(stat.pid, node);
    return node;
  }
}

/** Children were seen one by one, or were counted by the kernel when they were waited for: each may miss some. */
const ticksOf = ({ own, ended, endedBefore, children }: Node): number =>
  own +
  endedBefore +
  Math.max(
    ended - endedBefore,
    children.reduce((sum, child) => sum + ticksOf(child), 0),
  );

/** @returns undefined where there is no /proc, or no such process any more */
export function readStat(pid: number | 'self'): ProcessStat | undefined {
  let text: string;
  try {
    text = readFileSync(`/proc/${pid}/stat`, 'utf8');
  } catch {
    return undefined;
  }
  // The second field is the program in brackets and may hold blanks.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const ticks = (...at: number[]) => at.reduce((sum, index) => sum + Number(fields[index]), 0);
  return {
    pid: Number.parseInt(text, 10),
    parent: Number(fields[1]),
    start: fields[19] ?? '',
    own: ticks(11, 12),
    ended: ticks(13, 14),
  };
}

const readStats = (): ProcessStat[] =>
  readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((pid) => readStat(Number(pid)) ?? []);

/**
 * Counts the processor time of this process and of all that come from it, as long as it lives.
 * @param intervalMs between two looks at all processes of the machine
 * @returns the seconds so far; undefined where there is no /proc
 */
export function meterProcessorTime(intervalMs = 1000): () => number | undefined {
  const self = existsSync('/proc') ? readStat('self') : undefined;
  if (!self) return () => undefined;
  const tree = new ProcessTree(self);
  const look = () => tree.look(readStats());
  setInterval(look, intervalMs).unref();
  return () => {
    look();
    return tree.seconds();
  };
}
