import * as contract from '@portal/contracts';
import type { Knex } from 'knex';
import pg from 'pg';
import { dateIn } from './clock';
import { openDatabase } from './database';
import { asPortalError } from './errors';
import { addPerson, openHarness, type Harness } from './testing';

let harness: Harness;
beforeAll(async () => {
  harness = await openHarness(['departments']);
});
afterAll(() => harness.close());

test('a missing or wrong database url is said at once', () => {
  expect(() => openDatabase(undefined, { name: 'x' })).toThrow(/database url/);
  expect(() => openDatabase('mysql://x', { name: 'x' })).toThrow(/database url/);
});

test.each(['Pacific/Kiritimati', 'Pacific/Niue', 'UTC'])(
  'a day of PostgreSQL begins at midnight in %s',
  async (timeZone) => {
    const db = openDatabase(harness.urlFor('departments'), { name: 'test', timeZone });
    const [row] = await db.query<{ day: string }>('', 'select current_date as day');
    expect(row?.day).toBe(dateIn(timeZone, new Date()));
    await db.close();
  },
);

test("a service's role writes its own tables only, and reads what is published", async () => {
  const client = new pg.Client({ connectionString: harness.urlFor('departments') });
  await client.connect();
  const refused = async (sql: string) =>
    client.query(sql).then(
      () => 'allowed',
      (error: { code: string }) => error.code,
    );
  expect(await refused('select name from employees.directory')).toBe('allowed');
  expect(await refused('select national_id from employees.employees')).toBe('42501');
  expect(await refused(`update employees.employees set role = 'system_admin'`)).toBe('42501');
  expect(await refused('create table public.mine (id int)')).toBe('42501');
  await client.end();
});

test('the request id reaches PostgreSQL with every transaction', async () => {
  const { db } = harness.services.departments!;
  const nameOf = async (trx: Knex.Transaction) =>
    (await trx.raw(`select current_setting('application_name') as name`)).rows[0].name;
  const own = db.within({ requestId: "req-42'; drop" });
  expect(await own.transaction(nameOf)).toBe("departments/req-42'; drop");
  expect(await own.transaction((trx) => trx.transaction(nameOf))).toBe("departments/req-42'; drop");
  expect(await db.transaction(nameOf)).toBe('departments');
});

test('the request id of a call stands in the audit trail', async () => {
  const hr = await addPerson(harness, { role: 'hr_admin' });
  await harness.as(hr)(contract.createDepartment, {
    body: { name: 'A', shortCode: 'RID' },
    headers: { 'x-request-id': 'from-browser' },
  });
  const rows = await harness.sql(
    `select request_id, actor_name from departments.audit_log where after ->> 'short_code' = 'RID'`,
  );
  expect(rows).toEqual([{ request_id: 'from-browser', actor_name: hr.name }]);
  await expect(harness.sql('delete from departments.audit_log')).rejects.toThrow('append-only');
});

test('a deadlock is tried again', async () => {
  const { db } = harness.services.departments!;
  let tries = 0;
  const result = await db.transaction(async () => {
    tries += 1;
    if (tries < 3) throw Object.assign(new Error('deadlock detected'), { code: '40P01' });
    return 'done';
  });
  expect([result, tries]).toEqual(['done', 3]);
});

test('stopping answers what is under way first', async () => {
  const one = await openHarness(['departments']);
  const hr = await addPerson(one, { role: 'hr_admin' });
  const asked = Array.from({ length: 20 }, (_, n) =>
    one.as(hr)(contract.createDepartment, { body: { name: `D ${n}`, shortCode: `S${n}` } }),
  );
  await Promise.race(asked);
  await one.services.departments!.stop();
  const answers = await Promise.allSettled(asked);
  const stored = await one.sql(
    `select count(*)::int as n from departments.departments where name like 'D %'`,
  );
  const acknowledged = answers.filter(
    (answer) => answer.status === 'fulfilled' && answer.value.status === 201,
  ).length;
  expect(acknowledged).toBeGreaterThan(0);
  expect(stored).toEqual([{ n: acknowledged }]);
  one.services = {};
  await one.close();
});

test('a connection that PostgreSQL ends within a transaction is reported as the database being away', async () => {
  const { db } = harness.services.departments!;
  const cut = db.transaction(async (trx) => {
    const { pid } = (await trx.raw('select pg_backend_pid() as pid')).rows[0];
    const ended = new Promise((resolve) =>
      trx.client.acquireConnection().then((c: pg.Client) => c.once('end', resolve)),
    );
    await harness.sql('select pg_terminate_backend($1)', [pid]);
    await ended;
    await trx.raw('select 1');
  });
  const failure: unknown = await cut.catch((error: unknown) => error);
  expect(String(failure)).toContain('not queryable');
  expect(asPortalError(failure)).toMatchObject({ code: 'unavailable', status: 503 });
});
