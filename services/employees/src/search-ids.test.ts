import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addPerson, openHarness, type Harness } from '@portal/service-kit/testing';

let harness: Harness;
let hr: Principal;

/** The same number after other letters, and numbers that begin or go on as another does. */
const ids = [
  'KB-10001',
  'XB-10001',
  'KB-100010',
  'KB-210001',
  'KX10001',
  'K_10001',
  'HR-2024-00017',
  'ÉB-10001',
  'EMP-001',
  'EMP 001',
];

beforeAll(async () => {
  harness = await openHarness(['employees', 'identity']);
  hr = await addPerson(harness, { firstName: 'Ines', lastName: 'Hr', role: 'hr_admin' });
  for (const [n, id] of ids.entries()) {
    const person = await addPerson(harness, {
      firstName: `Given${String.fromCharCode(97 + n)}`,
      lastName: 'Family',
    });
    await harness.sql('update employees.employees set employee_id = $2, email = $3 where id = $1', [
      person.employeeId,
      id,
      n === 0 ? 'somebody-4711@kestrel.example' : null,
    ]);
    if (id === 'HR-2024-00017') continue;
    await harness.sql(
      `insert into identity.accounts (id, employee_id, username, password_hash) values ($1, $2, $3, 'x')`,
      [person.sub, person.employeeId, `user.${n}`],
    );
  }
});
afterAll(() => harness.close());

const page = { page: 1, pageSize: 20 };
const idsOf = async (employees: readonly string[]) => {
  const rows = await harness.sql(
    'select employee_id from employees.employees where name = any($1) order by name',
    [employees],
  );
  return rows.map((row) => row.employee_id as string);
};

/** Each list that finds people by their ids, and the ids of those that it finds. */
const lists: Record<string, (q: string) => Promise<{ ids: string[]; total?: string | null }>> = {
  employees: async (q) => {
    const { body, headers } = await harness.as(hr)(contract.listEmployees, { query: { ...page, q } });
    return { ids: body.map(({ employeeId }) => employeeId), total: headers.get('x-total-count') };
  },
  directory: async (q) => {
    const { body } = await harness.as(hr)(contract.listDirectory, { query: { q } });
    return { ids: await idsOf(body.map(({ name }) => name)) };
  },
  accounts: async (q) => {
    const { body, headers } = await harness.as(hr)(contract.listAccounts, {
      query: { ...page, q, sort: 'employeeName' },
    });
    return {
      ids: await idsOf(body.map(({ employeeName }) => employeeName)),
      total: headers.get('x-total-count'),
    };
  },
};

describe.each(Object.entries(lists))('%s', (_, found) => {
  test.each([
    ['KB-10001', ['KB-10001', 'KB-100010']],
    ['kb-10001', ['KB-10001', 'KB-100010']],
    ['B-10001', ['KB-10001', 'XB-10001', 'KB-100010', 'ÉB-10001']],
    ['eb-10001', ['ÉB-10001']],
    ['_10001', ['K_10001']],
    ['B-1000%', []],
    ['Z-10001', []],
    ['10001', ids.filter((id) => id.endsWith('10001') || id === 'KB-100010')],
    ['EMP-001', ['EMP-001']],
    ['emp\u2011001', ['EMP-001']],
    ['emp-', ['EMP-001', 'EMP 001']],
    ['EMP 001', ['EMP-001', 'EMP 001']],
  ])('an id is found by a part of it, letters and all: %s', async (q, expected) => {
    const { ids: got, total } = await found(q);
    expect(got).toEqual(expected);
    if (total !== undefined) expect(total).toBe(String(expected.length));
  });
});

test('an id in several parts, beside a name, and the number in an address', async () => {
  const employees = async (q: string) => (await lists.employees!(q)).ids;
  expect(await employees('HR-2024-00017')).toEqual(['HR-2024-00017']);
  expect(await employees('hr-2023-00017')).toEqual([]);
  expect(await employees('givenb B-10001')).toEqual(['XB-10001']);
  expect(await employees('somebody-4711')).toEqual(['KB-10001']);
  expect((await lists.accounts!('family kb-10001')).ids).toEqual(['KB-10001', 'KB-100010']);
});
