import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { services } from '../parts';
import { withClient } from '../postgres/connect';
import { createTestDatabase } from '../postgres/test-database';
import { pendingParts } from './pending-migrations';

test('a part is pending until its table names every one of its files', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'portal-pending-'));
  const database = await createTestDatabase({
    adminUrl: process.env.PORTAL_TEST_DATABASE_URL!,
    template: 'pending',
    prepare: async () => {},
  });
  const [departments, employees] = services.slice(0, 2);
  const addFile = async (name: string) => {
    const folder = path.join(root, departments!.folder, 'src/migrations');
    await mkdir(folder, { recursive: true });
    await writeFile(path.join(folder, name), '');
  };
  const pending = async () =>
    (await pendingParts(root, database.adminUrl, [departments!, employees!])).map(({ name }) => name);
  const apply = (name: string) =>
    withClient(database.urlFor('departments'), (client) =>
      client.query(
        `CREATE TABLE IF NOT EXISTS knex_migrations (name text); INSERT INTO knex_migrations VALUES ('${name}')`,
      ),
    );

  await addFile('001-tables.ts');
  await addFile('index.ts');
  expect(await pending()).toEqual(['departments', 'employees']);
  await apply('001-tables');
  expect(await pending()).toEqual(['employees']);
  await addFile('002-more.ts');
  expect(await pending()).toEqual(['departments', 'employees']);

  await apply('003-of-another-version');
  await expect(pending()).rejects.toThrow(/departments was made by another version.*Start that version/);

  await database.drop();
  await rm(root, { recursive: true });
}, 20_000);
