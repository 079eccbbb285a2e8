import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { withClient } from '../postgres/connect';
import { createTestDatabase, type TestDatabase } from '../postgres/test-database';
import { unpublishedBuilds } from './unpublished-builds';

let database: TestDatabase;
let root: string;

beforeAll(async () => {
  database = await createTestDatabase({
    adminUrl: process.env.PORTAL_TEST_DATABASE_URL!,
    template: 'unpublished',
    prepare: (urlFor) =>
      withClient(
        urlFor('releases'),
        async (client) =>
          void (await client.query(
            'CREATE TABLE sections (name text, active_version text, built_version text)',
          )),
      ),
  });
  root = await mkdtemp(path.join(tmpdir(), 'portal-builds-'));
});
afterAll(async () => {
  await database.drop();
  await rm(root, { recursive: true });
});

test('a start names the sections whose build is neither what people have nor what was published last', async () => {
  const built = { 'mf-new': '3', 'mf-active': '1', 'mf-taken-back': '2', 'mf-unknown': '1' };
  for (const [name, version] of Object.entries(built)) {
    await mkdir(path.join(root, name, 'dist'), { recursive: true });
    await writeFile(path.join(root, name, 'dist/remote.json'), JSON.stringify({ version }));
  }
  await mkdir(path.join(root, 'mf-unbuilt'));
  await withClient(database.adminUrl, (client) =>
    client.query(`INSERT INTO releases.sections
      SELECT name, '1', '2' FROM unnest('{mf-new,mf-active,mf-taken-back,mf-unbuilt}'::text[]) name`),
  );
  expect(await unpublishedBuilds(root, database.adminUrl)).toEqual(['mf-new']);
});
