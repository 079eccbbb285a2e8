import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addPerson, administratorAlone, openHarness, type Harness } from '@portal/service-kit/testing';

let harness: Harness;
let hr: Principal;
let employee: Principal;

beforeAll(async () => {
  harness = await openHarness(['leave-types']);
  hr = await addPerson(harness, { role: 'hr_admin' });
  employee = await addPerson(harness);
});
afterAll(() => harness.close());

let counter = 0;
const body = (over: object = {}) => ({
  name: `Leave ${(counter += 1)}`,
  employeeId: hr.employeeId,
  approvalRoute: 'supervisor' as const,
  ...over,
});
const missing = '01890000-0000-7000-8000-000000000000';

test('without a principal nothing is answered', async () => {
  const as = harness.as(null);
  const answers = [
    await as(contract.listLeaveTypes),
    await as(contract.createLeaveType, { body: body() }),
    await as(contract.updateLeaveType, { params: { id: missing }, body: body() }),
  ];
  for (const answer of answers) expect([answer.status, answer.body.error]).toEqual([401, 'unauthenticated']);
});

test('ROLE-01 employees and supervisors read leave types and write none', async () => {
  for (const who of [employee, await addPerson(harness, { role: 'supervisor' })]) {
    const as = harness.as(who);
    expect((await as(contract.listLeaveTypes)).status).toBe(200);
    expect((await as(contract.createLeaveType, { body: body() })).status).toBe(403);
    expect((await as(contract.updateLeaveType, { params: { id: missing }, body: body() })).status).toBe(403);
  }
});

test('TYPE-02 what the form does not say gets its default', async () => {
  const made = await harness.as(hr)(contract.createLeaveType, {
    body: { name: ' Annual Leave ', employeeId: hr.employeeId },
  });
  expect(made.status).toBe(201);
  expect(made.body).toMatchObject({
    name: 'Annual Leave',
    approvalRoute: 'supervisor',
    requiresDocs: false,
    active: true,
    unit: 'day',
    method: 'allowance',
    allowanceTotal: '30',
    accrualRate: null,
    carryoverCap: null,
    carryoverExpiry: null,
    overtimeExpiryDays: null,
    can: { edit: true },
  });
});

test('TYPE-02 messages of a bad form are the exact ones', async () => {
  const answer = await harness.as(hr)(contract.createLeaveType, {
    body: { name: '', approvalRoute: 'boss' } as never,
  });
  expect(answer.status).toBe(400);
  expect(answer.body.details).toEqual({
    fields: {
      name: 'Leave type name is required',
      employeeId: 'Employee is required',
      approvalRoute: 'Approval route is required',
    },
  });
});

test('TYPE-02 [+] allowance, accrual and carry-over are what the administrator chose', async () => {
  const as = harness.as(hr);
  const made = await as(contract.createLeaveType, { body: body({ approvalRoute: 'supervisor,hr' }) });
  const changed = await as(contract.updateLeaveType, {
    params: { id: made.body.id },
    body: body({
      name: 'Study Leave',
      approvalRoute: 'hr',
      requiresDocs: true,
      active: false,
      allowanceTotal: '12.5',
      accrualRate: 1.25,
      carryoverCap: 5,
      carryoverExpiry: '03-31',
    }),
  });
  expect(changed.status).toBe(200);
  expect(changed.body).toMatchObject({
    name: 'Study Leave',
    approvalRoute: 'hr',
    requiresDocs: true,
    active: false,
    allowanceTotal: '12.5',
    accrualRate: 1.25,
    carryoverCap: 5,
    carryoverExpiry: '03-31',
  });
});

test('a name in use is refused in any case, with the field named', async () => {
  const as = harness.as(hr);
  await as(contract.createLeaveType, { body: body({ name: 'Bereavement Leave' }) });
  const other = await as(contract.createLeaveType, { body: body() });
  const twice = await as(contract.createLeaveType, { body: body({ name: 'bereavement leave' }) });
  const renamed = await as(contract.updateLeaveType, {
    params: { id: other.body.id },
    body: body({ name: 'BEREAVEMENT LEAVE' }),
  });
  for (const answer of [twice, renamed]) {
    expect([answer.status, answer.body.error]).toEqual([409, 'duplicate']);
    expect(answer.body.details).toEqual({ fields: { name: 'A leave type with this name already exists' } });
  }
});

test('twenty of one name at once: one is stored', async () => {
  const answers = await Promise.all(
    Array.from({ length: 20 }, () =>
      harness.as(hr)(contract.createLeaveType, { body: body({ name: 'Race' }) }),
    ),
  );
  expect(answers.map((answer) => answer.status).sort()).toEqual([201, ...Array(19).fill(409)]);
});

test('the employee who answers for a type has to be an active one', async () => {
  const gone = await addPerson(harness, { status: 'inactive' });
  for (const employeeId of [gone.employeeId, missing]) {
    const answer = await harness.as(hr)(contract.createLeaveType, { body: body({ employeeId }) });
    expect(answer.status).toBe(400);
    expect(answer.body.details).toEqual({ fields: { employeeId: 'Choose an active employee' } });
  }
});

test('a missing id and a malformed one answer alike, before the body is judged', async () => {
  const as = harness.as(hr);
  const absent = await as(contract.updateLeaveType, { params: { id: missing }, body: {} as never });
  const malformed = await as(contract.updateLeaveType, { params: { id: 'nothing' }, body: {} as never });
  expect(absent.status).toBe(404);
  expect(malformed.text).toBe(absent.text);
});

test('lists by name, filtered, searched and paged; an employee may not edit', async () => {
  const as = harness.as(employee);
  await harness.as(hr)(contract.createLeaveType, { body: body({ name: 'Zulu one', active: false }) });
  await harness.as(hr)(contract.createLeaveType, { body: body({ name: 'Zulu two' }) });
  const page = await as(contract.listLeaveTypes, {
    query: { q: 'zulu', sort: '-name', page: 1, pageSize: 1 },
  });
  expect(page.headers.get('x-total-count')).toBe('2');
  expect(page.body.map((type) => [type.name, type.can.edit])).toEqual([['Zulu two', false]]);
  const active = await as(contract.listLeaveTypes, { query: { q: 'zulu', active: 'true' } });
  expect(active.body.map((type) => type.name)).toEqual(['Zulu two']);
});

describe('two forms that were open at once', () => {
  const open = async () => {
    const as = harness.as(hr);
    const was = { ...body(), allowanceTotal: '12', accrualRate: 1.25, carryoverCap: 5 };
    const made = await as(contract.createLeaveType, { body: was });
    return (change: object, said: object | null = was) =>
      as(contract.updateLeaveType, {
        params: { id: made.body.id },
        body: { ...was, ...change, ...(said && { was: said }) },
      });
  };

  test('TYPE-03 what the second form did not change stays as the first left it', async () => {
    const save = await open();
    await save({ accrualRate: 2 });
    const answer = await save({ carryoverCap: null, allowanceTotal: 14 });
    expect(answer.body).toMatchObject({ accrualRate: 2, carryoverCap: null, allowanceTotal: '14' });
  });

  test('TYPE-03 what both changed is refused, by name', async () => {
    const save = await open();
    await save({ carryoverCap: 7 });
    const answer = await save({ carryoverCap: 9 });
    expect([answer.status, answer.body.error]).toEqual([409, 'conflict']);
    expect(answer.body.message).toContain('just changed this: Maximum carryover (days).');
    expect(answer.body.details).toMatchObject({ now: { carryoverCap: 7 } });
  });

  test('without what a form was opened with the last one is stored', async () => {
    const save = await open();
    await save({ carryoverCap: 7 });
    expect((await save({ accrualRate: 2 }, null)).body).toMatchObject({ accrualRate: 2, carryoverCap: 5 });
  });
});

test('an unchanged list answers 304, a changed one does not', async () => {
  const as = harness.as(employee);
  const tag = (await as(contract.listLeaveTypes)).headers.get('etag') ?? '';
  expect((await as(contract.listLeaveTypes, { headers: { 'if-none-match': tag } })).status).toBe(304);
  await harness.as(hr)(contract.createLeaveType, { body: body() });
  expect((await as(contract.listLeaveTypes, { headers: { 'if-none-match': tag } })).status).toBe(200);
});

test('creating and changing leave a trail', async () => {
  const as = harness.as(hr);
  const { id } = (await as(contract.createLeaveType, { body: body() })).body;
  await as(contract.updateLeaveType, { params: { id }, body: body({ name: 'Trail' }) });
  const trail = await harness.sql(
    `select action, actor_id, after->>'name' as name from leave_types.audit_log where entity_id = $1 order by at`,
    [id],
  );
  expect(trail).toEqual([
    { action: 'leaveType.create', actor_id: hr.employeeId, name: expect.any(String) },
    { action: 'leaveType.update', actor_id: hr.employeeId, name: 'Trail' },
  ]);
});

test('MOVE-12 payroll: the code and whether leave is paid; sickness goes by the name until somebody says so', async () => {
  const as = harness.as(hr);
  const made = await as(contract.createLeaveType, { body: body({ name: 'Congé de maladie' }) });
  expect(made.body).toMatchObject({ code: null, paid: true, sickness: true });
  const plain = await as(contract.createLeaveType, { body: body({ code: ' 4010 ', paid: false }) });
  expect(plain.body).toMatchObject({ code: '4010', paid: false, sickness: false });
  const params = { id: plain.body.id };
  // A form that does not know these fields leaves them as they are.
  const form = { ...body(), name: plain.body.name };
  expect((await as(contract.updateLeaveType, { params, body: form })).body).toMatchObject({
    code: '4010',
    paid: false,
  });
  const cleared = { ...form, code: '', paid: true, sickness: true };
  expect((await as(contract.updateLeaveType, { params, body: cleared })).body).toMatchObject({
    code: null,
    paid: true,
    sickness: true,
  });
});

test('MOVE-01 an administrator who is no employee makes a leave type that nobody answers for yet', async () => {
  const made = await harness.as(administratorAlone())(contract.createLeaveType, {
    body: body({ employeeId: null }),
  });
  expect([made.status, made.body.employeeId]).toEqual([201, null]);
  const refused = await harness.as(hr)(contract.createLeaveType, { body: body({ employeeId: null }) });
  expect(refused.body.details).toEqual({ fields: { employeeId: 'Employee is required' } });
});
