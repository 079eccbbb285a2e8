import { addDepartment, logLines } from '@portal/service-kit/testing';
import { addUser } from '../testing/people';
import { openPortal, type Portal } from '../testing/portal';

const lines = logLines();
let portal: Portal;

beforeAll(async () => {
  portal = await openPortal(['identity', 'departments', 'employees'], { logTo: lines, logLevel: 'info' });
  await addUser(portal.harness, 'admin', 'system_admin');
  for (const name of ['ada', 'bob', 'cem']) await addUser(portal.harness, name, 'employee');
});
afterAll(() => portal.close());

const events = (action: string) => lines.security().filter((line) => line.action === action);
const accountOf = async (username: string) =>
  (
    await portal.harness.sql<{ id: string; employee: string }>(
      'select id, employee_id as employee from identity.accounts where username = $1',
      [username],
    )
  )[0]!;

async function signedIn(name: string) {
  const browser = portal.browser();
  await browser.signIn(name);
  return browser;
}

test('a sign-in and a sign-out are written with account and address', async () => {
  const ada = await signedIn('ada');
  await ada.post('/api/logout', {});
  const { id: account } = await accountOf('ada');
  expect(events('signIn').at(-1)).toMatchObject({ account, username: 'ada', address: '127.0.0.1' });
  expect(events('signOut').at(-1)).toMatchObject({ account, address: '127.0.0.1' });
});

test('a failed sign-in is written; a name that nobody has, perhaps a password, is not', async () => {
  await portal.browser().post('/api/login', { username: 'ada', password: 'wrong-one-here' });
  const { id: account } = await accountOf('ada');
  expect(events('signIn.refused').at(-1)).toMatchObject({ account, address: '127.0.0.1', status: 401 });
  await portal.browser().post('/api/login', { username: 'my-secret-phrase', password: 'x' });
  expect(events('signIn.refused').at(-1)).toMatchObject({ address: '127.0.0.1', status: 401 });
  expect(lines.text()).not.toMatch(/my-secret-phrase|wrong-one-here/);
});

test('a change of role is written once it is committed: who, whom, from what to what', async () => {
  const admin = await signedIn('admin');
  const { employee } = await accountOf('ada');
  const path = `/api/employees/${employee}`;
  const departmentId = await addDepartment(portal.harness);
  const given = { ...(await admin.get(path)).body, departmentId, email: 'ada@example.org' };
  expect((await admin.write('PUT', path, { ...given, role: 'supervisor' })).text).toContain('supervisor');
  expect(events('employee.update')).toEqual([
    expect.objectContaining({
      service: 'employees',
      account: (await accountOf('admin')).id,
      entityId: employee,
      role: { from: 'employee', to: 'supervisor' },
    }),
  ]);
  // Any other change is in the audit trail alone.
  await admin.write('PUT', path, { ...given, role: 'supervisor', position: 'Chief' });
  expect(events('employee.update')).toHaveLength(1);
});

test('what is done to an account is written', async () => {
  const admin = await signedIn('admin');
  const { id } = await accountOf('cem');
  await admin.write('PUT', `/api/accounts/${id}`, { active: false });
  expect(events('account.update').at(-1)).toMatchObject({ entityId: id, active: { from: true, to: false } });
});

test('refusals are written with account or address, and a flood of them does not fill the log', async () => {
  for (let n = 0; n < 15; n += 1) await portal.browser().get('/api/departments');
  const refused = events('refused').filter((line) => line.path === '/api/departments');
  expect(refused[0]).toMatchObject({ status: 401, address: '127.0.0.1', method: 'GET' });
  expect(refused.length).toBeLessThanOrEqual(10);
  const bob = await signedIn('bob');
  await bob.post('/api/departments', { name: 'X', shortCode: 'X' });
  expect(events('refused').at(-1)).toMatchObject({ account: (await accountOf('bob')).id, status: 403 });
});

test('probes leave no line', async () => {
  for (const path of ['/healthz', '/readyz']) expect((await portal.browser().get(path)).status).toBe(200);
  expect(lines.text()).not.toMatch(/healthz|readyz/);
});
