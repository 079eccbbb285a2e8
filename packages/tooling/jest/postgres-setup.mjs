import { randomBytes } from 'node:crypto';
import { rmSync } from 'node:fs';
import { mkdtemp, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { importOwn } from '../src/bundle-own.mjs';

/**
 * One PostgreSQL for the whole run: PORTAL_TEST_DATABASE_URL when given, else an embedded one. The workers find its
 * superuser's address in that variable, a name for what this run makes in PORTAL_TEST_RUN, and identity's key.
 */
export default async function setup() {
  process.env.PORTAL_TEST_RUN = randomBytes(4).toString('hex');
  process.env.SECOND_STEP_KEY = randomBytes(32).toString('hex');
  if (process.env.PORTAL_TEST_DATABASE_URL) return;
  const { startEmbeddedPostgres } = await importOwn('src/postgres/embedded-postgres.ts');
  const dataDir = await mkdtemp(path.join(await cheapFolder(), 'portal-test-'));
  const settings = {
    // As many as the workers of a large machine need.
    max_connections: '500',
    max_wal_size: '256MB',
    // Each test file logs in dozens of times, with passwords that protect nothing.
    scram_iterations: '1',
  };
  const server = await startEmbeddedPostgres({ dataDir, durable: false, settings });
  process.env.PORTAL_TEST_DATABASE_URL = server.adminUrl;
  globalThis.portalTestServer = { server, dataDir };
  // A run that is broken off must leave neither a database server behind nor its files.
  process.once('exit', () => {
    server.kill();
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 });
  });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
}

/**
 * Each test file has a database of more than a thousand files: to make them in memory takes a tenth of the processor
 * time. A container's `/dev/shm` may be too small for a run.
 */
async function cheapFolder() {
  const inMemory = '/dev/shm';
  const enough = 2 * 1024 ** 3;
  const { bavail, bsize } = await statfs(inMemory).catch(() => ({ bavail: 0, bsize: 0 }));
  return bavail * bsize > enough ? inMemory : tmpdir();
}
