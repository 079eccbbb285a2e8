import pg from 'pg';
import { openDatabase, type Database } from './database';
import { asPortalError } from './errors';
import { createLog } from './log';
import { logLines, openHarness, type Harness } from './testing';

let harness: Harness;
let db: Database;

beforeAll(async () => {
  harness = await openHarness([]);
  db = openDatabase(harness.urlFor('departments'), { name: 'test' });
});
afterAll(async () => {
  await db.close();
  await harness.close();
});

const entered = 'ada.lovelace@example.org';
const department = (id: string) => ({ id, name: entered, short_code: 'ADA' });
const ids = ['01890000-0000-7000-8000-000000000001', '01890000-0000-7000-8000-000000000002'];

/** What is logged of what `work` throws, alone and as the cause of a refusal. */
async function logged(work: () => PromiseLike<unknown>): Promise<string> {
  const lines = logLines();
  const log = createLog('test', 'info', lines);
  const error: unknown = await work().then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(error).toBeInstanceOf(Error);
  log.error({ err: error }, 'internal');
  log.error({ err: asPortalError(error) }, 'internal');
  return lines.text();
}

test.each<[string, () => PromiseLike<unknown>, RegExp]>([
  ['a duplicate', () => db.knex('departments').insert(ids.map(department)), /23505.*departments_/],
  ['a statement', () => db.query('x', 'select 1 from departments where id = $1', [entered]), /22P02/],
  ['a built statement', () => db.knex('departments').where({ id: entered }), /22P02/],
  ['a transaction', () => db.transaction((trx) => trx('departments').where({ id: entered })), /22P02/],
  [
    'a connection of its own',
    async () => {
      const client = new pg.Client({ connectionString: harness.urlFor('departments') });
      await client.connect();
      try {
        await client.query(`select $1::date`, [entered]);
      } finally {
        await client.end();
      }
    },
    /22007/,
  ],
])('the log of %s names what PostgreSQL refused, and no value', async (_what, work, named) => {
  const text = await logged(work);
  expect(text).not.toContain('lovelace');
  expect(text).toMatch(named);
  expect(text).toMatch(/at .*\.[jt]s:\d+/);
});

test('an error of the code keeps its message, its code and its cause', async () => {
  const text = await logged(() =>
    Promise.reject(
      Object.assign(new Error('no such file', { cause: new Error('unplugged') }), { code: 'ENOENT' }),
    ),
  );
  expect(text).toMatch(/no such file/);
  expect(text).toMatch(/ENOENT/);
  expect(text).toMatch(/unplugged/);
});
