import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDepartment, addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { form } from './employees.testing';

let harness: Harness;
let department: string;
let hr: Principal;
let boss: Principal;
let other: Principal;

beforeAll(async () => {
  harness = await openHarness(['employees']);
  department = await addDepartment(harness);
  hr = await addPerson(harness, { role: 'hr_admin' });
  boss = await addPerson(harness, { role: 'supervisor' });
  other = await addPerson(harness, { role: 'supervisor' });
});
afterAll(() => harness.close());

/** A form that was opened on somebody new, to be saved with changes. */
async function open() {
  const as = harness.as(hr);
  const body = form(department, { email: null, supervisorId: boss.employeeId });
  const { id } = (await as(contract.createEmployee, { body })).body;
  const was = { ...body, role: 'employee', status: 'active', email: '' };
  return (change: Partial<contract.EmployeeBody>, said: object | null = was) =>
    as(contract.updateEmployee, {
      params: { id },
      body: { ...body, ...change, ...(said && { was: said }) },
    });
}

test('EMP-04 what the second form did not change stays as the first left it', async () => {
  const save = await open();
  await save({ mobile: '+230 5555 0001', email: 'mira@example.org' });
  const answer = await save({ position: 'Chief', supervisorId: other.employeeId });
  expect(answer.body).toMatchObject({
    position: 'Chief',
    mobile: '+230 5555 0001',
    email: 'mira@example.org',
    supervisorId: other.employeeId,
  });
  expect((await save({ status: 'inactive' })).body).toMatchObject({ supervisorId: other.employeeId });
});

test('EMP-04 what both changed is refused, by name, and nothing is stored', async () => {
  const save = await open();
  await save({ mobile: '+230 5555 0001', supervisorId: other.employeeId });
  const answer = await save({ mobile: '+230 5555 0002', supervisorId: null, position: 'Chief' });
  expect([answer.status, answer.body.error]).toEqual([409, 'conflict']);
  expect(answer.body.message).toBe(
    'Someone else just changed this: Mobile number and Supervisor. Check it before you save.',
  );
  expect(answer.body.details).toEqual({
    fields: {
      mobile: 'Someone else just changed this',
      supervisorId: 'Someone else just changed this',
    },
    now: { mobile: '+230 5555 0001', supervisorId: other.employeeId },
  });
  expect((await save({ supervisorId: undefined })).body).toMatchObject({
    mobile: '+230 5555 0001',
    position: 'Officer',
  });
});

test('EMP-04 two people change the same at once: one change is stored, the other is refused', async () => {
  const save = await open();
  const answers = await Promise.all([save({ mobile: '1' }), save({ mobile: '2' })]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});

test('without what a form was opened with the last one is stored, and nobody loses a supervisor', async () => {
  const save = await open();
  await save({ mobile: '+230 5555 0001' });
  const answer = await save({ position: 'Chief', supervisorId: null }, null);
  expect(answer.body).toMatchObject({
    position: 'Chief',
    mobile: '+230 5555 0199',
    supervisorId: boss.employeeId,
  });
  expect((await save({ supervisorId: null })).body.supervisorId).toBeNull();
});
