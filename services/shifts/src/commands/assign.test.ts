import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import {
  addDepartment,
  addPerson,
  administratorAlone,
  openHarness,
  stranger,
  type Harness,
} from '@portal/service-kit/testing';
import { addShift, inHoursFromNow, noticesTo } from '../shifts.testing';

let harness: Harness;
let department: string;
let hr: Principal;
let supervisor: Principal;
let employee: Principal;
let outsider: Principal;

beforeAll(async () => {
  harness = await openHarness(['shifts']);
  department = await addDepartment(harness);
  hr = await addPerson(harness, { role: 'hr_admin' });
  supervisor = await addPerson(harness, { role: 'supervisor', departmentId: department });
});
afterAll(() => harness.close());
beforeEach(async () => {
  employee = await addPerson(harness, { departmentId: department, firstName: 'Ana', lastName: 'Silva' });
  outsider = await addPerson(harness, { departmentId: await addDepartment(harness) });
});

const body = (person: Principal, from = 24, hours = 8, over: object = {}) => ({
  employeeId: person.employeeId,
  startTime: inHoursFromNow(from),
  endTime: inHoursFromNow(from + hours),
  ...over,
});
const assign = (actor: Principal | null, given: object) =>
  harness.as(actor)(contract.assignShift, { body: given as contract.AssignShiftBody });
const stored = (person: Principal) =>
  harness.sql(`select * from shifts.shifts where employee_id = $1`, [person.employeeId]);

describe('who may', () => {
  test('without a principal nothing is assigned or withdrawn', async () => {
    const answer = await assign(null, body(employee));
    expect([answer.status, answer.body.error]).toEqual([401, 'unauthenticated']);
    const withdrawn = await harness.as(null)(contract.cancelShift, { params: { id: employee.employeeId } });
    expect(withdrawn.status).toBe(401);
  });

  test('ROLE-01 an employee assigns and withdraws nothing', async () => {
    const answer = await assign(employee, body(employee));
    expect([answer.status, answer.body.error]).toEqual([403, 'forbidden']);
    const id = await addShift(harness, employee, { start: inHoursFromNow(2), end: inHoursFromNow(4) });
    expect((await harness.as(employee)(contract.cancelShift, { params: { id } })).status).toBe(403);
  });

  test('ROLE-01 a supervisor assigns the own department; anybody else is as missing as nobody', async () => {
    expect((await assign(supervisor, body(employee))).status).toBe(201);
    const foreign = await assign(supervisor, body(outsider));
    const missing = await assign(supervisor, { ...body(outsider), employeeId: stranger().employeeId });
    expect([foreign.status, foreign.body.error]).toEqual([404, 'not_found']);
    expect(foreign.text).toBe(missing.text);
    expect(await stored(outsider)).toEqual([]);
  });

  test('ROLE-01 HR assigns anyone', async () => {
    expect((await assign(hr, body(outsider))).status).toBe(201);
  });
});

describe('ASSIGN-04', () => {
  test('the messages of a bad form are the exact ones, in order', async () => {
    const nothing = await assign(hr, {});
    expect(nothing.status).toBe(400);
    expect(nothing.body).toMatchObject({ error: 'validation', message: 'Please select an employee' });
    expect(nothing.body.details).toEqual({
      fields: {
        employeeId: 'Please select an employee',
        startTime: 'Please specify start time',
        endTime: 'Please specify end time',
      },
    });
    const backwards = await assign(hr, body(employee, 24, -1));
    expect([backwards.status, backwards.body.message]).toEqual([400, 'End time must be after start time']);
  });

  test('a missing or false phone number refuses before anything else about the employee', async () => {
    const phoneless = await addPerson(harness, {
      departmentId: department,
      mobile: '12-34',
      status: 'inactive',
      firstName: 'Bo',
      lastName: 'Li',
    });
    const answer = await assign(supervisor, body(phoneless));
    expect([answer.status, answer.body.error]).toEqual([422, 'phone_required']);
    expect(answer.body.message).toBe(
      'Bo Li must have a valid phone number on file before being assigned to a shift',
    );
    expect(answer.body.details).toEqual({ title: 'Phone Number Required' });
    // The specification lists the phone before start and end.
    for (const times of [{}, { startTime: inHoursFromNow(9), endTime: inHoursFromNow(8) }]) {
      const early = await assign(supervisor, { employeeId: phoneless.employeeId, ...times });
      expect([early.status, early.body.error]).toEqual([422, 'phone_required']);
    }
    const foreign = await assign(supervisor, { employeeId: outsider.employeeId });
    expect([foreign.status, foreign.body.error]).toEqual([404, 'not_found']);
  });
});

test('ASSIGN-05 the shift is stored and audited, and the employee is notified', async () => {
  const answer = await assign(supervisor, body(employee, 24, 8, { location: ' Gate 4 ', notes: '' }));
  expect(answer.status).toBe(201);
  expect(answer.body).toMatchObject({
    status: 'assigned',
    location: 'Gate 4',
    notes: null,
    assignedBy: supervisor.employeeId,
    closedBySystem: false,
    warnings: [],
    employee: { firstName: 'Ana', lastName: 'Silva', jobTitle: 'Officer', departmentId: department },
  });
  expect(answer.body.effectiveEndTime).toBe(answer.body.endTime);
  const trail = await harness.sql(`select action, actor_id from shifts.audit_log where entity_id = $1`, [
    answer.body.id,
  ]);
  expect(trail).toEqual([{ action: 'shift.assign', actor_id: supervisor.employeeId }]);
  expect(await noticesTo(harness, employee)).toEqual(['You have a new shift']);
});

test('an inactive employee is refused', async () => {
  const gone = await addPerson(harness, { departmentId: department, status: 'inactive' });
  const answer = await assign(hr, body(gone));
  expect([answer.status, answer.body.error]).toEqual([422, 'inactive_employee']);
});

test('a shift that would be over already is refused', async () => {
  const answer = await assign(hr, body(employee, -10, 8));
  expect([answer.status, answer.body.error]).toEqual([400, 'validation']);
  expect(await stored(employee)).toEqual([]);
});

describe('ASSIGN-06 overlap', () => {
  test('is refused naming the shift in the way; side by side is no overlap', async () => {
    const first = await assign(hr, body(employee, 24, 4));
    const answer = await assign(hr, body(employee, 27, 4, { overrideReason: 'No' }));
    expect([answer.status, answer.body.error]).toEqual([409, 'shift_overlap']);
    expect(answer.body.details).toEqual({ startTime: first.body.startTime, endTime: first.body.endTime });
    expect(answer.body.message).toMatch(
      /^Ana Silva already has a shift: \w{3}, \w{3} \d+, \d{4} \d\d:\d\d – /,
    );
    expect((await assign(hr, body(employee, 28, 4, { overrideReason: 'Relief is ill' }))).status).toBe(201);
  });

  test('a withdrawn shift, a missed one and the rest after an early sign-out are free', async () => {
    const start = inHoursFromNow(-4);
    await addShift(harness, employee, {
      status: 'no_show',
      start: inHoursFromNow(-2),
      end: inHoursFromNow(6),
    });
    await addShift(harness, employee, {
      status: 'cancelled',
      start: inHoursFromNow(1),
      end: inHoursFromNow(6),
    });
    await addShift(harness, employee, {
      status: 'signed_out',
      start,
      end: inHoursFromNow(4),
      signIn: start,
      signOut: inHoursFromNow(-3),
    });
    expect((await assign(hr, body(employee, 1, 4, { overrideReason: 'Relief is ill' }))).status).toBe(201);
  });

  test('50 at once: one is stored, 49 are refused, none fails', async () => {
    const tries = Array.from({ length: 50 }, (_, n) => assign(hr, body(employee, 48 + (n % 7), 8)));
    const answers = await Promise.all(tries);
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    expect(answers.filter(({ body: { error } }) => error === 'shift_overlap')).toHaveLength(49);
    expect(await stored(employee)).toHaveLength(1);
  }, 60_000);

  test('no writer gets past the database, whoever asks it', async () => {
    const times = { start: inHoursFromNow(30), end: inHoursFromNow(34) };
    await addShift(harness, employee, times);
    await expect(addShift(harness, employee, times)).rejects.toThrow('shifts_no_overlap');
  });
});

describe('withdrawing', () => {
  test('an assigned shift is withdrawn once, and the employee is notified', async () => {
    const { body: shift } = await assign(supervisor, body(employee));
    const answers = await Promise.all(
      [1, 2].map(() => harness.as(supervisor)(contract.cancelShift, { params: { id: shift.id } })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await noticesTo(harness, employee)).toEqual([
      'You have a new shift',
      'One of your shifts was withdrawn',
    ]);
  });

  test("another department's shift is as missing as none, and a begun one stays", async () => {
    const times = { start: inHoursFromNow(-1), end: inHoursFromNow(4) };
    const foreign = await addShift(harness, outsider, times);
    const as = harness.as(supervisor);
    const hidden = await as(contract.cancelShift, { params: { id: foreign } });
    const missing = await as(contract.cancelShift, { params: { id: stranger().employeeId } });
    expect([hidden.status, hidden.text]).toEqual([404, missing.text]);
    const begun = await addShift(harness, employee, { ...times, status: 'signed_in', signIn: times.start });
    const refused = await as(contract.cancelShift, { params: { id: begun } });
    expect([refused.status, refused.body.error]).toEqual([409, 'wrong_state']);
  });
});

test('MOVE-01 who is no employee assigns shifts, publishes, and signs in to none', async () => {
  const as = harness.as(administratorAlone());
  expect((await as(contract.assignShift, { body: body(employee) })).status).toBe(201);
  const until = inHoursFromNow(240).slice(0, 10);
  const published = await as(contract.publishRoster, { body: { departmentId: department, until } });
  expect(published.status).toBe(200);
  expect((await as(contract.myShift)).body).toMatchObject({ current: null, next: [], canSignIn: false });
  const refused = await as(contract.signIn, { body: {} });
  expect([refused.body.error, refused.body.message]).toEqual([
    'inactive_employee',
    'You are not an employee here. Choose somebody who is.',
  ]);
});
