import { fork } from 'node:child_process';
import { rm } from 'node:fs/promises';

/** A process that runs a script of `answer-parent.mjs`. */
export interface Forked<First> {
  /** What its start gave. */
  first: First;
  /** Asks it by the name of one of its answers. */
  ask: (what: string) => Promise<unknown>;
  /** Stops what it runs, ends it and removes its data folder. */
  end: () => Promise<void>;
}

interface Message {
  id: number;
  value?: unknown;
  error?: string;
}

/**
 * @param settings what the script gets, as JSON
 * @throws what its start threw; its data folder is gone then
 */
export async function forkScript<First>(
  script: string,
  settings: { dataDir: string },
): Promise<Forked<First>> {
  const { dataDir } = settings;
  const child = fork(script, [JSON.stringify(settings)], { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>();
  let nextId = 1;

  const answerTo = (id: number) =>
    new Promise<unknown>((resolve, reject) => waiting.set(id, { resolve, reject }));
  child.on('message', ({ id, value, error }: Message) => {
    const { resolve, reject } = waiting.get(id) ?? {};
    waiting.delete(id);
    if (error === undefined) resolve?.(value);
    else reject?.(new Error(error));
  });
  const ended = new Promise<void>((resolve) =>
    child.once('exit', (code) => {
      for (const { reject } of waiting.values()) reject(new Error(`the portal's process ended with ${code}`));
      resolve();
    }),
  );
  const ask = (what: string) => {
    const id = nextId++;
    child.send({ id, ask: what });
    return answerTo(id);
  };

  const first = (await answerTo(0).catch(async (error: unknown) => {
    await ended;
    await rm(dataDir, { recursive: true, force: true });
    throw error;
  })) as First;
  return {
    first,
    ask,
    async end() {
      await ask('stop');
      child.disconnect();
      await ended;
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}
