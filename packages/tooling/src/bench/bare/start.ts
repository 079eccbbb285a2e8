import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { build } from 'esbuild';
import { freePort } from '../../system/ports';
import { repoRoot } from '../../system/repo-root';
import type { Bench } from '../portals';
import type { Processes } from '../processor-time';

/** The bare server, and everything that answers for it. */
export interface Bare {
  origin: string;
  processes: Processes;
}

/** Builds the bare server and starts it on the given database, until the end of the run. */
export async function startBare(databaseUrl: string, { postgres, cleanup }: Bench): Promise<Bare> {
  const folder = path.join(repoRoot(), 'packages/tooling');
  const outfile = path.join(folder, 'dist/bench-bare-server.js');
  await build({
    entryPoints: [path.join(folder, 'src/bench/bare/server.ts')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  const port = await freePort();
  const env = {
    ...process.env,
    NODE_ENV: 'production',
    BENCH_DATABASE_URL: databaseUrl,
    BENCH_PORT: `${port}`,
  };
  // A process group of its own: Ctrl-C reaches the bench alone, which then stops the server.
  const child = spawn(process.execPath, [outfile], {
    env,
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  await cleanup.add(async () => {
    child.kill('SIGTERM');
    await exited;
  });
  await Promise.race([
    once(child.stdout, 'data'),
    exited.then(([code]) => Promise.reject(new Error(`the bare server exited with ${code}`))),
  ]);
  return {
    origin: `http://127.0.0.1:${port}`,
    processes: { nodes: [child.pid ?? 0], postgres: postgres.pid },
  };
}
