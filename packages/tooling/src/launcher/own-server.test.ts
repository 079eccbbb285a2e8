import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { withClient, withDatabase } from '../postgres/connect';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres';
import {
  environmentAt,
  makeFixturePortal,
  makeFixtureServer,
  type FixturePortal,
  type FixtureServer,
} from './fixture-portal.testing';
import { startPortal } from './start-portal';

jest.setTimeout(30_000);

let server: FixtureServer;
let fixture: FixturePortal;

beforeAll(async () => {
  server = await makeFixtureServer();
});
afterAll(() => server.remove());

beforeEach(async () => {
  fixture = await makeFixturePortal();
});
afterEach(() => fixture.remove());

async function startServer() {
  const dataDir = path.join(fixture.root, 'own');
  await server.copyTo(dataDir);
  return startEmbeddedPostgres({ dataDir, durable: false });
}

test("a server of one's own: a user who may create roles is enough, at a second start as well", async () => {
  const own = await startServer();
  try {
    await withClient(own.adminUrl, async (client) => {
      await client.query(`CREATE ROLE operator LOGIN CREATEROLE PASSWORD 'pw'`);
      await client.query('CREATE DATABASE portal OWNER operator');
    });
    const databaseUrl = `postgres://operator:pw@127.0.0.1:${own.port}/portal`;
    for (const round of [1, 2]) {
      const running = await startPortal({ ...fixture, demo: false, databaseUrl });
      const { GATEWAY_DATABASE_URL } = await environmentAt(running.url);
      await running.stop();
      const user = await withClient(GATEWAY_DATABASE_URL!, (client) =>
        client.query('SELECT current_user AS name'),
      );
      expect([round, user.rows]).toEqual([round, [{ name: 'portal_gateway' }]]);
    }
  } finally {
    await own.stop();
  }
});

test('QUICK-03 a start waits for a server that is paused, and goes on', async () => {
  const own = await startServer();
  try {
    await withClient(own.adminUrl, (client) => client.query('CREATE DATABASE portal'));
    const databaseUrl = withDatabase(own.adminUrl, 'portal');
    process.kill(own.pid, 'SIGSTOP');
    // Longer than the first try to connect.
    void sleep(6_000).then(() => process.kill(own.pid, 'SIGCONT'));
    const running = await startPortal({ ...fixture, demo: false, databaseUrl });
    expect(running.serving()).toEqual(['identity', 'gateway']);
    await running.stop();
  } finally {
    await own.stop();
  }
});
