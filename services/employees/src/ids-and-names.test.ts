import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDepartment, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { form } from './employees.testing';

let harness: Harness;
let department: string;
let hr: Principal;

beforeAll(async () => {
  harness = await openHarness(['employees']);
  department = await addDepartment(harness, { shortCode: 'OPS' });
  hr = await addPerson(harness, { role: 'hr_admin', departmentId: department });
});
afterAll(() => harness.close());

const create = (over: object) =>
  harness.as(hr)(contract.createEmployee, { body: { ...form(department), ...over } });
const taken = { employeeId: 'This employee ID is already in use' };

test('EMPL-05 IDs that differ by case are one person, also for two at once and in a file', async () => {
  expect((await create({ employeeId: 'Case-1', nationalId: 'Nat-1' })).status).toBe(201);
  const again = await create({ employeeId: 'CASE-1', nationalId: 'NAT-1' });
  expect(again.status).toBe(409);
  expect(again.body.details).toEqual({
    fields: { ...taken, nationalId: 'This national ID is already in use' },
  });
  const both = await Promise.all(['race-1', 'RACE-1'].map((employeeId) => create({ employeeId })));
  expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
  const row = { ...form(department), departmentId: 'OPS' };
  const employees = [
    { ...row, employeeId: 'case-1', nationalId: 'F1' },
    { ...row, employeeId: 'File-1', nationalId: 'F2' },
    { ...row, employeeId: 'FILE-1', nationalId: 'F3' },
    { ...row, employeeId: 'File-2', nationalId: 'f2' },
  ];
  const { body } = await harness.as(hr)(contract.bulkEmployees, {
    body: { employees: employees as never, mode: 'valid' },
  });
  expect(body.refused.map(({ message }) => message)).toEqual([
    'Row 1: This employee ID is already in use',
    "Row 3: Employee ID 'FILE-1' duplicates row 2",
    'Row 4: The national ID duplicates row 2',
  ]);
  expect(body.created).toBe(1);
});

test.each([
  ['a tab', '\t'],
  ['a line break', '\n'],
  ['a character that turns the direction of writing', '\u202e'],
  ['an invisible space', '\u200b'],
])('EMPL-05 a name with %s is refused with what to do', async (_, character) => {
  const words = 'Remove tabs, line breaks and invisible characters';
  const answer = await create({ firstName: `An${character}na`, position: `Off${character}icer` });
  expect([answer.status, answer.body.details]).toEqual([
    400,
    { fields: { firstName: words, position: words } },
  ]);
  for (const body of [contract.DepartmentBody, contract.LeaveTypeBody])
    expect(
      body.safeParse({ name: `Cre${character}w`, shortCode: 'CRW' }).error?.issues.map(({ path }) => path[0]),
    ).toContain('name');
});

test('EMPL-05 spaces around a name are cut off, and letters may be joined', async () => {
  const { status, body } = await create({ firstName: '\tAnna\n', lastName: '\u0645\u06cc\u200c\u0631' });
  expect([status, body.firstName, body.lastName]).toEqual([201, 'Anna', '\u0645\u06cc\u200c\u0631']);
});
