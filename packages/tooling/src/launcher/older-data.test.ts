import { appendFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { migratePortal } from '../deploy/migrate';
import { rolePasswordVariable } from '../deploy/role-passwords';
import { parts } from '../parts';
import { baselineFile } from '../postgres/baseline';
import { withClient, withDatabase } from '../postgres/connect';
import { startEmbeddedPostgres } from '../postgres/embedded-postgres';
import {
  makeFixturePortal,
  makeFixtureServer,
  type FixturePortal,
  type FixtureServer,
} from './fixture-portal.testing';
import { deleteDatabase } from './reset';
import { startPortal } from './start-portal';

jest.setTimeout(60_000);

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

test('a data folder of an earlier version is refused with what to do, and stays as it is', async () => {
  await server.copyTo(fixture.dataDir);
  await rm(path.join(fixture.dataDir, 'postgres', baselineFile));
  const options = { ...fixture, demo: false, durable: false };
  const contents = async () => {
    const files = (await readdir(fixture.dataDir, { recursive: true }))
      .filter((file) => file !== 'logs')
      .sort();
    return Promise.all(
      files.map(async (file) => [file, (await stat(path.join(fixture.dataDir, file))).mtimeMs]),
    );
  };
  const before = await contents();
  await expect(startPortal(options)).rejects.toThrow(
    /database in .*data was made by an earlier version.*Nothing was changed.*start the version that made it.*npm run reset/s,
  );
  expect(await contents()).toEqual(before);
  await expect(fixture.events()).rejects.toThrow('ENOENT');

  await deleteDatabase(fixture.dataDir);
  await (await startPortal(options)).stop();
});

test('a database of an earlier version is refused by a start and by the migration, and stays as it is', async () => {
  const dataDir = path.join(fixture.root, 'own');
  await server.copyTo(dataDir);
  const own = await startEmbeddedPostgres({ dataDir, durable: false });
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
