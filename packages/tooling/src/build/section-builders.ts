import { fork, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { availableParallelism } from 'node:os';
import path from 'node:path';

/** The shell takes about as long as all sections together: a third process would have nothing left to build. */
const mostProcesses = 2;

/** Room for what is new, in MB: webpack makes much at once, and with Node's 16 it is copied by each of many collections. */
const execArgv = ['--max-semi-space-size=64'];

/** What `section-builder.mjs` answers. */
type Answer = { warnings: string } | { problem: string };

/**
 * Builds shell and sections, in processes that each take the next one as soon as they are done with one: what a process
 * has loaded of webpack serves all its builds.
 *
 * @param folders - from the root; the one that takes longest first
 * @throws with the errors of the first build that fails
 */
export async function buildSections(
  root: string,
  folders: readonly string[],
  signal?: AbortSignal,
): Promise<void> {
  const left = [...folders];
  const script = path.join(root, 'packages/tooling/src/build/section-builder.mjs');
  const builders = Array.from({ length: Math.min(mostProcesses, availableParallelism(), left.length) }, () =>
    fork(script, [], { cwd: root, signal, execArgv, stdio: ['ignore', 'ignore', 'inherit', 'ipc'] }),
  );
  try {
    await Promise.all(
      builders.map(async (builder) => {
        for (let folder = left.shift(); folder !== undefined; folder = left.shift())
          await buildIn(builder, path.join(root, folder));
      }),
    );
  } finally {
    for (const builder of builders) builder.kill();
  }
}

async function buildIn(builder: ChildProcess, folder: string): Promise<void> {
  const ended = once(builder, 'exit').then(([code, signal]) => {
    throw new Error(`The process that builds ${folder} ended (${code ?? signal}).`);
  });
  const answered = once(builder, 'message') as Promise<[Answer]>;
  builder.send(folder);
  const [answer] = await Promise.race([answered, ended]);
  ended.catch(() => undefined);
  if ('problem' in answer) throw new Error(answer.problem);
  if (answer.warnings) process.stderr.write(`${answer.warnings}\n`);
}
