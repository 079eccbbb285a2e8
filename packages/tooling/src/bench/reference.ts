import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { build } from 'esbuild';
import { freePort } from '../system/ports';
import { repoRoot } from '../system/repo-root';

/** The bare server, running as a process of its own. */
export interface Reference {
  origin: string;
  pid: number;
  stop(): Promise<void>;
}

/** Builds and starts the reference server on the given database. */
export async function startReference(databaseUrl: string): Promise<Reference> {
  const folder = path.join(repoRoot(), 'packages/tooling');
  const outfile = path.join(folder, 'dist/bench-reference-server.js');
  await build({
    entryPoints: [path.join(folder, 'src/bench/reference-server.ts')],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
  });
  const port = await freePort();
  const child = spawn(process.execPath, [outfile], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      BENCH_DATABASE_URL: databaseUrl,
      BENCH_PORT: String(port),
    },
    // A group of its own: Ctrl-C at the console reaches the bench alone, which stops it in its turn.
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(child, 'exit');
  const failed = exited.then(([code]) => {
    throw new Error(`the reference server ended with ${String(code)}`);
  });
  failed.catch(() => undefined);
  await Promise.race([once(child.stdout, 'data'), failed]);
  return {
    origin: `http://127.0.0.1:${port}`,
    pid: child.pid ?? 0,
    async stop() {
      child.kill('SIGTERM');
      await exited;
    },
  };
}
