import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDepartment, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';

let harness: Harness;
let operations: string;
let tower: string;
let admin: Principal;
let hr: Principal;
let boss: Principal;
let zoe: Principal;
let adam: Principal;

beforeAll(async () => {
  harness = await openHarness(['employees']);
  operations = await addDepartment(harness, { name: 'Operations', shortCode: 'OPS' });
  tower = await addDepartment(harness, { name: 'Air traffic', shortCode: 'ATC' });
  const add = (firstName: string, lastName: string, over: object = {}) =>
    addPerson(harness, { firstName, lastName, departmentId: operations, ...over });
  admin = await add('Root', 'Admin', { role: 'system_admin', departmentId: null });
  hr = await add('Hanna', 'Resource', { role: 'hr_admin', departmentId: tower });
  boss = await add('Berta', 'Chief', { role: 'supervisor', departmentId: tower });
  zoe = await add('Zoé', 'Ångström', { supervisorId: boss.employeeId });
  adam = await add('Adam', 'Stone', { status: 'inactive', mobile: '123' });
  await harness.sql(
    `update employees.employees set email = lower(replace(name, ' ', '.')) || '@kestrel.example', deactivated_on =
       case when status = 'inactive' then current_date end`,
  );
});
afterAll(() => harness.close());

const list = (by: Principal | null, query = {}) => harness.as(by)(contract.listEmployees, { query });
const names = async (reader: Principal, query: object = {}) =>
  (await list(reader, query)).body.map(({ name }) => name);

test('without a principal nothing is read', async () => {
  const as = harness.as(null);
  const answers = [
    await as(contract.listEmployees),
    await as(contract.listDirectory),
    await as(contract.employeeStats),
    await as(contract.getEmployee, { params: { id: zoe.employeeId } }),
  ];
  expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
});

describe('ROLE-02 who sees what', () => {
  const seen = async (reader: Principal, of: Principal) =>
    (await list(reader)).body.find(({ id }) => id === of.employeeId);

  test('an employee sees name, position and department, and may do nothing', async () => {
    const row = await seen(zoe, boss);
    expect(row).toMatchObject({
      name: 'Berta Chief',
      position: 'Officer',
      jobTitle: 'Officer',
      department: { name: 'Air traffic', shortCode: 'ATC' },
      email: null,
      mobile: null,
      nationalId: null,
      role: null,
      userId: null,
      supervisorId: null,
      supervisor: null,
      can: { edit: false, delete: false },
    });
    const all = (await list(zoe)).text;
    expect(all).not.toMatch(/@kestrel|\+230|"N\d/);
  });

  test("a supervisor sees the own reports' contact beside, and no one else's", async () => {
    expect(await seen(boss, zoe)).toMatchObject({
      email: 'zoé.ångström@kestrel.example',
      mobile: '+230 5555 0100',
      supervisor: { name: 'Berta Chief' },
      nationalId: null,
      role: null,
      can: { edit: false },
    });
    expect(await seen(boss, adam)).toMatchObject({ email: null, mobile: null, supervisor: null });
  });

  test('HR sees all, and may not touch a system administrator', async () => {
    expect(await seen(hr, zoe)).toMatchObject({
      role: 'employee',
      nationalId: expect.stringMatching(/^N/),
      supervisorId: boss.employeeId,
      can: { edit: true, delete: true },
    });
    expect((await seen(hr, admin))?.can).toEqual({ edit: false, delete: false });
    expect((await seen(hr, hr))?.can).toEqual({ edit: true, delete: false });
    expect((await seen(admin, hr))?.can).toEqual({ edit: true, delete: true });
  });

  test('one employee is answered as in the list; a missing one is not found', async () => {
    for (const reader of [zoe, boss, hr]) {
      const one = await harness.as(reader)(contract.getEmployee, { params: { id: zoe.employeeId } });
      expect(one.body).toEqual(await seen(reader, zoe));
    }
    const missing = await harness.as(hr)(contract.getEmployee, {
      params: { id: '01890000-0000-7000-8000-000000000000' },
    });
    expect([missing.status, missing.body.error]).toEqual([404, 'not_found']);
  });

  test('nothing is found by what is not shown: email, role, supervisor', async () => {
    expect(await names(zoe, { q: 'kestrel' })).toEqual([]);
    expect(await names(hr, { q: 'zoé.ång' })).toEqual(['Zoé Ångström']);
    expect(await names(zoe, { role: 'system_admin' })).toEqual([]);
    expect(await names(hr, { role: 'system_admin' })).toEqual(['Root Admin']);
    expect(await names(zoe, { supervisor: boss.employeeId })).toEqual([]);
    expect(await names(boss, { supervisor: boss.employeeId })).toEqual(['Zoé Ångström']);
    expect(await names(zoe, { sort: 'role' })).toEqual(await names(zoe));
  });

  test('an account shows as the user id of its employee', async () => {
    await harness.sql(
      `insert into identity.accounts (id, employee_id, username, password_hash) values ($1, $2, 'zoe', 'x')`,
      [zoe.sub, zoe.employeeId],
    );
    const one = await harness.as(hr)(contract.getEmployee, { params: { id: zoe.employeeId } });
    expect(one.body.userId).toBe(zoe.sub);
  });

  test('a kept list knows of an account that was made or removed since', async () => {
    const userId = async () => (await list(hr)).body.find(({ id }) => id === zoe.employeeId)?.userId;
    const before = (await list(hr)).headers.get('etag');
    expect(await userId()).toBe(zoe.sub);
    await harness.sql(`delete from identity.accounts where id = $1`, [zoe.sub]);
    expect(await userId()).toBeNull();
    expect((await list(hr)).headers.get('etag')).not.toBe(before);
    await harness.sql(
      `insert into identity.accounts (id, employee_id, username, password_hash) values ($1, $2, 'zoe', 'x')`,
      [zoe.sub, zoe.employeeId],
    );
    expect(await userId()).toBe(zoe.sub);
  });
});

describe('the list', () => {
  test('whole without a page, each as the contract says', async () => {
    const answer = await list(hr);
    expect(answer.body).toHaveLength(5);
    expect(answer.headers.get('x-total-count')).toBe('5');
    expect(answer.body.map((row) => contract.Employee.safeParse(row).success)).not.toContain(false);
  });

  test.each([
    ['name', ['Adam Stone', 'Berta Chief', 'Hanna Resource', 'Root Admin', 'Zoé Ångström']],
    ['-name', ['Zoé Ångström', 'Root Admin', 'Hanna Resource', 'Berta Chief', 'Adam Stone']],
    ['lastName', ['Root Admin', 'Zoé Ångström', 'Berta Chief', 'Hanna Resource', 'Adam Stone']],
    ['department', ['Berta Chief', 'Hanna Resource', 'Adam Stone', 'Zoé Ångström', 'Root Admin']],
    ['-department', ['Zoé Ångström', 'Adam Stone', 'Hanna Resource', 'Berta Chief', 'Root Admin']],
    ['role', ['Adam Stone', 'Zoé Ångström', 'Hanna Resource', 'Berta Chief', 'Root Admin']],
    ['status', ['Berta Chief', 'Hanna Resource', 'Root Admin', 'Zoé Ångström', 'Adam Stone']],
    ['supervisor', ['Zoé Ångström', 'Adam Stone', 'Berta Chief', 'Hanna Resource', 'Root Admin']],
    ['position', ['Adam Stone', 'Berta Chief', 'Hanna Resource', 'Root Admin', 'Zoé Ångström']],
  ])('EMP-01 sorted by %s, whole and by pages', async (sort, expected) => {
    expect(await names(hr, { sort })).toEqual(expected);
    const pages = [];
    for (const page of [1, 2, 3]) pages.push(...(await names(hr, { sort, page, pageSize: 2 })));
    expect(pages).toEqual(expected);
  });

  test('PEOPLE-06 those who are found stand by last name too', async () => {
    const found = ['Hanna Resource', 'Berta Chief', 'Zoé Ångström', 'Root Admin'];
    expect(await names(hr, { q: 'officer', status: 'active', sort: '-lastName', page: 1 })).toEqual(found);
  });

  test('finds every word anywhere, whatever case and accents, wildcards taken literally', async () => {
    expect(await names(hr, { q: 'angstrom ZOE' })).toEqual(['Zoé Ångström']);
    expect(await names(hr, { q: 'zo' })).toEqual(['Zoé Ångström']);
    expect(await names(hr, { q: 'officer stone' })).toEqual(['Adam Stone']);
    expect(await names(hr, { q: '%' })).toEqual([]);
  });

  test('EMP-06 filters by department and status, with the total beside', async () => {
    const page = await list(hr, { department: operations, page: 1, pageSize: 1 });
    expect([page.body.length, page.headers.get('x-total-count')]).toEqual([1, '2']);
    const inactive = await list(hr, { status: 'inactive', role: 'employee', department: operations });
    expect([inactive.body.length, inactive.headers.get('x-total-count')]).toEqual([1, '1']);
    const none = await list(hr, { department: tower, status: 'inactive', page: 1 });
    expect([none.body.length, none.headers.get('x-total-count')]).toEqual([0, '0']);
    const beyond = await list(hr, { page: 9, pageSize: 2 });
    expect([beyond.body.length, beyond.headers.get('x-total-count')]).toEqual([0, '5']);
  });

  test('an unchanged list answers 304; two employees share one, HR does not', async () => {
    const headers = { 'if-none-match': (await list(zoe)).headers.get('etag') ?? '' };
    const as = (reader: Principal) => harness.as(reader)(contract.listEmployees, { headers });
    expect((await as(adam)).status).toBe(304);
    expect((await as(hr)).status).toBe(200);
    await harness.sql(`update employees.employees set position = position where id = $1`, [zoe.employeeId]);
    expect((await as(adam)).status).toBe(200);
  });
});

describe('the directory', () => {
  const who = async (reader: Principal, query: object = {}) =>
    (await harness.as(reader)(contract.listDirectory, { query })).body.map(({ name }) => name);

  test('active people by name, without contact data', async () => {
    const answer = await harness.as(zoe)(contract.listDirectory);
    expect(answer.body[0]).toEqual({
      id: boss.employeeId,
      name: 'Berta Chief',
      position: 'Officer',
      departmentId: tower,
      department: 'Air traffic',
      phoneOk: true,
    });
    expect(await who(zoe)).toEqual(['Berta Chief', 'Hanna Resource', 'Root Admin', 'Zoé Ångström']);
    expect(await who(zoe, { limit: 2 })).toEqual(['Berta Chief', 'Hanna Resource']);
    expect(await who(zoe, { q: 'zoe' })).toEqual(['Zoé Ångström']);
    expect(await who(zoe, { q: 'kestrel' })).toEqual([]);
    expect(await who(zoe, { id: hr.employeeId })).toEqual(['Hanna Resource']);
  });

  test('FORM-05 whom the reader may file for', async () => {
    expect(await who(zoe, { for: 'leave' })).toEqual(['Zoé Ångström']);
    expect(await who(boss, { for: 'leave' })).toEqual(['Berta Chief', 'Zoé Ångström']);
    expect(await who(hr, { for: 'leave' })).toHaveLength(4);
    expect(await who(zoe, { for: 'leave', id: boss.employeeId })).toEqual([]);
  });

  test('whom the reader may assign to a shift', async () => {
    expect(await who(zoe, { for: 'shift' })).toEqual([]);
    expect(await who(boss, { for: 'shift' })).toEqual(['Berta Chief', 'Hanna Resource']);
    expect(await who(hr, { for: 'shift' })).toHaveLength(4);
  });

  test('POL-05 on whose overtime the reader decides', async () => {
    expect(await who(zoe, { for: 'overtime' })).toEqual([]);
    expect(await who(boss, { for: 'overtime' })).toEqual(['Hanna Resource', 'Zoé Ångström']);
    expect(await who(hr, { for: 'overtime' })).toHaveLength(4);
  });
});

test('DASH-02 head counts, with the trend of 30 days', async () => {
  const { body } = await harness.as(zoe)(contract.employeeStats);
  expect(body).toMatchObject({ total: 5, active: 4, trendPercent: -20, weekly: [...Array(11).fill(5), 4] });
  expect(body.departments).toEqual(
    expect.arrayContaining([
      { departmentId: operations, active: 1 },
      { departmentId: tower, active: 2 },
      { departmentId: null, active: 1 },
    ]),
  );
});
