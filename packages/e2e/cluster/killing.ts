import { setTimeout as sleep } from 'node:timers/promises';
import { until } from '../faults/until';
import type { OwnPortal } from '../support/start-portal';

export interface Killing {
  /** How often each process was killed, by its name. */
  kills: Map<string, number>;
  /** Resolves when the last of its work is done. */
  stop: () => Promise<void>;
}

const partOf = (name: string) => name.replace(/-\d+$/, '');

const backWithinMs = 60_000;

/**
 * Kills one process of each part every so many milliseconds, part after part, and of a part the one that was killed
 * least often.
 * @param atATime how many may be gone: another is killed once one is back, so that a slow machine is not busy with starts alone
 */
export async function startKilling(
  portal: Pick<OwnPortal, 'pids' | 'serving'>,
  everyMs: number,
  atATime = 1,
): Promise<Killing> {
  const kills = new Map<string, number>();
  const count = (name: string) => kills.get(name) ?? 0;
  const parts = [...new Set((await portal.serving()).map(partOf))];
  const kill = async (part: string) => {
    const [pids, serving] = await Promise.all([portal.pids(), portal.serving()]);
    const [name, another] = serving.filter((one) => partOf(one) === part).sort((a, b) => count(a) - count(b));
    if (!name || !another) return;
    process.kill(pids[name]!, 'SIGKILL');
    kills.set(name, count(name) + 1);
    await until(`${name} is back`, backWithinMs, async () => {
      const [now, ready] = await Promise.all([portal.pids(), portal.serving()]);
      return now[name] !== pids[name] && ready.includes(name);
    });
  };
  let isOver = false;
  let turn = 0;
  const killAll = async () => {
    while (!isOver)
      await Promise.all([kill(parts[turn++ % parts.length]!), sleep((atATime * everyMs) / parts.length)]);
  };
  const work = Promise.all(Array.from({ length: atATime }, killAll));
  return {
    kills,
    stop: async () => {
      isOver = true;
      await work;
    },
  };
}
