import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDepartment, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';

let harness: Harness;
let department: string;
let hr: Principal;
let counter = 0;

beforeAll(async () => {
  harness = await openHarness(['employees']);
  department = await addDepartment(harness, { shortCode: 'OPS' });
  hr = await addPerson(harness, { role: 'hr_admin' });
});
afterAll(() => harness.close());

const row = (over: object = {}) => {
  counter += 1;
  return {
    employeeId: `B${counter}`,
    firstName: 'Ivo',
    middleName: '',
    lastName: 'Petrov',
    nationalId: `NB${counter}`,
    position: 'Loader',
    departmentId: 'ops',
    ...over,
  };
};
const upload = (employees: object[], over: object = {}, actor: Principal | null = hr) =>
  harness.as(actor)(contract.bulkEmployees, { body: { employees: employees as never, ...over } });
const stored = (employeeId: string) =>
  harness.sql('select * from employees.employees where employee_id = $1', [employeeId]);

test('without a principal, and without the right, nothing is uploaded', async () => {
  expect((await upload([row()], {}, null)).status).toBe(401);
  const boss = await addPerson(harness, { role: 'supervisor' });
  expect((await upload([row()], {}, boss)).status).toBe(403);
});

test('EMP-05 missing fields and unknown departments answer in the exact words and with the missing columns, every row judged', async () => {
  const rows = [
    row({ nationalId: ' ' }),
    ...Array.from({ length: 6 }, () => row()),
    row({ departmentId: 'NOPE' }),
    { employeeId: 'only' },
  ];
  const answer = await upload(rows);
  const missing =
    'Missing required fields (1.Employee ID, 2.First Name, 4.Last Name, 5.NIR, 6.Position, 7.Department)';
  expect(answer.body).toMatchObject({
    created: 0,
    refused: [
      { row: 1, message: `Row 1: ${missing}: nationalId` },
      { row: 8, message: `Row 8: Department 'NOPE' not found` },
      {
        row: 9,
        message: `Row 9: ${missing}: firstName, lastName, nationalId, position, departmentId`,
      },
    ],
  });
});

test('EMP-05 what is lenient: role, status, email, mobile; the department by id or short code; the name composed', async () => {
  const one = row({
    middleName: 'K.',
    role: 'Captain',
    status: 'gone',
    email: 'nobody',
    name: 'Somebody Else',
  });
  const two = row({
    departmentId: department,
    role: 'supervisor',
    status: 'inactive',
    email: 'a@b',
    mobile: '555',
  });
  expect((await upload([one, two])).body).toMatchObject({
    created: 2,
    refused: [],
    unchanged: [],
    remarks: [
      {
        row: 1,
        message:
          "Row 1: Unknown role 'Captain': 'employee' is used instead; Unknown status 'gone': 'active' is used instead; Email 'nobody' has no @ and is left out",
      },
    ],
    ignored: ['name'],
  });
  expect(await stored(one.employeeId)).toMatchObject([
    {
      name: 'Ivo K. Petrov',
      role: 'employee',
      status: 'active',
      email: null,
      mobile: '',
      department_id: department,
      deactivated_on: null,
    },
  ]);
  const [second] = await stored(two.employeeId);
  expect(second).toMatchObject({ role: 'supervisor', status: 'inactive', email: 'a@b', mobile: '555' });
  expect(second?.deactivated_on).not.toBeNull();
});

test('EMP-05 verdicts name the rows as the file counts them', async () => {
  const same = row();
  const answer = await upload([same, row({ position: '' }), same], { rows: [2, 5, 9], dryRun: true });
  expect(answer.body.refused.map(({ row: number, message }) => [number, message.slice(0, 6)])).toEqual([
    [5, 'Row 5:'],
    [9, 'Row 9:'],
  ]);
  expect(answer.body.refused[1]?.message).toContain('duplicates row 2');
});

test('duplicates are named, inside the file and against the table', async () => {
  const known = row();
  await upload([known]);
  const first = row();
  const answer = await upload(
    [
      { ...row(), employeeId: known.employeeId },
      { ...row(), nationalId: known.nationalId },
      first,
      { ...row(), employeeId: first.employeeId },
      { ...row(), nationalId: first.nationalId },
    ],
    { mode: 'valid' },
  );
  expect(answer.body).toMatchObject({
    created: 1,
    refused: [
      {
        row: 1,
        message: `Row 1: Employee ID '${known.employeeId}' already exists with other values: National ID (NIR). Edit the employee instead`,
      },
      { row: 2, message: 'Row 2: This national ID is already in use' },
      { row: 4, message: `Row 4: Employee ID '${first.employeeId}' duplicates row 3` },
      { row: 5, message: 'Row 5: The national ID duplicates row 3' },
    ],
  });
});

test('mode all writes nothing when one row is refused, mode valid the good ones, a dry run none', async () => {
  const good = row();
  const rows = [good, row({ firstName: '' })];
  expect((await upload(rows)).body.created).toBe(0);
  expect(await stored(good.employeeId)).toEqual([]);
  expect((await upload(rows, { mode: 'valid', dryRun: true })).body.created).toBe(1);
  expect(await stored(good.employeeId)).toEqual([]);
  expect((await upload(rows, { mode: 'valid' })).body.created).toBe(1);
  expect(await stored(good.employeeId)).toHaveLength(1);
});

test('what cannot be stored, or is above the actor, is a verdict and no failure', async () => {
  const answer = await upload(
    [
      row({ employeeId: 'x'.repeat(41) }),
      row({ firstName: 'a\u0000b' }),
      row({ role: 'hr_admin' }),
      row({ position: { $ne: 1 } }),
      row({ employeeId: 4711 }),
    ],
    { mode: 'valid' },
  );
  expect(answer.body.created).toBe(1);
  expect(answer.body.refused.map(({ message }) => message)).toEqual([
    'Row 1: employeeId: Use 40 characters or fewer',
    'Row 2: firstName: Remove the unprintable character',
    'Row 3: Only a system administrator can add an administrator',
    expect.stringContaining('Row 4: Missing required fields'),
  ]);
  expect(await stored('4711')).toHaveLength(1);
});

test('two uploads of the same people at once: each is stored once', async () => {
  const rows = Array.from({ length: 50 }, () => row());
  const answers = await Promise.all([1, 2, 3].map(() => upload(rows, { mode: 'valid' })));
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
  expect(answers.reduce((sum, { body }) => sum + body.created, 0)).toBe(50);
});

test('10,000 rows go in one call; the trail has one entry, without national ids', async () => {
  const rows = Array.from({ length: 10_000 }, () => row());
  const answer = await upload(rows);
  expect(answer.body).toMatchObject({ created: 10_000, refused: [] });
  const [trail] = await harness.sql(
    `select jsonb_array_length(after) as n, after::text ~ 'NB1' as tells from employees.audit_log
     where action = 'employee.bulk' order by at desc limit 1`,
  );
  expect(trail).toEqual({ n: 10_000, tells: false });
});
