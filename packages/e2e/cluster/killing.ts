import type { OwnPortal } from '../support/start-portal';

export interface Killing {
  /** How often each process was killed, by its name. */
  kills: Map<string, number>;
  /** Resolves when the last of its work is done. */
  stop: () => Promise<void>;
}

const partOf = (name: string) => name.replace(/-\d+$/, '');

/**
 * Kills one process of each part every so many milliseconds, part after part, and of a part the one that was killed
 * least often. Where only one is ready, as the others are still starting, the part is left alone until its next turn.
 */
export async function startKilling(
  portal: Pick<OwnPortal, 'pids' | 'serving'>,
  everyMs: number,
): Promise<Killing> {
  const kills = new Map<string, number>();
  const count = (name: string) => kills.get(name) ?? 0;
  const parts = [...new Set((await portal.serving()).map(partOf))];
  let turn = 0;
  const kill = async () => {
    const part = parts[turn++ % parts.length];
    const [pids, serving] = await Promise.all([portal.pids(), portal.serving()]);
    const [name, another] = serving.filter((one) => partOf(one) === part).sort((a, b) => count(a) - count(b));
    if (!name || !another) return;
    process.kill(pids[name]!, 'SIGKILL');
    kills.set(name, count(name) + 1);
  };
  let work = Promise.resolve();
  const timer = setInterval(() => {
    work = work.then(kill);
  }, everyMs / parts.length);
  return {
    kills,
    stop: () => {
      clearInterval(timer);
      return work;
    },
  };
}
