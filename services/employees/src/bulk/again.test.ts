import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDepartment, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';

let harness: Harness;
let hr: Principal;
let admin: Principal;

beforeAll(async () => {
  harness = await openHarness(['employees']);
  await addDepartment(harness, { shortCode: 'OPS' });
  await addDepartment(harness, { shortCode: 'FIN' });
  hr = await addPerson(harness, { role: 'hr_admin' });
  admin = await addPerson(harness, { role: 'system_admin' });
});
afterAll(() => harness.close());

let counter = 0;
const row = (over: object = {}) => {
  counter += 1;
  return {
    employeeId: `A${counter}`,
    firstName: 'Ivo',
    middleName: '',
    lastName: 'Petrov',
    nationalId: `NA${counter}`,
    position: 'Loader',
    departmentId: 'ops',
    email: '',
    mobile: '+230 5555 0100',
    role: 'employee',
    status: 'active',
    joinedOn: '2020-02-29',
    leavesOn: '',
    supervisorId: '',
    ...over,
  };
};
const upload = async (employees: object[], over: object = {}) =>
  (await harness.as(hr)(contract.bulkEmployees, { body: { employees: employees as never, ...over } })).body;

/** Every employee in the columns of an upload, as an export writes them. */
const exported = async () =>
  (await harness.as(hr)(contract.listEmployees)).body.map((each) => ({
    ...(Object.fromEntries(contract.employeeFields.map((column) => [column, each[column] ?? ''])) as Record<
      contract.EmployeeField,
      string
    >),
    departmentId: each.department?.shortCode ?? '',
    supervisorId: each.supervisor?.employeeId ?? '',
  }));

test('what is exported is unchanged when it is uploaded again, administrators and inactive departments included', async () => {
  const boss = row({ role: 'supervisor', email: 'boss@kestrelbay.example' });
  await upload([boss, row({ supervisorId: boss.employeeId, departmentId: 'FIN', status: 'inactive' })]);
  await harness.sql(`update departments.departments set active = false where short_code = 'FIN'`);
  const rows = await exported();
  expect(rows.length).toBeGreaterThanOrEqual(4);
  expect(rows.map(({ employeeId }) => employeeId)).toContain(boss.employeeId);
  const before = await harness.sql('select max(updated_at)::text as at from employees.employees');
  expect(await upload(rows)).toEqual({
    created: 0,
    updated: 0,
    refused: [],
    unchanged: rows.map((_, index) => index + 1),
    remarks: [],
    ignored: [],
    rows: rows.map(({ employeeId }, index) => ({
      row: index + 1,
      employeeId,
      verdict: 'unchanged',
      remarks: [],
    })),
  });
  expect(await harness.sql('select max(updated_at)::text as at from employees.employees')).toEqual(before);
  expect(admin.role).toBe('system_admin');
});

test('unchanged rows do not stop new ones in the same file', async () => {
  const known = row();
  await upload([known]);
  expect(await upload([known, row()], { mode: 'all' })).toMatchObject({ created: 1, unchanged: [1] });
});

test('a row that differs from what is stored names the fields', async () => {
  const known = row();
  await upload([known]);
  const { refused } = await upload([
    { ...known, mobile: '', joinedOn: '2021-01-01', supervisorId: hr.employeeId },
  ]);
  expect(refused[0]?.message).toBe(
    `Row 1: Employee ID '${known.employeeId}' already exists with other values: Mobile number, Joining date, and Supervisor. Edit the employee instead`,
  );
});

test('supervisors come from the same file in any order, or from what is stored', async () => {
  const top = row({ role: 'supervisor', supervisorId: hr.employeeId });
  const team = row({ supervisorId: top.employeeId });
  expect(await upload([team, top])).toMatchObject({ created: 2, refused: [] });
  const ids = await harness.sql<{ employee_id: string; supervisor: string }>(
    `select e.employee_id, s.id as supervisor from employees.employees e join employees.employees s on s.id = e.supervisor_id
     where e.employee_id = any($1) order by e.employee_id`,
    [[top.employeeId, team.employeeId]],
  );
  expect(ids.find(({ employee_id: id }) => id === top.employeeId)?.supervisor).toBe(hr.employeeId);
  expect(ids).toHaveLength(2);
});

test('a supervisor who is none is refused with the reason', async () => {
  const plain = row();
  const one = row({ role: 'supervisor' });
  const two = row({ role: 'supervisor', supervisorId: one.employeeId });
  one.supervisorId = two.employeeId;
  const wrong = row({ position: '', role: 'supervisor' });
  const answer = await upload(
    [
      plain,
      row({ supervisorId: plain.employeeId }),
      row({ supervisorId: 'Ines Marsh' }),
      one,
      two,
      wrong,
      row({ supervisorId: wrong.employeeId }),
    ],
    { mode: 'valid' },
  );
  const circle = [one, two, one].map(({ employeeId }) => employeeId).join(' → ');
  expect(answer.refused.map(({ message }) => message.replace(/Missing.*/, '...'))).toEqual([
    `Row 2: Supervisor '${plain.employeeId}' is not an active supervisor or administrator`,
    "Row 3: Supervisor 'Ines Marsh' not found: enter an employee ID",
    `Row 4: Supervisors form a loop: ${circle}`,
    `Row 5: Supervisors form a loop: ${circle}`,
    'Row 6: ...',
    `Row 7: Supervisor '${wrong.employeeId}' is refused in row 6`,
  ]);
  expect(answer.created).toBe(1);
});
