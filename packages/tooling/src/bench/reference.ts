import { spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { build } from 'esbuild';
import { repoRoot } from '../system/repo-root';
import { freePort } from '../system/ports';

/** The bare server, running as a process of its own. */
export interface Reference {
  origin: string;
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
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const failed = once(child, 'exit').then(([code]) => {
    throw new Error(`the reference server ended with ${String(code)}`);
  });
  await Promise.race([once(child.stdout, 'data'), failed]);
  failed.catch(() => undefined);
  return {
    origin: `http://127.0.0.1:${port}`,
    async stop() {
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
    },
  };
}
