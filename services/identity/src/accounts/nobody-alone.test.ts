import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDepartment, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { addAccount, addHolder, goodPassword } from '../testing/accounts';

let harness: Harness;
let hr: Principal;
let admin: Principal;
let boss: Principal;
let top: Principal;
let head: Principal;

beforeAll(async () => {
  harness = await openHarness(['identity', 'notifications']);
  admin = await addHolder(harness, 'root', 'system_admin');
  top = await addHolder(harness, 'top', 'supervisor');
  boss = await addPerson(harness, { role: 'supervisor', supervisorId: top.employeeId });
  await addAccount(harness, boss, 'boss');
  head = await addHolder(harness, 'head', 'supervisor');
  const parent = await addDepartment(harness);
  const departmentId = await addDepartment(harness);
  await harness.sql('update departments.departments set manager_id = $2 where id = $1', [
    parent,
    head.employeeId,
  ]);
  await harness.sql('update departments.departments set parent_id = $2 where id = $1', [
    departmentId,
    parent,
  ]);
  hr = await addPerson(harness, { role: 'hr_admin', departmentId, supervisorId: boss.employeeId });
  await addAccount(harness, hr, 'hr');
});
afterAll(() => harness.close());

const fresh = 'a new password';
const reset = (actor: Principal, { sub }: Principal, body: object = {}) =>
  harness.as(actor)(contract.resetPassword, { params: { id: sub }, body });
const noticesOf = async (person: Principal, query: object = {}) =>
  (await harness.as(person)(contract.listNotifications, { query })).body.map(({ title, body }) => [
    title.message,
    body.message,
  ]);
const change = (person: Principal, currentPassword: string, newPassword: string) =>
  harness.as(person)(contract.changePassword, { body: { currentPassword, newPassword } });

test('SAFE-01 HR gets no way to sign in as who decides on their own leave; another administrator does', async () => {
  const refused = [
    422,
    'self_not_allowed',
    'This person decides on your leave. Ask another administrator to do this.',
  ];
  for (const decider of [boss, top, head]) {
    const answers = [
      await reset(hr, decider),
      await harness.as(hr)(contract.resetSecondStep, { params: { id: decider.sub } }),
    ];
    for (const { status, body } of answers) expect([status, body.error, body.message]).toEqual(refused);
  }
  const unknown = await addPerson(harness, { role: 'supervisor' });
  await harness.sql('update employees.employees set supervisor_id = $2 where id = $1', [
    top.employeeId,
    unknown.employeeId,
  ]);
  const body = { employeeId: unknown.employeeId, username: 'unknown' };
  const created = await harness.as(hr)(contract.createAccount, { body });
  expect([created.status, created.body.error, created.body.message]).toEqual(refused);
  expect((await reset(admin, boss)).status).toBe(200);
  expect((await harness.as(admin)(contract.createAccount, { body })).status).toBe(201);
});

test('SAFE-02 a changed password notifies its owner', async () => {
  const person = await addHolder(harness, 'changes');
  expect((await change(person, goodPassword, fresh)).status).toBe(200);
  expect(await noticesOf(person)).toEqual([
    ['Your password was changed', expect.stringContaining('If it was not you, contact an administrator')],
  ]);
});

test('SAFE-02 a reset notifies its owner, for whom the notice is unread whoever read it before', async () => {
  const person = await addHolder(harness, 'acted-for');
  await reset(hr, person, { password: fresh });
  const notice = ['Your password was reset', expect.stringContaining(`By ${hr.name}.`)];
  // Whoever made the temporary password signs in with it, chooses another one, and reads the notice.
  expect((await change(person, fresh, 'nine grey herons')).status).toBe(200);
  await harness.as(person)(contract.readAllNotifications);
  expect(await noticesOf(person, { unread: true })).toEqual([]);
  await reset(admin, person, { password: 'some other words' });
  expect(await noticesOf(person, { unread: true })).toEqual([
    ['Your password was reset', expect.stringContaining(`By ${admin.name}.`)],
    notice,
  ]);
});

test('SAFE-02 a new account of a supervisor notifies them and the people who report to them', async () => {
  const supervisor = await addPerson(harness, { role: 'supervisor' });
  const report = await addPerson(harness, { supervisorId: supervisor.employeeId });
  const gone = await addPerson(harness, { supervisorId: supervisor.employeeId, status: 'inactive' });
  const create = ({ employeeId }: Principal, username: string) =>
    harness.as(hr)(contract.createAccount, { body: { employeeId, username } });
  expect((await create(supervisor, 'made')).status).toBe(201);
  const by = expect.stringContaining(`By ${hr.name}.`);
  expect(await noticesOf(supervisor)).toEqual([['An account was created for you', by]]);
  expect(await noticesOf(report)).toEqual([
    [`${supervisor.name}, who decides on your leave, has an account now`, by],
  ]);
  await create(report, 'made-too');
  expect([await noticesOf(gone), await noticesOf(report)]).toMatchObject([[], { length: 1 }]);
});
