import * as contract from '@portal/contracts';
import { addPerson } from '@portal/service-kit/testing';
import { createLog, type Principal } from '@portal/service-kit';
import { recountNext } from './recount';
import {
  approve,
  bodyOf,
  clearRequests,
  deny,
  file,
  openLeaveHarness,
  refusal,
  type LeaveHarness,
  today,
} from '../test/harness';

let leave: LeaveHarness;
beforeAll(async () => {
  leave = await openLeaveHarness(['working-time', 'shifts']);
});
afterAll(() => leave.close());
beforeEach(() => clearRequests(leave));

// A Monday.
const day = '2031-03-03';
const next = '2031-03-04';
const hours = (fromTime: string, toTime: string, over: object = {}) => ({
  startDate: day,
  requestType: 'hours' as const,
  fromTime,
  toTime,
  ...over,
});
const post = (over: object, who: Principal = leave.employee) =>
  leave.harness.as(who)(contract.createLeaveRequest, { body: bodyOf(leave, over) });
const preview = async (over: object) => {
  const { employeeId, leaveTypeId, startDate, endDate } = bodyOf(leave, over);
  const body = { employeeId, leaveTypeId, startDate, endDate, ...over };
  return leave.harness.as(leave.employee)(contract.previewLeaveRequest, { body });
};
const fieldsOf = (answer: { body: unknown }) =>
  (answer.body as contract.ErrorBody).details?.fields as Record<string, string> | undefined;
/** From 2031 on somebody works so many minutes on each day. */
async function work({ employeeId }: Principal, minutes: number): Promise<void> {
  const hr = leave.harness.as(leave.hr);
  const body = {
    name: `${minutes} ${employeeId}`,
    cycleDays: 7,
    anchor: day,
    minutes: Array(7).fill(minutes),
  };
  const { id: patternId } = (await hr(contract.createWorkingPattern, { body })).body;
  const terms = [{ from: '2031-01-01', patternId }];
  await hr(contract.updateWorkingTerms, { params: { id: employeeId }, body: { terms } });
}
async function worker(minutes: number): Promise<Principal> {
  const { department: departmentId, supervisor } = leave;
  const person = await addPerson(leave.harness, { departmentId, supervisorId: supervisor.employeeId });
  await work(person, minutes);
  return person;
}
const headsOn = async (date: string) =>
  (
    await leave.harness.as(leave.hr)(contract.leaveCalendarDay, {
      query: { date, departmentId: leave.department },
    })
  ).body.away;

test('WORK-08 hours between two times cost their share of the minutes of the day', async () => {
  expect((await post(hours('10:00', '12:00'))).body).toMatchObject({
    requestType: 'hours',
    hours: 2,
    fromTime: '10:00',
    toTime: '12:00',
    days: 0.25,
  });
  const long = await worker(720);
  const made = await post({ ...hours('09:00', '12:00'), employeeId: long.employeeId }, long);
  expect(made.body).toMatchObject({ hours: 3, days: 0.25 });
  expect((await post({ startDate: next, hours: 2 })).body).toMatchObject({ days: 0.25, fromTime: null });
});

test('WORK-08 hours that touch at most at the boundary stand on one day; hours that overlap are refused with their times', async () => {
  await file(leave, leave.employee, hours('10:00', '12:00'));
  expect((await post(hours('12:00', '14:00'))).status).toBe(201);
  expect((await post(hours('08:00', '09:30', { leaveTypeId: leave.types.auto }))).status).toBe(201);
  const refused = await post(hours('11:30', '12:30'));
  expect(refusal(refused)).toEqual([409, 'overlap']);
  expect(refused.body.message).toMatch(/Mar 3, 2031 10:00 – 12:00 \(pending\)/);
  expect(refused.body.details?.overlaps).toHaveLength(2);
  const standing = [{ requestType: 'full_day' }, { requestType: 'half_day', dayPart: 'am' }, { hours: 2 }];
  for (const other of standing)
    expect(refusal(await post({ startDate: day, ...other }))).toEqual([409, 'overlap']);
  expect((await post({ startDate: day, requestType: 'half_day', dayPart: 'pm' })).status).toBe(409);
  await file(leave, leave.employee, { startDate: next, requestType: 'half_day', dayPart: 'am' });
  expect((await post(hours('12:00', '13:00', { startDate: next }))).status).toBe(201);
});

test('WORK-08 hours past midnight are charged to the day on which they begin', async () => {
  const night = await worker(480);
  const mine = (over: object) => post({ employeeId: night.employeeId, ...over }, night);
  const made = await mine(hours('22:00', '02:00'));
  expect(made.body).toMatchObject({ startDate: day, endDate: day, hours: 4, days: 0.5 });
  const after = await mine(hours('01:00', '03:00', { startDate: next }));
  expect(refusal(after)).toEqual([409, 'overlap']);
  expect(after.body.message).toMatch(/Mar 3, 2031 22:00 – .*Mar 4, 2031 02:00/);
  expect((await mine(hours('02:00', '03:00', { startDate: next }))).status).toBe(201);
  // Full-day leave is the working day that begins on its date.
  expect(refusal(await mine({ startDate: day }))).toEqual([409, 'overlap']);
  const later = await worker(480);
  await file(leave, later, { ...hours('22:00', '02:00'), employeeId: later.employeeId });
  expect((await post({ startDate: next, employeeId: later.employeeId }, later)).status).toBe(201);
});

test('WORK-08 of eight who file overlapping hours at once one succeeds, and the database holds it', async () => {
  const starts = ['08:00', '08:30', '09:00', '09:30', '10:00', '10:30', '11:00', '11:30'];
  const answers = await Promise.all(starts.map((from) => post(hours(from, '12:00'))));
  expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array(7).fill(409)]);
  const again = leave.harness.sql(
    `insert into leave.requests (id, employee_id, leave_type_id, start_date, end_date, request_type, hours,
       from_time, to_time, days, route, awaiting)
     select gen_random_uuid(), employee_id, leave_type_id, start_date, end_date, request_type, 0.5, '11:30', '12:00', 0.0625,
       route, 'hr' from leave.requests`,
  );
  await expect(again).rejects.toThrow(/requests_overlap/);
});

test('WORK-08 times and hours agree, lie half an hour to eight apart, and come together', async () => {
  const refused = async (over: object) => {
    const answer = await post(hours('10:00', '12:00', over));
    expect(answer.status).toBe(400);
    return fieldsOf(answer);
  };
  expect((await post(hours('10:00', '12:00', { hours: 2 }))).status).toBe(201);
  expect(await refused({ hours: 3 })).toEqual({
    hours: 'Hours must match the times. Change the hours, or the times.',
  });
  expect(await refused({ toTime: '12:10' })).toHaveProperty('toTime');
  expect(await refused({ toTime: '19:00' })).toHaveProperty('toTime');
  expect(await refused({ toTime: null })).toHaveProperty('toTime');
  expect(await refused({ fromTime: null })).toHaveProperty('fromTime');
  expect(await refused({ fromTime: '24:00' })).toMatchObject({ fromTime: 'Enter a time as HH:MM' });
  expect((await post({ startDate: next, fromTime: '10:00', toTime: '12:00' })).body.requestType).toBe(
    'hours',
  );
});

test('WORK-08 together they cost the day at most; more hours are refused at their field', async () => {
  const part = await worker(360);
  const mine = (over: object) => post({ employeeId: part.employeeId, ...over }, part);
  const long = await mine(hours('06:00', '13:00'));
  expect(refusal(long)).toEqual([422, 'too_many_hours']);
  expect(fieldsOf(long)?.toTime).toMatch(/^Only 6 hours of leave can be taken on Mar 3, 2031\./);
  expect((await mine(hours('06:00', '10:00'))).body.days).toBe(0.6667);
  expect(fieldsOf(await mine(hours('10:00', '13:00')))?.toTime).toMatch(/^Only 2 hours/);
  const rest = await mine(hours('10:00', '12:00'));
  expect(rest.body.days).toBe(0.3333);
  expect(fieldsOf(await mine(hours('12:00', '13:00')))?.toTime).toMatch(/^Only 0 hours/);
  // Who works less from now on is charged the day, and not more.
  await work(part, 240);
  const { db } = leave.harness.services.leave!;
  while (await recountNext(db, createLog('leave', 'silent'), today));
  const charged = await leave.harness.sql(
    'select sum(days) as days, sum(minutes)::int as minutes from leave.charges',
  );
  expect(charged).toEqual([{ days: 1, minutes: 240 }]);
});

test('WORK-08 an edit and the preview count the other hours of the day, and not the request itself', async () => {
  await file(leave, leave.employee, hours('08:00', '14:00'));
  const made = await file(leave, leave.employee, hours('14:00', '15:00'));
  const edit = (over: object) =>
    leave.harness.as(leave.employee)(contract.updateLeaveRequest, {
      params: { id: made.id },
      body: bodyOf(leave, over),
    });
  expect((await edit(hours('14:00', '16:00'))).body).toMatchObject({ hours: 2, days: 0.25, toTime: '16:00' });
  expect(refusal(await edit(hours('13:30', '14:30')))).toEqual([409, 'overlap']);
  expect(refusal(await edit(hours('14:00', '16:30')))).toEqual([422, 'too_many_hours']);
  const seen = await preview({ ...hours('14:00', '16:30'), requestId: made.id });
  expect(refusal(seen)).toEqual([422, 'too_many_hours']);
  const overlapping = await preview({ ...hours('13:00', '15:00'), requestId: made.id });
  expect(overlapping.body).toMatchObject({
    days: 0.25,
    overlaps: [{ startDate: day, fromTime: '08:00', toTime: '14:00', status: 'pending' }],
  });
  expect((await edit({ startDate: next, hours: 2 })).body).toMatchObject({ fromTime: null, toTime: null });
});

test('WORK-08 a denial is not taken back where other hours have the day by now', async () => {
  const first = await file(leave, leave.employee, hours('08:00', '14:00'));
  expect((await deny(leave, leave.supervisor, first.id)).status).toBe(200);
  await file(leave, leave.employee, hours('14:00', '17:00'));
  const params = { id: first.id };
  const undone = await leave.harness.as(leave.supervisor)(contract.reopenLeaveRequest, { params, body: {} });
  expect(refusal(undone)).toEqual([422, 'too_many_hours']);
});

test('WORK-08 who is away for some hours twice is one head, also after one of the two is cancelled', async () => {
  const first = await file(leave, leave.employee, hours('08:00', '10:00'));
  const second = await file(leave, leave.employee, hours('10:00', '12:00'));
  for (const { id } of [first, second]) expect((await approve(leave, leave.supervisor, id)).status).toBe(200);
  expect(await headsOn(day)).toBe(1);
  const { body } = await leave.harness.as(leave.colleague)(contract.leaveCalendarDay, {
    query: { date: day },
  });
  expect(body.entries.map(({ fromTime, toTime }) => [fromTime, toTime]).sort()).toEqual([
    ['08:00', '10:00'],
    ['10:00', '12:00'],
  ]);
  const cancel = (id: string) =>
    leave.harness.as(leave.hr)(contract.cancelLeaveRequest, { params: { id }, body: {} });
  expect((await cancel(first.id)).status).toBe(200);
  expect(await headsOn(day)).toBe(1);
  expect((await cancel(second.id)).status).toBe(200);
  expect(await headsOn(day)).toBe(0);
});
