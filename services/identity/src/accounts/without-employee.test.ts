import * as contract from '@portal/contracts';
import { openDatabase, type Database, type Principal } from '@portal/service-kit';
import { addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { addAccount, verifyAt } from '../testing/accounts';
import { ensureAdmin } from './ensure-admin';

let harness: Harness;
let db: Database;
let first: Principal;
let hr: Principal;
const password = 'ten letters or more';

beforeAll(async () => {
  harness = await openHarness(['identity']);
  db = openDatabase(harness.urlFor('identity'), { name: 'identity' });
  await ensureAdmin(db, { ADMIN_USERNAME: 'root', ADMIN_PASSWORD: password });
  // As the gateway finds who is signed in.
  const [row] = await harness.sql<Principal>(
    `select account_id as sub, employee_id as "employeeId", role, department_id as "departmentId", name
     from identity.principals where active`,
  );
  first = { ...row!, isAdmin: true };
  hr = await addPerson(harness, { role: 'hr_admin' });
  await addAccount(harness, hr, 'hr');
});
afterAll(async () => {
  await db.close();
  await harness.close();
});

const list = async (actor: Principal, query: object = {}) => {
  const answer = await harness.as(actor)(contract.listAccounts, { query });
  expect(answer.status).toBe(200);
  return {
    names: answer.body.map(({ username }) => username),
    total: Number(answer.headers.get('x-total-count')),
  };
};

test('MOVE-01 the first administrator signs in by an account without an employee', async () => {
  expect(await harness.sql('select 1 from employees.employees where role = $1', ['system_admin'])).toEqual(
    [],
  );
  const me = await harness.as(first)(contract.currentUser, {});
  expect(me.body).toMatchObject({
    id: first.sub,
    username: 'root',
    name: 'System Administrator',
    role: 'system_admin',
    departmentName: null,
  });
  expect(contract.isEmployee(me.body)).toBe(false);
  // Nobody else appears when the service starts again.
  expect(await ensureAdmin(db, {})).toBe(false);
});

test('the list of accounts has it in every order, for system administrators', async () => {
  for (const sort of [
    'username',
    '-username',
    'employeeName',
    '-employeeName',
    'role',
    'active',
    'lastLoginAt',
  ]) {
    const { names, total } = await list(first, { sort });
    expect([sort, names.toSorted(), total]).toEqual([sort, ['hr', 'root'], 2]);
  }
  expect(await list(first, { sort: 'role', page: 2, pageSize: 1 })).toEqual({ names: ['hr'], total: 2 });
  expect((await list(first, { q: 'system administrator' })).names).toEqual(['root']);
  expect(await list(first, { state: 'active' })).toMatchObject({ total: 2 });
  expect(await list(first, { state: 'inactive' })).toMatchObject({ total: 0 });
  for (const query of [{}, { sort: 'employeeName' }, { q: 'r' }])
    expect(await list(hr, query)).toEqual({ names: ['hr'], total: 1 });
});

test('its password and second step change as anybody’s do', async () => {
  const as = harness.as(first);
  const changed = await as(contract.changePassword, {
    body: { currentPassword: password, newPassword: 'eleven letters or more' },
  });
  expect(changed.status).toBe(200);
  expect((await verifyAt(harness)('root', 'eleven letters or more')).status).toBe(200);
  expect((await as(contract.startSecondStep, {})).status).toBe(201);
});

test('it is deactivated once there is another system administrator', async () => {
  const other = await addPerson(harness, { role: 'system_admin' });
  await addAccount(harness, other, 'other');
  const end = (actor: Principal, id: string) =>
    harness.as(actor)(contract.updateAccount, { params: { id }, body: { active: false } });
  // Either of them is enough, and the last one stays.
  expect((await end(first, other.sub)).status).toBe(200);
  expect((await end(other, first.sub)).body).toMatchObject({ error: 'last_admin' });
  await harness.sql('update identity.accounts set active = true where id = $1', [other.sub]);
  const reset = await harness.as(other)(contract.resetPassword, { params: { id: first.sub }, body: {} });
  expect(reset.body.employeeId).toBe(first.sub);
  expect((await end(other, first.sub)).body).toMatchObject({ active: false, username: 'root' });
});
