import * as contract from '@portal/contracts';
import { dateIn, type Principal } from '@portal/service-kit';
import { addDepartment, addPerson, openHarness, stranger, type Harness } from '@portal/service-kit/testing';
import { format, parseISO } from 'date-fns';
import { closeDueShifts } from './close';
import { addLeave, addShift, hour, inHoursFromNow, noticesTo } from '../shifts.testing';

let harness: Harness;
let department: string;
let employee: Principal;
let as: ReturnType<Harness['as']>;

beforeAll(async () => {
  harness = await openHarness(['shifts']);
  department = await addDepartment(harness);
});
afterAll(() => harness.close());
beforeEach(async () => {
  employee = await addPerson(harness, { departmentId: department });
  as = harness.as(employee);
});

const signIn = (location?: string) => as(contract.signIn, { body: location ? { location } : {} });
const step = (endpoint: typeof contract.signOut) => as(endpoint, { body: {} });
const rows = () =>
  harness.sql('select * from shifts.shifts where employee_id = $1 order by start_time', [
    employee.employeeId,
  ]);
const runJob = () => harness.services.shifts?.db.transaction((trx) => closeDueShifts(trx, 'UTC'));
const shiftAround = (signInHours = -1) => ({
  status: 'signed_in',
  start: inHoursFromNow(signInHours),
  end: inHoursFromNow(4),
  signIn: inHoursFromNow(signInHours),
});

test('without a principal nobody signs in or out', async () => {
  const nobody = harness.as(null);
  for (const endpoint of [contract.signIn, contract.startBreak, contract.endBreak, contract.signOut])
    expect((await nobody(endpoint, { body: {} })).status).toBe(401);
  expect((await nobody(contract.myShift)).status).toBe(401);
});

describe('SHIFT-08 signing in', () => {
  test('unplanned: the shift counts as over after 8 hours and has no planned end', async () => {
    const answer = await signIn(' Tower ');
    expect(answer.status).toBe(200);
    expect(answer.body).toMatchObject({
      status: 'signed_in',
      endTime: null,
      assignedBy: null,
      location: 'Tower',
    });
    const { signInTime, effectiveEndTime } = answer.body;
    expect(Date.parse(effectiveEndTime ?? '') - Date.parse(signInTime ?? '')).toBe(8 * hour);
    expect(answer.body.can).toEqual({ signIn: false, startBreak: true, endBreak: false, signOut: true });
  });

  test('to the assigned shift that is due, from an hour before its start', async () => {
    const id = await addShift(harness, employee, { start: inHoursFromNow(0.9), end: inHoursFromNow(5) });
    const answer = await signIn();
    expect(answer.body).toMatchObject({ id, status: 'signed_in' });
    expect(await rows()).toHaveLength(1);
  });

  test('a later assigned shift is left alone, and an unplanned one ends where it begins', async () => {
    const id = await addShift(harness, employee, { start: inHoursFromNow(3), end: inHoursFromNow(6) });
    const answer = await signIn();
    expect(answer.body.id).not.toBe(id);
    expect(answer.body.effectiveEndTime).toBe(inHoursFromNow(3));
  });

  test('twice at once: one wins, the other is in the wrong state', async () => {
    const answers = await Promise.all([1, 2, 3].map(() => signIn()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(answers.find(({ status }) => status === 409)?.body.error).toBe('wrong_state');
    expect(await rows()).toHaveLength(1);
  });

  test('twice at once to an assigned shift: one wins', async () => {
    await addShift(harness, employee, { start: inHoursFromNow(-1), end: inHoursFromNow(5) });
    const answers = await Promise.all([1, 2].map(() => signIn()));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await rows()).toHaveLength(1);
  });

  test('is refused on approved leave, naming its date, and to whom is not active', async () => {
    await addLeave(harness, employee, { start: dateIn('UTC') });
    const away = await signIn();
    expect([away.status, away.body.error]).toEqual([409, 'on_leave']);
    expect(away.body.message).toBe(
      `You are on approved leave: ${format(parseISO(dateIn('UTC')), 'MMM d, yyyy')}. If you work today, ask HR to change it.`,
    );
    expect((await as(contract.myShift)).body.canSignIn).toBe(false);
    for (const person of [await addPerson(harness, { status: 'inactive' }), stranger()]) {
      const answer = await harness.as(person)(contract.signIn, { body: {} });
      expect([answer.status, answer.body.error]).toEqual([422, 'inactive_employee']);
    }
  });

  test('a shift that is over and not yet closed is closed on the way', async () => {
    const id = await addShift(harness, employee, {
      ...shiftAround(-6),
      end: inHoursFromNow(-1),
    });
    expect((await signIn()).status).toBe(200);
    const [closed, open] = await rows();
    expect(closed).toMatchObject({ id, status: 'signed_out', closed_by_system: true });
    expect(closed?.sign_out_time).toEqual(closed?.effective_end_time);
    expect(open).toMatchObject({ status: 'signed_in' });
  });
});

describe('SHIFT-08 breaks and signing out', () => {
  test('the whole way, with the trail of each step', async () => {
    const { body: shift } = await signIn();
    expect((await step(contract.startBreak)).body).toMatchObject({ status: 'on_break' });
    await harness.sql(
      `update shifts.shifts set break_start_time = break_start_time - interval '25 minutes',
      sign_in_time = sign_in_time - interval '1 hour', start_time = start_time - interval '1 hour'
      where id = $1`,
      [shift.id],
    );
    const back = await step(contract.endBreak);
    expect(back.body).toMatchObject({ status: 'signed_in', totalBreakDuration: 25, breakStartTime: null });
    const out = await step(contract.signOut);
    expect(out.body).toMatchObject({ status: 'signed_out', closedBySystem: false });
    expect(out.body.can).toEqual({ signIn: false, startBreak: false, endBreak: false, signOut: false });
    const trail = await harness.sql(
      `select action, before->>'status' as before, after->>'status' as after from shifts.audit_log
       where entity_id = $1 and actor_id = $2 order by at`,
      [shift.id, employee.employeeId],
    );
    expect(trail.map(({ action, before, after }) => [action, before, after])).toEqual([
      ['shift.signIn', null, 'signed_in'],
      ['shift.startBreak', 'signed_in', 'on_break'],
      ['shift.endBreak', 'on_break', 'signed_in'],
      ['shift.signOut', 'signed_in', 'signed_out'],
    ]);
    const [worked] = await harness.sql('select worked_minutes from shifts.published_shifts where id = $1', [
      shift.id,
    ]);
    expect(worked).toEqual({ worked_minutes: 35 });
  });

  test('signing out on a break ends the break, and frees the rest of the planned time', async () => {
    await addShift(harness, employee, {
      ...shiftAround(),
      status: 'on_break',
      breakStart: new Date(Date.now() - hour / 4).toISOString(),
    });
    const out = await step(contract.signOut);
    expect(out.body).toMatchObject({ status: 'signed_out', totalBreakDuration: 15, breakStartTime: null });
    expect((await signIn()).status).toBe(200);
  });

  test('a sign-out before an early shift has begun is stored', async () => {
    await addShift(harness, employee, { start: inHoursFromNow(0.5), end: inHoursFromNow(5) });
    await signIn();
    expect((await step(contract.signOut)).body).toMatchObject({ status: 'signed_out' });
  });

  test('steps out of turn are refused with the exact code', async () => {
    const codes = async (...endpoints: (typeof contract.signOut)[]) => {
      const answers = [];
      for (const endpoint of endpoints) answers.push(await step(endpoint));
      return answers.map(({ status, body }) => [status, body.error]);
    };
    const wrong = [409, 'wrong_state'];
    expect(await codes(contract.startBreak, contract.endBreak, contract.signOut)).toEqual([
      wrong,
      wrong,
      wrong,
    ]);
    await signIn();
    expect(await codes(contract.endBreak)).toEqual([wrong]);
    await step(contract.startBreak);
    expect(await codes(contract.startBreak)).toEqual([wrong]);
  });

  test('two sign-outs at once: one wins', async () => {
    await signIn();
    const answers = await Promise.all([1, 2].map(() => step(contract.signOut)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a sign-out after the end counts at the end; a break cannot start any more', async () => {
    const end = inHoursFromNow(-0.5);
    await addShift(harness, employee, { ...shiftAround(-3), end });
    expect((await step(contract.startBreak)).body.error).toBe('wrong_state');
    expect((await step(contract.signOut)).body).toMatchObject({ signOutTime: end, closedBySystem: false });
  });
});

test('SHIFT-08 my shift: the open one, the next ones, and what may be done', async () => {
  const free = { current: null, next: [], canSignIn: true, overtimeDue: 0 };
  expect((await as(contract.myShift)).body).toEqual(free);
  const id = await addShift(harness, employee, { ...shiftAround(), notes: 'Keys at the desk' });
  const next = await addShift(harness, employee, { start: inHoursFromNow(20), end: inHoursFromNow(24) });
  const { body } = await as(contract.myShift);
  expect(body.current).toMatchObject({ id, notes: 'Keys at the desk', can: { signOut: true } });
  expect(body.next).toMatchObject([{ id: next, can: { signIn: false } }]);
  expect(body.canSignIn).toBe(false);
});

describe('what the server closes', () => {
  const audits = () => harness.sql(`select action from shifts.audit_log where actor_id is null`);

  test('SHIFT-05 an open shift at its end, with the running break; once, however often it runs', async () => {
    const end = inHoursFromNow(-1);
    await addShift(harness, employee, {
      ...shiftAround(-9),
      status: 'on_break',
      end,
      breakStart: new Date(Date.parse(end) - 20 * 60_000).toISOString(),
    });
    await runJob();
    const [row] = await rows();
    expect(row).toMatchObject({ status: 'signed_out', closed_by_system: true, total_break_minutes: 20 });
    expect(row?.sign_out_time).toBe(end);
    const before = (await audits()).length;
    await Promise.all([runJob(), runJob()]);
    expect(await audits()).toHaveLength(before);
  });

  test('an assigned shift that nobody signed in to is a no-show at its end, and both are notified', async () => {
    const boss = await addPerson(harness, { role: 'supervisor' });
    await addShift(harness, employee, {
      start: inHoursFromNow(-9),
      end: inHoursFromNow(-1),
      assignedBy: boss.employeeId,
    });
    await addShift(harness, employee, { start: inHoursFromNow(-0.5), end: inHoursFromNow(2) });
    await Promise.all([runJob(), runJob()]);
    await runJob();
    expect((await rows()).map(({ status }) => status)).toEqual(['no_show', 'assigned']);
    expect(await noticesTo(harness, employee)).toEqual(['You did not sign in to a shift']);
    expect(await noticesTo(harness, boss)).toEqual(['Test ' + employee.name.slice(5) + ' did not sign in']);
  });

  test('nothing due writes nothing: the version of the list stays', async () => {
    await runJob();
    const version = () => harness.sql(`select sum(version) from shifts.list_versions`);
    const before = await version();
    await runJob();
    expect(await version()).toEqual(before);
  });
});
