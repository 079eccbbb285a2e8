import { randomBytes } from 'node:crypto';
import { partUrl } from '../parts';
import { bootstrapDatabase, ensureDatabase } from './bootstrap';
import { withClient, withDatabase } from './connect';
import { createTestDatabase, testPasswords, type TestDatabase } from './test-database';

const adminUrl = process.env.PORTAL_TEST_DATABASE_URL!;
const code = (expected: string) => expect.objectContaining({ code: expected });
const sql = (url: string, text: string) => withClient(url, async (client) => (await client.query(text)).rows);

let database: TestDatabase;

beforeAll(async () => {
  database = await createTestDatabase({
    adminUrl,
    template: 'bootstrap',
    prepare: async (urlFor) => {
      await sql(urlFor('departments'), 'CREATE TABLE secret_plans (plan text)');
      await sql(
        urlFor('departments'),
        `CREATE VIEW published AS SELECT plan FROM secret_plans; GRANT SELECT ON published TO portal_readers`,
      );
    },
  });
}, 20_000);

afterAll(() => database.drop());

test('a part writes its own tables, and PostgreSQL refuses it those of another', async () => {
  const insert = `INSERT INTO departments.secret_plans VALUES ('tunnel')`;
  await sql(database.urlFor('departments'), insert);
  await expect(sql(database.urlFor('employees'), insert)).rejects.toEqual(code('42501'));
  await expect(sql(database.urlFor('employees'), 'SELECT * FROM departments.secret_plans')).rejects.toEqual(
    code('42501'),
  );
});

test('a part reads what another publishes', async () => {
  expect(
    await sql(database.urlFor('reports'), 'SELECT count(*)::int AS n FROM departments.published'),
  ).toEqual([expect.objectContaining({ n: expect.any(Number) })]);
});

test('a part makes tables in its own schema alone', async () => {
  const [row] = await sql(database.urlFor('shifts'), 'CREATE TABLE here (); SELECT current_schema()').then(
    () => sql(database.urlFor('shifts'), `SELECT schemaname FROM pg_tables WHERE tablename = 'here'`),
  );
  expect(row).toEqual({ schemaname: 'shifts' });
  for (const schema of ['public', 'departments'])
    await expect(sql(database.urlFor('shifts'), `CREATE TABLE ${schema}.there ()`)).rejects.toEqual(
      code('42501'),
    );
});

test('the password of a role opens that role and no other', async () => {
  const url = new URL(database.urlFor('shifts'));
  expect(await sql(url.href, 'SELECT current_user::text AS me')).toEqual([{ me: 'portal_shifts' }]);
  for (const schema of Object.keys(testPasswords).filter((name) => name !== 'shifts')) {
    url.username = `portal_${schema}`;
    await expect(sql(url.href, 'SELECT 1')).rejects.toThrow(/refuses the password/);
  }
});

test('a second bootstrap changes nothing that is there', async () => {
  await sql(database.urlFor('departments'), `INSERT INTO secret_plans VALUES ('kept')`);
  await bootstrapDatabase(database.adminUrl, testPasswords);
  expect(
    await sql(database.urlFor('departments'), `SELECT plan FROM secret_plans WHERE plan = 'kept'`),
  ).toHaveLength(1);
});

test('the extensions work for every part', async () => {
  const [row] = await sql(
    database.urlFor('leave'),
    `SELECT unaccent('Café') AS plain, similarity('roster', 'rosters') > 0.5 AS alike, 'A'::citext = 'a' AS same,
      digest('x', 'sha256') IS NOT NULL AS digest`,
  );
  expect(row).toEqual({ plain: 'Cafe', alike: true, same: true, digest: true });
});

describe('with a user who is no superuser', () => {
  const user = `limited_${randomBytes(4).toString('hex')}`;
  const limitedUrl = () => {
    const url = new URL(withDatabase(adminUrl, user));
    url.username = user;
    url.password = 'pw';
    return url.href;
  };

  beforeAll(async () => {
    await ensureDatabase(adminUrl, user);
    await sql(adminUrl, `CREATE ROLE ${user} LOGIN PASSWORD 'pw'`);
  });

  afterAll(async () => {
    await sql(adminUrl, `DROP DATABASE ${user} WITH (FORCE)`);
    await sql(adminUrl, `DROP ROLE ${user}`);
  });

  test('who may not: says what to grant', async () => {
    await expect(bootstrapDatabase(limitedUrl(), testPasswords)).rejects.toThrow(
      new RegExp(`ALTER ROLE "${user}" CREATEROLE;\\n.*GRANT CREATE ON DATABASE "${user}"`),
    );
  });
});

test.each([
  ['a server that is not there', 'postgres://a:b@127.0.0.1:1/x', /Nothing answers at 127\.0\.0\.1:1/],
  ['a database that is not there', withDatabase(adminUrl ?? 'postgres://x', 'nowhere'), /createdb nowhere/],
  ['a wrong password', partUrl(adminUrl ?? 'postgres://x', 'shifts', 'wrong'), /password of "portal_shifts"/],
])('%s is named', async (_, url, message) => {
  await expect(bootstrapDatabase(url, testPasswords)).rejects.toThrow(message);
});
