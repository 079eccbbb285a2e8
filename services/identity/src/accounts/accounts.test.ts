import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDepartment, addPerson, openHarness, stranger, type Harness } from '@portal/service-kit/testing';
import { addAccount, addHolder, epochOf, goodPassword, verifyAt } from '../testing/accounts';

let harness: Harness;
let admin: Principal;
let hr: Principal;
let employee: Principal;

beforeAll(async () => {
  harness = await openHarness(['identity']);
  const departmentId = await addDepartment(harness, { name: 'Tower', shortCode: 'TWR' });
  admin = await addPerson(harness, { role: 'system_admin' });
  hr = await addPerson(harness, { role: 'hr_admin', departmentId });
  employee = await addPerson(harness, { departmentId, firstName: 'Ada', lastName: 'Okoro' });
  await addAccount(harness, admin, 'admin');
  await addAccount(harness, hr, 'hr');
  await addAccount(harness, employee, 'ada');
});
afterAll(() => harness.close());

const fresh = 'a new password';
const nobody = '01890000-0000-7000-8000-000000000000';

test('ROLE-01 without a principal nothing is answered, and employees manage no accounts', async () => {
  expect((await harness.as(null)(contract.listAccounts)).status).toBe(401);
  const as = harness.as(employee);
  const body = { employeeId: employee.employeeId, username: 'x', password: fresh };
  const params = { id: employee.sub };
  const answers = [
    await as(contract.listAccounts),
    await as(contract.listAccountCandidates),
    await as(contract.createAccount, { body }),
    await as(contract.updateAccount, { params, body: {} }),
    await as(contract.resetPassword, { params, body: {} }),
    await as(contract.listAccountSessions, { params }),
    await as(contract.endAccountSessions, { params, body: {} }),
  ];
  expect(answers.map(({ status }) => status)).toEqual(Array(7).fill(403));
});

describe('current user', () => {
  test('API-01 name, role, department and abilities come from what is stored', async () => {
    const answer = await harness.as(employee)(contract.currentUser);
    expect(answer.body).toMatchObject({
      id: employee.sub,
      employeeId: employee.employeeId,
      username: 'ada',
      name: 'Ada Okoro',
      role: 'employee',
      isAdmin: false,
      departmentName: 'Tower',
      mustChangePassword: false,
    });
    expect(answer.body.abilities).not.toContain('account.manage');
    expect((await harness.as(hr)(contract.currentUser)).body.isAdmin).toBe(true);
  });

  test('the language that somebody chose stands on their own account alone', async () => {
    const languages = async () =>
      Promise.all(
        [employee, hr].map(async (who) => (await harness.as(who)(contract.currentUser)).body.language),
      );
    expect(await languages()).toEqual([null, null]);
    const answer = await harness.as(employee)(contract.setLanguage, { body: { language: 'fr' } });
    expect(answer.body).toEqual({ success: true });
    expect(await languages()).toEqual(['fr', null]);
    const unknown = await harness.as(employee)(contract.setLanguage, { body: { language: 'de' as 'fr' } });
    expect([unknown.status, unknown.body.error]).toEqual([400, 'validation']);
    expect((await harness.as(null)(contract.setLanguage, { body: { language: 'fr' } })).status).toBe(401);
  });

  test('LOGIN-05 somebody whose account is gone is signed out', async () => {
    expect((await harness.as(stranger())(contract.currentUser)).status).toBe(401);
  });
});

describe('list', () => {
  test('HR does not see the accounts of system administrators', async () => {
    const names = async (who: Principal) =>
      (await harness.as(who)(contract.listAccounts)).body.map((account) => account.username);
    expect(await names(admin)).toEqual(expect.arrayContaining(['ada', 'admin', 'hr']));
    expect(await names(hr)).not.toContain('admin');
  });

  test('pages and searches by user name and name, with the total beside; no hash goes out', async () => {
    const answer = await harness.as(admin)(contract.listAccounts, { query: { q: 'okoro', pageSize: 1 } });
    expect(answer.headers.get('x-total-count')).toBe('1');
    expect(Object.keys(answer.body[0] ?? {}).sort()).toEqual(Object.keys(contract.Account.shape).sort());
  });

  test('orders by the column that is asked for, and filters by state', async () => {
    const off = await addHolder(harness, 'zz-off');
    await harness.as(admin)(contract.updateAccount, { params: { id: off.sub }, body: { active: false } });
    const names = async (query: object) =>
      (await harness.as(admin)(contract.listAccounts, { query })).body.map((account) => account.username);
    const all = await names({});
    expect(await names({ sort: '-username' })).toEqual([...all].reverse());
    expect(await names({ page: 2, pageSize: 1 })).toEqual([all[1]]);
    expect(await names({ state: 'inactive' })).toEqual(['zz-off']);
    expect(await names({ state: 'active' })).not.toContain('zz-off');
    expect(await names({ state: 'locked' })).toEqual([]);
  });
});

describe('create', () => {
  test('an account with a temporary password can sign in, and has to change it', async () => {
    const person = await addPerson(harness);
    const body = { employeeId: person.employeeId, username: 'newcomer', password: fresh };
    const answer = await harness.as(hr)(contract.createAccount, { body });
    expect([answer.status, answer.body.mustChangePassword]).toEqual([201, true]);
    const signIn = await verifyAt(harness)('newcomer', fresh);
    expect([signIn.body.accountId, answer.body.temporaryPassword]).toEqual([answer.body.id, null]);
    const [trail] = await harness.sql<{ after: object }>(
      `select after from identity.audit_log where entity_id = $1 and action = 'account.create'`,
      [answer.body.id],
    );
    expect(JSON.stringify(trail)).not.toMatch(/argon2|a new password/);
  });

  test('a name or an employee that has one already is refused by its field, whatever the case', async () => {
    const person = await addPerson(harness);
    const body = { employeeId: person.employeeId, username: 'ADA', password: fresh };
    const name = await harness.as(hr)(contract.createAccount, { body });
    expect([name.status, name.body.details]).toEqual([
      409,
      { fields: { username: 'This username is already in use' } },
    ]);
    const twice = await harness.as(hr)(contract.createAccount, {
      body: { ...body, employeeId: employee.employeeId, username: 'other' },
    });
    expect(twice.body.details).toEqual({
      fields: {
        employeeId: 'This employee already has an account. If its password is lost, reset it under Accounts.',
      },
    });
  });

  test('of 10 at once for one employee one is made', async () => {
    const person = await addPerson(harness);
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        harness.as(hr)(contract.createAccount, {
          body: { employeeId: person.employeeId, username: `race-${n}`, password: fresh },
        }),
      ),
    );
    expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(9).fill(409)]);
  });

  test('an employee outside the scope answers as one who does not exist', async () => {
    const root = await addPerson(harness, { role: 'system_admin' });
    const ask = (employeeId: string) =>
      harness.as(hr)(contract.createAccount, { body: { employeeId, username: 'root', password: fresh } });
    const outside = await ask(root.employeeId);
    expect(outside.status).toBe(404);
    expect((await ask(nobody)).text).toBe(outside.text);
  });

  test('a short password is refused with its message', async () => {
    const answer = await harness.as(hr)(contract.createAccount, {
      body: { employeeId: employee.employeeId, username: 'short', password: '123456789' },
    });
    expect(answer.body.details).toEqual({ fields: { password: 'Use at least 10 characters' } });
  });
});

describe('update', () => {
  test('HR does not reach an account of a system administrator: it answers as a missing one', async () => {
    const ask = (id: string) =>
      harness.as(hr)(contract.updateAccount, { params: { id }, body: { active: false } });
    const outside = await ask(admin.sub);
    expect(outside.status).toBe(404);
    expect((await ask(nobody)).text).toBe(outside.text);
  });

  test('deactivation ends the sessions; activation alone does not', async () => {
    const person = await addHolder(harness, 'ends');
    const change = (body: object) =>
      harness.as(hr)(contract.updateAccount, { params: { id: person.sub }, body });
    expect((await change({ active: false })).body.active).toBe(false);
    expect(await epochOf(harness, person.sub)).toBe(1);
    await change({ active: true });
    expect(await epochOf(harness, person.sub)).toBe(1);
  });

  test('unlock opens a locked account', async () => {
    const person = await addHolder(harness, 'unlock');
    const verify = (password: string) => verifyAt(harness)('unlock', password);
    for (const _ of [1, 2, 3, 4, 5]) await verify('wrong');
    const [locked] = (await harness.as(hr)(contract.listAccounts, { query: { q: 'unlock' } })).body;
    expect(Date.parse(locked?.lockedUntil ?? '')).toBeGreaterThan(Date.now());
    const answer = await harness.as(hr)(contract.updateAccount, {
      params: { id: person.sub },
      body: { unlock: true },
    });
    expect(answer.body.lockedUntil).toBeNull();
    expect((await verify(goodPassword)).status).toBe(200);
  });

  test('nobody deactivates themselves, and the list says so before', async () => {
    const answer = await harness.as(hr)(contract.updateAccount, {
      params: { id: hr.sub },
      body: { active: false },
    });
    expect([answer.status, answer.body.error]).toEqual([422, 'self_not_allowed']);
    const own = await harness.as(hr)(contract.listAccounts, { query: { employeeId: hr.employeeId } });
    expect(own.body[0]?.can).toEqual({
      edit: true,
      resetPassword: false,
      resetSecondStep: false,
      deactivate: false,
    });
  });

  test('two administrators who deactivate each other at once: one stays', async () => {
    const [one, two] = [
      await addHolder(harness, 'root-1', 'system_admin'),
      await addHolder(harness, 'root-2', 'system_admin'),
    ];
    await harness.sql(
      `update identity.accounts set active = false where employee_id in
         (select id from employees.employees where role = 'system_admin') and id <> all($1)`,
      [[one.sub, two.sub]],
    );
    const off = (actor: Principal, id: string) =>
      harness.as(actor)(contract.updateAccount, { params: { id }, body: { active: false } });
    const answers = await Promise.all([off(one, two.sub), off(two, one.sub)]);
    expect(answers.map((answer) => answer.body.error ?? answer.status).sort()).toEqual([200, 'last_admin']);
    await harness.sql(`update identity.accounts set active = true where id = $1`, [admin.sub]);
  });

  test('every change leaves a trail of who did it, without secrets', async () => {
    const person = await addHolder(harness, 'traced');
    await harness.as(hr)(contract.updateAccount, { params: { id: person.sub }, body: { active: false } });
    const [trail] = await harness.sql(
      'select action, actor_id, before, after from identity.audit_log where entity_id = $1',
      [person.sub],
    );
    expect(trail).toEqual({
      action: 'account.update',
      actor_id: hr.employeeId,
      before: { username: 'traced', active: true, must_change_password: false },
      after: { username: 'traced', active: false, must_change_password: false },
    });
  });
});
