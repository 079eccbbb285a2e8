import * as contract from '@portal/contracts';
import { newId, type Principal } from '@portal/service-kit';
import { addPerson, openHarness, stranger, type Harness } from '@portal/service-kit/testing';
import { addRequest } from './employees.testing';

let harness: Harness;
let admin: Principal;
let hr: Principal;

beforeAll(async () => {
  harness = await openHarness(['employees']);
  admin = await addPerson(harness, { role: 'system_admin' });
  hr = await addPerson(harness, { role: 'hr_admin' });
});
afterAll(() => harness.close());

const remove = (actor: Principal | null, person: Principal) =>
  harness.as(actor)(contract.deleteEmployee, { params: { id: person.employeeId } });
const anonymise = (actor: Principal | null, person: Principal) =>
  harness.as(actor)(contract.anonymiseEmployee, { params: { id: person.employeeId } });
const exists = async ({ employeeId }: Principal) =>
  (await harness.sql('select 1 from employees.employees where id = $1', [employeeId])).length === 1;

test('without a principal, and without the right, nobody goes', async () => {
  const person = await addPerson(harness);
  const boss = await addPerson(harness, { role: 'supervisor' });
  expect((await remove(null, person)).status).toBe(401);
  expect((await anonymise(null, person)).status).toBe(401);
  for (const actor of [person, boss]) {
    expect((await remove(actor, person)).status).toBe(403);
    expect((await anonymise(actor, person)).status).toBe(403);
    const many = await harness.as(actor)(contract.bulkDeleteEmployees, {
      body: { ids: [person.employeeId] },
    });
    expect(many.status).toBe(403);
  }
  expect(await exists(person)).toBe(true);
});

test('EMP-04 an employee without history is deleted, with the account, and leaves a trail', async () => {
  const person = await addPerson(harness);
  await harness.sql(
    `insert into identity.accounts (id, employee_id, username, password_hash) values ($1, $2, $3, 'x')`,
    [person.sub, person.employeeId, person.sub],
  );
  expect((await remove(hr, person)).body).toEqual({ success: true });
  expect(await exists(person)).toBe(false);
  const again = await remove(hr, person);
  expect([again.status, again.text]).toEqual([404, (await remove(hr, stranger())).text]);
  const trail = await harness.sql(`select action from employees.audit_log where entity_id = $1`, [
    person.employeeId,
  ]);
  expect(trail).toEqual([{ action: 'employee.delete' }]);
});

test.each([
  ['leave', (person: Principal) => addRequest(harness, person)],
  [
    'a shift',
    (person: Principal) =>
      harness.sql(
        `insert into shifts.shifts (id, employee_id, status, start_time, effective_end_time)
         values ($1, $2, 'assigned', '2031-01-01T08:00Z', '2031-01-01T16:00Z')`,
        [person.sub, person.employeeId],
      ),
  ],
  ['reports', (person: Principal) => addPerson(harness, { supervisorId: person.employeeId })],
])(
  'EMP-07 with %s in the history the delete is refused, with the offer to deactivate',
  async (_what, add) => {
    const person = await addPerson(harness, { role: 'supervisor' });
    await add(person);
    const answer = await remove(hr, person);
    expect([answer.status, answer.body.error]).toEqual([409, 'has_history']);
    expect(answer.body.details).toEqual({ offer: 'deactivate' });
    expect(answer.body.message).toContain('Deactivate the employee instead');
    expect(await exists(person)).toBe(true);
  },
);

test('EMP-07 of somebody who is inactive only the personal data can be removed, and only once', async () => {
  const person = await addPerson(harness, { status: 'inactive' });
  await addRequest(harness, person);
  const answer = await remove(hr, person);
  expect([answer.status, answer.body.error, answer.body.details]).toEqual([
    409,
    'has_history',
    { offer: 'anonymise' },
  ]);
  expect(answer.body.message).toContain('Remove the personal data instead');
  await anonymise(hr, person);
  const again = await remove(hr, person);
  expect([again.status, again.body.details]).toEqual([409, { offer: null }]);
  expect(again.body.message).toContain('is already removed');
});

test('nobody deletes or anonymises themselves, and HR no administrator', async () => {
  for (const call of [remove, anonymise]) {
    const self = await call(hr, hr);
    expect([self.status, self.body.error]).toEqual([422, 'self_not_allowed']);
    const above = await call(hr, admin);
    expect([above.status, above.body.error]).toEqual([403, 'forbidden']);
    const colleague = await addPerson(harness, { role: 'hr_admin' });
    expect((await call(hr, colleague)).status).toBe(403);
    expect((await call(admin, colleague)).status).toBe(200);
  }
});

test('two administrators delete each other at once: one stays', async () => {
  const own = await openHarness(['employees']);
  const [one, two] = [
    await addPerson(own, { role: 'system_admin' }),
    await addPerson(own, { role: 'system_admin' }),
  ];
  const drop = (actor: Principal, person: Principal) =>
    own.as(actor)(contract.deleteEmployee, { params: { id: person.employeeId } });
  const answers = await Promise.all([drop(one, two), drop(two, one)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 422]);
  expect(answers.find(({ status }) => status === 422)?.body.error).toBe('last_admin');
  await own.close();
});

test('EMP-04 EMP-07 a bulk delete answers per id', async () => {
  const [free, used] = [await addPerson(harness), await addPerson(harness)];
  await addRequest(harness, used);
  const missing = stranger().employeeId;
  const ids = [free.employeeId, used.employeeId, hr.employeeId, admin.employeeId, missing, free.employeeId];
  const answer = await harness.as(hr)(contract.bulkDeleteEmployees, { body: { ids } });
  expect(answer.status).toBe(200);
  expect(answer.body.deleted).toEqual([free.employeeId]);
  expect(answer.body.refused.map(({ id, error }) => [id, error])).toEqual([
    [used.employeeId, 'has_history'],
    [hr.employeeId, 'self_not_allowed'],
    [admin.employeeId, 'forbidden'],
    [missing, 'not_found'],
  ]);
  const namesOf = answer.body.refused.map(({ name }) => name);
  expect(namesOf).toEqual([used.name, hr.name, admin.name, null]);
  expect([await exists(free), await exists(used)]).toEqual([false, true]);
});

test('EMP-07 anonymising removes the person and keeps the history', async () => {
  const boss = await addPerson(harness, { role: 'supervisor', firstName: 'Quentin', lastName: 'Marlow' });
  const request = await addRequest(harness, boss);
  const answer = await anonymise(hr, boss);
  expect(answer.status).toBe(200);
  expect(answer.body).toMatchObject({ status: 'inactive', email: null, mobile: '', role: 'employee' });
  const text = JSON.stringify(
    await harness.sql('select * from employees.employees where id = $1', [boss.employeeId]),
  );
  expect(text).not.toMatch(/Quentin|Marlow|230 5555/i);
  expect(await harness.sql('select 1 from leave.requests where id = $1', [request])).toHaveLength(1);
  const trail = await harness.sql(`select action, before from employees.audit_log where entity_id = $1`, [
    boss.employeeId,
  ]);
  expect(trail).toEqual([{ action: 'employee.anonymise', before: null }]);
  expect((await anonymise(hr, boss)).text).toBe(answer.text);
});

test('EMP-07 anonymising closes the account and takes the person out of it', async () => {
  const person = await addPerson(harness);
  const account = newId();
  const accountNow = () =>
    harness.sql(
      'select username::text, active, session_epoch, password_hash from identity.accounts where id = $1',
      [account],
    );
  await harness.sql(
    `insert into identity.accounts (id, employee_id, username, password_hash)
     values ($1, $2, 'mira.okafor', '$argon2id$v=19$m=64,t=1,p=1$c2FsdHNhbHQ$digest')`,
    [account, person.employeeId],
  );
  await harness.sql(
    `insert into gateway.sessions (id_hash, account_id, epoch, expires_at)
     values (decode(md5($1::uuid::text), 'hex'), $1::uuid, 0, now() + interval '1 hour')`,
    [account],
  );
  expect((await anonymise(hr, person)).status).toBe(200);
  const [closed] = await accountNow();
  expect(closed).toMatchObject({
    username: `former-${person.employeeId.slice(-12)}`,
    active: false,
    session_epoch: 1,
  });
  expect(closed?.password_hash).not.toContain('digest');
  expect(await harness.sql('select 1 from gateway.sessions where account_id = $1', [account])).toEqual([]);
  const trail = await harness.sql(
    'select action, actor_id, actor_name, before, after from identity.audit_log where entity_id = $1',
    [account],
  );
  expect(trail).toEqual([
    { action: 'account.retire', actor_id: hr.employeeId, actor_name: hr.name, before: null, after: null },
  ]);
});
