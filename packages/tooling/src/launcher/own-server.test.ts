import { appendFile, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { rolePasswordVariable } from '../deploy/role-passwords';
import { migratePortal } from '../deploy/migrate';
import { parts } from '../parts';
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

test('a database of an earlier version is refused by a start and by the migration, and stays as it is', async () => {
  const own = await startServer();
  try {
    await withClient(own.adminUrl, (client) => client.query('CREATE DATABASE portal'));
    const databaseUrl = withDatabase(own.adminUrl, 'portal');
    const sql = (text: string) => withClient(databaseUrl, async (client) => (await client.query(text)).rows);
    await sql(`CREATE SCHEMA departments; CREATE TABLE departments.knex_migrations (name text);
      INSERT INTO departments.knex_migrations VALUES ('001-baseline')`);
    const state = () =>
      sql(`SELECT nspname::text AS name, nspacl::text AS rights FROM pg_namespace
        UNION ALL SELECT rolname, shobj_description(oid, 'pg_authid') FROM pg_roles
        UNION ALL SELECT extname, null FROM pg_extension ORDER BY 1, 2`);
    const before = await state();
    const refusal =
      /"portal" on 127\.0\.0\.1:\d+ was made by an earlier version.*Nothing was changed.*start the version that made it.*empty it/s;

    await expect(startPortal({ ...fixture, demo: false, databaseUrl })).rejects.toThrow(refusal);
    for (const { folder } of parts) {
      await mkdir(path.join(fixture.root, folder, 'dist'), { recursive: true });
      // Those of the fixture stay as they are.
      await appendFile(path.join(fixture.root, folder, 'dist/main.js'), '');
    }
    const passwords = parts.map(({ schema }) => [rolePasswordVariable(schema), schema]);
    const env = { DATABASE_URL: databaseUrl, ...Object.fromEntries(passwords) };
    await expect(migratePortal(env, fixture.root, () => undefined)).rejects.toThrow(refusal);
    expect(await state()).toEqual(before);
    await expect(fixture.events()).rejects.toThrow('ENOENT');

    // A first migration that failed left no more than its table.
    await sql('DELETE FROM departments.knex_migrations');
    await (await startPortal({ ...fixture, demo: false, databaseUrl })).stop();
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
