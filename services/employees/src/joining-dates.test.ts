import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import {
  addDepartment,
  addLeaveType,
  addPerson,
  openHarness,
  type Harness,
} from '@portal/service-kit/testing';
import { form } from './employees.testing';

let harness: Harness;
let department: string;
let hr: Principal;
const thisYear = new Date().getUTCFullYear();

beforeAll(async () => {
  harness = await openHarness(['employees', 'leave']);
  department = await addDepartment(harness, { shortCode: 'OPS' });
  hr = await addPerson(harness, { role: 'hr_admin' });
});
afterAll(() => harness.close());

const joinedOn = async (employeeId: string) =>
  (
    await harness.sql('select id, joined_on::text from employees.employees where employee_id = $1', [
      employeeId,
    ])
  )[0];

let counter = 0;
const upload = async (over: object) => {
  counter += 1;
  const employee = {
    employeeId: `J${counter}`,
    firstName: 'Ivo',
    lastName: 'Petrov',
    nationalId: `NJ${counter}`,
    position: 'Loader',
    departmentId: 'OPS',
    ...over,
  };
  const { body } = await harness.as(hr)(contract.bulkEmployees, { body: { employees: [employee] } });
  return { employeeId: employee.employeeId, body };
};

/** Two weeks of a type of 28 days, over nine or more working days. */
const fileTwoWeeks = async (employeeId: unknown) =>
  harness.as(hr)(contract.createLeaveRequest, {
    body: {
      employeeId: String(employeeId),
      leaveTypeId: await addLeaveType(harness, { allowance: '28' }),
      startDate: `${thisYear}-06-01`,
      endDate: `${thisYear}-06-14`,
      reason: 'Family',
      hours: null,
    },
  });

test('imported staff have their whole allowance: the day of the import is no joining date', async () => {
  const { employeeId, body } = await upload({});
  expect(body.created).toBe(1);
  const stored = await joinedOn(employeeId);
  expect(stored?.joined_on).toBeNull();
  expect((await fileTwoWeeks(stored?.id)).status).toBe(201);
});

test('an entered joining date pro-rates the first year, through an upload as through the form', async () => {
  const { employeeId } = await upload({ joinedOn: `${thisYear}-12-01` });
  const uploaded = await joinedOn(employeeId);
  expect(uploaded?.joined_on).toBe(`${thisYear}-12-01`);
  expect((await fileTwoWeeks(uploaded?.id)).body).toMatchObject({ error: 'insufficient_balance' });

  const created = await harness.as(hr)(contract.createEmployee, {
    body: form(department, { joinedOn: `${thisYear}-12-01` }),
  });
  expect(created.body.joinedOn).toBe(`${thisYear}-12-01`);
  expect((await fileTwoWeeks(created.body.id)).body).toMatchObject({ error: 'insufficient_balance' });
});

test('the form changes and clears it; a client that does not send it leaves it', async () => {
  const body = form(department, { joinedOn: '2019-02-03' });
  const { id } = (await harness.as(hr)(contract.createEmployee, { body })).body;
  const change = async (over: object) =>
    (await harness.as(hr)(contract.updateEmployee, { params: { id }, body: { ...body, ...over } })).body
      .joinedOn;
  expect(await change({ joinedOn: undefined })).toBe('2019-02-03');
  expect(await change({ joinedOn: '2020-02-29' })).toBe('2020-02-29');
  expect(await change({ joinedOn: '' })).toBeNull();
});

test.each([
  ['2021-02-30', contract.formTexts['form.badDate']],
  ['03/02/2019', contract.formTexts['form.badDate']],
  ['1492-01-01', contract.formTexts['form.joinedOnRange']],
  ['2150-01-01', contract.formTexts['form.joinedOnRange']],
])('%s is no joining date', async (wrong, message) => {
  const created = await harness.as(hr)(contract.createEmployee, {
    body: form(department, { joinedOn: wrong }),
  });
  expect(created.status).toBe(400);
  expect(created.body).toMatchObject({ details: { fields: { joinedOn: message } } });
  const { body } = await upload({ joinedOn: wrong });
  expect(body.refused[0]?.message).toContain(message);
});

test('a leaving date is entered like a joining date, and is not before it', async () => {
  const body = form(department, { joinedOn: '2019-02-03', leavesOn: '2027-06-30' });
  const { id } = (await harness.as(hr)(contract.createEmployee, { body })).body;
  const change = async (over: object) =>
    (await harness.as(hr)(contract.updateEmployee, { params: { id }, body: { ...body, ...over } })).body;
  expect((await change({ leavesOn: undefined })).leavesOn).toBe('2027-06-30');
  const problem = contract.formTexts['form.leavesBeforeJoining'];
  const refused = { details: { fields: { leavesOn: problem } } };
  expect(await change({ leavesOn: '2019-02-02' })).toMatchObject(refused);
  expect(await change({ leavesOn: '2027-02-29' })).toMatchObject({
    details: { fields: { leavesOn: contract.formTexts['form.badDate'] } },
  });
  expect((await change({ leavesOn: '' })).leavesOn).toBeNull();
  const uploaded = await upload({ joinedOn: '2019-02-03', leavesOn: '2019-02-03' });
  expect(uploaded.body.created).toBe(1);
  const before = await upload({ joinedOn: '2019-02-03', leavesOn: '2019-01-03' });
  expect(before.body.refused[0]?.message).toContain(problem);
});

test('a contract is entered by form and upload, in any spelling of its words', async () => {
  const body = form(department, { contract: 'permanent' });
  const { id } = (await harness.as(hr)(contract.createEmployee, { body })).body;
  const change = async (over: object) =>
    (await harness.as(hr)(contract.updateEmployee, { params: { id }, body: { ...body, ...over } })).body;
  expect((await change({ contract: undefined })).contract).toBe('permanent');
  expect((await change({ contract: '' })).contract).toBeNull();
  expect(await change({ contract: 'seasonal' })).toMatchObject({
    details: { fields: { contract: 'Choose one of: permanent, fixed_term' } },
  });
  const { employeeId } = await upload({ contract: 'Fixed term' });
  const [stored] = await harness.sql('select contract from employees.employees where employee_id = $1', [
    employeeId,
  ]);
  expect(stored?.contract).toBe('fixed_term');
  expect((await upload({ contract: 'seasonal' })).body.refused[0]?.message).toContain(
    'permanent, fixed_term',
  );
});

test('only administrators read them', async () => {
  const dates = { joinedOn: '2019-02-03', leavesOn: '2027-06-30', contract: 'permanent' as const };
  const { id } = (await harness.as(hr)(contract.createEmployee, { body: form(department, dates) })).body;
  const boss = await addPerson(harness, { role: 'supervisor', departmentId: department });
  const seen = await harness.as(boss)(contract.getEmployee, { params: { id } });
  expect(seen.body).toMatchObject({ joinedOn: null, leavesOn: null, contract: null });
});
