import { fork } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { repoRoot } from '../system/repo-root';
import type { Work } from './cost';
import type { Bench } from './portals';

/** The bare server, and the processes that answer for it. */
export type Bare = Pick<Work, 'origin' | 'pids'>;

/** Starts the bare server on a database, until the end of the run: it ends when this process does. */
export async function startBare(databaseUrl: string, { postgres, undo }: Bench): Promise<Bare> {
  const program = path.join(repoRoot(), 'packages/tooling/src/bench/bare-server.mjs');
  const env = { ...process.env, NODE_ENV: 'production', BENCH_DATABASE_URL: databaseUrl };
  const child = fork(program, { env });
  const ended = once(child, 'exit');
  await undo.add(async () => {
    child.kill();
    await ended;
  });
  const [port] = (await Promise.race([
    once(child, 'message'),
    ended.then(() => Promise.reject(new Error('the bare server has ended'))),
  ])) as [number];
  return { origin: `http://127.0.0.1:${port}`, pids: [child.pid!, postgres.pid] };
}
