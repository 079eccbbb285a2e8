import { rm } from 'node:fs/promises';
import { importOwn } from '../src/bundle-own.mjs';

export default async function teardown() {
  const own = globalThis.portalTestServer;
  if (own) {
    await own.server.stop();
    await rm(own.dataDir, { recursive: true, force: true });
    return;
  }
  const { dropTestDatabases } = await importOwn('src/postgres/test-database.ts');
  await dropTestDatabases(process.env.PORTAL_TEST_DATABASE_URL, process.env.PORTAL_TEST_RUN);
}
