import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDepartment, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { formOf } from './employees.testing';

let harness: Harness;
let department: string;
let hr: Principal;

beforeAll(async () => {
  harness = await openHarness(['employees', 'departments']);
  department = await addDepartment(harness);
  hr = await addPerson(harness, { role: 'hr_admin' });
});
afterAll(() => harness.close());

const statusOf = async (id: string) =>
  (await harness.sql('select role, status from employees.employees where id = $1', [id]))[0];

describe('somebody with a team', () => {
  let boss: Principal;
  const change = async (over: object) => {
    const form = await formOf(harness, department, boss.employeeId, { role: 'supervisor' });
    return harness.as(hr)(contract.updateEmployee, {
      params: { id: boss.employeeId },
      body: { ...form, ...over },
    });
  };
  const anonymise = (query: object) =>
    harness.as(hr)(contract.anonymiseEmployee, { params: { id: boss.employeeId }, query });

  beforeEach(async () => {
    boss = await addPerson(harness, { role: 'supervisor', departmentId: department });
    for (const status of ['active', 'active', 'inactive'] as const)
      await addPerson(harness, { supervisorId: boss.employeeId, status });
  });

  test.each([{ status: 'inactive' }, { role: 'employee' }])(
    '%j is asked about with the size of the team, and goes on when confirmed',
    async (over) => {
      const asked = await change(over);
      expect([asked.status, asked.body]).toMatchObject([
        409,
        { error: 'needs_confirmation', details: { employees: 2 } },
      ]);
      expect(asked.body).toHaveProperty('message', expect.stringMatching(/^2 active employees report/));
      expect(await statusOf(boss.employeeId)).toEqual({ role: 'supervisor', status: 'active' });
      expect((await change({ ...over, confirmed: true })).body).toMatchObject(over);
    },
  );

  test('a change that leaves the team as it is is not asked about', async () => {
    expect((await change({ position: 'Head of it all' })).status).toBe(200);
  });

  test('removing personal data is asked about too', async () => {
    expect((await anonymise({})).body).toMatchObject({ error: 'needs_confirmation' });
    expect((await anonymise({ confirmed: 'true' })).body).toMatchObject({ status: 'inactive' });
  });

  test('without active people nothing is asked', async () => {
    await harness.sql('update employees.employees set supervisor_id = null where supervisor_id = $1', [
      boss.employeeId,
    ]);
    expect((await change({ status: 'inactive' })).status).toBe(200);
  });
});

test('people are left in an inactive department only when that is confirmed', async () => {
  const id = await addDepartment(harness, { name: 'Cargo', shortCode: 'CAR' });
  await addPerson(harness, { departmentId: id });
  await addPerson(harness, { departmentId: id, status: 'inactive' });
  const change = (over: object) =>
    harness.as(hr)(contract.updateDepartment, {
      params: { id },
      body: { name: 'Cargo', shortCode: 'CAR', active: false, ...over },
    });
  const asked = await change({});
  expect([asked.status, asked.body]).toMatchObject([
    409,
    {
      error: 'needs_confirmation',
      message: '1 active employee is in this department and would be in an inactive one.',
      details: { employees: 1 },
    },
  ]);
  expect((await change({ confirmed: true })).body).toMatchObject({ active: false });
  // It is inactive already: a later change asks nothing.
  expect((await change({ manager: 'Ada' })).status).toBe(200);
});

test('EMP-06 a department is listed with everybody below it, in any order of the list', async () => {
  const top = await addDepartment(harness, { name: 'Apron' });
  const middle = await addDepartment(harness, { name: 'Apron north' });
  const low = await addDepartment(harness, { name: 'Night shift' });
  const beside = await addDepartment(harness, { name: 'Tower' });
  const under = (id: string, parent: string) =>
    harness.sql('update departments.departments set parent_id = $2 where id = $1', [id, parent]);
  await under(middle, top);
  await under(low, middle);
  const add = (departmentId: string, firstName: string) =>
    addPerson(harness, { departmentId, firstName, lastName: 'Tree' });
  await add(top, 'Ann');
  await add(middle, 'Bob');
  await add(low, 'Cid');
  await add(beside, 'Dan');
  const listed = async (query: object) => {
    const answer = await harness.as(hr)(contract.listEmployees, { query: { page: 1, ...query } });
    return [answer.body.map(({ firstName }) => firstName).join(' '), answer.headers.get('x-total-count')];
  };
  expect(await listed({ department: top })).toEqual(['Ann Bob Cid', '3']);
  for (const sort of ['department', 'supervisor', 'position'])
    expect(await listed({ department: top, sort })).toEqual(['Ann Bob Cid', '3']);
  expect(await listed({ department: top, sort: '-name', pageSize: 2 })).toEqual(['Cid Bob', '3']);
  expect(await listed({ department: middle, q: 'tree' })).toEqual(['Bob Cid', '2']);
  expect(await listed({ department: low })).toEqual(['Cid', '1']);
});

test('who may delete a department finds it at one without people and parts alone', async () => {
  const top = await addDepartment(harness, { name: 'Deletable' });
  const part = await addDepartment(harness, { name: 'Part' });
  const deletable = async () =>
    (await harness.as(hr)(contract.listDepartments)).body.find(({ id }) => id === top)?.can.delete;
  expect(await deletable()).toBe(true);
  await harness.as(hr)(contract.updateDepartment, {
    params: { id: part },
    body: { name: 'Part', shortCode: 'PRT', parentId: top },
  });
  expect(await deletable()).toBe(false);
});
