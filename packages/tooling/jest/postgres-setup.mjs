import { randomBytes } from 'node:crypto';
import { mkdtemp } from 'node:fs/promises';
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
  const dataDir = await mkdtemp(path.join(tmpdir(), 'portal-test-'));
  // As many as the workers of a large machine need.
  const settings = { max_connections: '500' };
  const server = await startEmbeddedPostgres({ dataDir, durable: false, settings });
  process.env.PORTAL_TEST_DATABASE_URL = server.adminUrl;
  globalThis.portalTestServer = { server, dataDir };
  // A run that is broken off must not leave a database server behind.
  process.once('exit', () => server.kill());
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.once(signal, () => process.exit(1));
}
