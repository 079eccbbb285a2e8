import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import {
  addDepartment,
  addLeaveType,
  addPerson,
  openHarness,
  type Harness,
} from '@portal/service-kit/testing';
import { addRequest } from './employees.testing';

let harness: Harness;
let hr: Principal;
let department: string;

/** As a reader expects them; by bytes Éva would stand last, and ángel after Zoe. */
const inOrder = ['ángel Łabęda', 'Éva Martin', 'Evan Åberg', 'Zoe Émond'];
/** Whom the lists below are looked through for. */
const known = [...inOrder];
const page = { page: 1, pageSize: 20 };

beforeAll(async () => {
  harness = await openHarness(['departments', 'employees', 'identity', 'leave-types', 'leave', 'reports']);
  department = await addDepartment(harness, { name: 'Équipages' });
  hr = await addPerson(harness, {
    firstName: 'Ines',
    lastName: 'Hr',
    role: 'hr_admin',
    departmentId: department,
  });
  await addDepartment(harness, { name: 'Fuel' });
  await addLeaveType(harness, { name: 'Études' });
  for (const name of inOrder.toReversed()) {
    const [firstName, lastName] = name.split(' ') as [string, string];
    const person = await addPerson(harness, { firstName, lastName, departmentId: department });
    await addRequest(harness, person);
    if (name === 'Zoe Émond') continue;
    await harness.sql(
      `insert into identity.accounts (id, employee_id, username, password_hash) values ($1, $2, $3, 'x')`,
      [person.sub, person.employeeId, `user.${firstName.length}${lastName.length}`],
    );
  }
});
afterAll(() => harness.close());

const names = (rows: readonly { name: string }[]) =>
  rows.map(({ name }) => name).filter((name) => known.includes(name));
const call = () => harness.as(hr);

/** Each list of people, asked for a search or for none. */
const lists: Record<string, (q?: { q: string }) => Promise<string[]>> = {
  employees: async (q) => names((await call()(contract.listEmployees, { query: { ...page, ...q } })).body),
  'employees as a whole': async (q) =>
    names((await call()(contract.listEmployees, { query: { ...q } })).body),
  'employees by department': async (q) =>
    names((await call()(contract.listEmployees, { query: { ...page, sort: 'department', ...q } })).body),
  directory: async (q) => names((await call()(contract.listDirectory, { query: { ...q } })).body),
  'who is away on a day': async (q) =>
    names(
      (await call()(contract.leaveCalendarDay, { query: { date: '2031-05-05', ...page, ...q } })).body
        .entries,
    ),
  'wall of a team': async (q) =>
    names(
      (await call()(contract.leaveCalendarTeam, { query: { from: '2031-05-05', ...page, ...q } })).body
        .people,
    ),
  'leave requests by employee': async (q) =>
    names(
      (await call()(contract.listLeaveRequests, { query: { ...page, sort: 'employee', ...q } })).body.map(
        ({ employee }) => ({ name: employee?.name ?? '' }),
      ),
    ),
};

test.each(Object.entries(lists))(
  '%s: names with accents stand by their letters, and are found without',
  async (_, list) => {
    expect(await list()).toEqual(inOrder);
    expect(await list({ q: 'EVA' })).toEqual(['Éva Martin', 'Evan Åberg']);
    expect(await list({ q: 'émond' })).toEqual(['Zoe Émond']);
    expect(await list({ q: 'labeda' })).toEqual(['ángel Łabęda']);
  },
);

test('accounts, and people without one, stand by their letters and are found without accents', async () => {
  const accounts = async (query: object) =>
    names(
      (await call()(contract.listAccounts, { query: { ...page, sort: 'employeeName', ...query } })).body.map(
        ({ employeeName }) => ({ name: employeeName }),
      ),
    );
  expect(await accounts({})).toEqual(inOrder.slice(0, 3));
  expect(await accounts({ sort: '-employeeName', q: 'eva' })).toEqual(['Evan Åberg', 'Éva Martin']);
  const { body } = await call()(contract.listAccountCandidates, { query: { q: 'emond', limit: 20 } });
  expect(names(body)).toEqual(['Zoe Émond']);
});

test('departments and leave types stand by their letters and are found without accents', async () => {
  const departments = async (query: object) =>
    (await call()(contract.listDepartments, { query })).body.map(({ name }) => name);
  expect(await departments({})).toEqual(['Équipages', 'Fuel']);
  expect(await departments({ q: 'equip' })).toEqual(['Équipages']);
  const types = (await call()(contract.listLeaveTypes, { query: { q: 'etu' } })).body.map(({ name }) => name);
  expect(types).toEqual(['Études']);
});

test('the preview of people has them in the order of the lists', async () => {
  const { body } = await call()(contract.previewReport, {
    body: { reportType: 'employee_utilization', rows: 2000 },
  });
  const shown = body.rows.map((row) => ({ name: String(row[1]) }));
  expect([...new Set(names(shown))]).toEqual(inOrder);
});

test('every list finds people without apostrophe, hyphen and hamza, and with the family name first', async () => {
  const meant: Record<string, readonly string[]> = {
    'Sean O\u2019Hara': ['ohara', "O'HARA", 'sean ohara'],
    'Jos\u00e9 Mu\u00f1oz': ['Mu\u00f1oz, Jos\u00e9', 'munoz jose'],
    'Anne-Lise Roux': ['anne lise', 'roux anne-lise'],
    '\u0623\u062d\u0645\u062f \u0641\u0624\u0627\u062f': [
      '\u0627\u062d\u0645\u062f',
      '\u0641\u0648\u0627\u062f \u0627\u062d\u0645\u062f',
    ],
  };
  for (const [n, name] of Object.keys(meant).entries()) {
    const [firstName, lastName] = name.split(' ') as [string, string];
    const person = await addPerson(harness, { firstName, lastName, departmentId: department });
    await addRequest(harness, person);
    if (n > 0)
      await harness.sql(
        `insert into identity.accounts (id, employee_id, username, password_hash) values ($1, $2, $3, 'x')`,
        [person.sub, person.employeeId, `other.${n}`],
      );
  }
  known.push(...Object.keys(meant));
  const accounts = async ({ q }: { q: string }) => [
    ...names(
      (await call()(contract.listAccounts, { query: { ...page, q } })).body.map(({ employeeName }) => ({
        name: employeeName,
      })),
    ),
    ...names((await call()(contract.listAccountCandidates, { query: { q, limit: 20 } })).body),
  ];
  for (const [list, find] of [...Object.entries(lists), ['accounts and candidates', accounts] as const])
    for (const [name, searches] of Object.entries(meant))
      for (const q of searches) expect([list, q, await find({ q })]).toEqual([list, q, [name]]);
});
