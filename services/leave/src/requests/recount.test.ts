import * as contract from '@portal/contracts';
import { createLog, type Principal } from '@portal/service-kit';
import { addLeaveType, addPerson } from '@portal/service-kit/testing';
import {
  approve,
  bodyOf,
  clearRequests,
  date,
  detail,
  file,
  noticesTo,
  openLeaveHarness,
  type LeaveHarness,
  today,
} from '../test/harness';
import { recountNext } from './recount';

let leave: LeaveHarness;
beforeAll(async () => {
  leave = await openLeaveHarness(['working-time', 'shifts']);
});
afterAll(() => leave.close());
beforeEach(() => clearRequests(leave));

const database = () => leave.harness.services.leave!.db;
const log = createLog('leave', 'silent');

/** Runs the job until nothing waits. */
async function countAll(): Promise<void> {
  while (await recountNext(database(), log, today));
}
const asHr = () => leave.harness.as(leave.hr);
let count = 0;

async function addPattern(minutes: number[]): Promise<string> {
  const body = {
    name: `Pattern ${(count += 1)}`,
    cycleDays: minutes.length,
    anchor: '2026-01-05',
    minutes,
  };
  return (await asHr()(contract.createWorkingPattern, { body })).body.id;
}
const office = [480, 480, 480, 480, 480, 0, 0];

/** Somebody of the department in a region of their own, Monday to Friday. */
async function addWorker(basis: 'pattern' | 'roster' = 'pattern') {
  const person = await addPerson(leave.harness, {
    departmentId: leave.department,
    supervisorId: leave.supervisor.employeeId,
  });
  const region = { name: `Region ${(count += 1)}`, country: 'FR' };
  const { id: regionId } = (await asHr()(contract.createRegion, { body: region })).body;
  const patternId = await addPattern(office);
  const terms = [{ from: '2020-01-01', patternId, regionId, basis }];
  await asHr()(contract.updateWorkingTerms, { params: { id: person.employeeId }, body: { terms } });
  return { person, regionId, patternId };
}

/** Days of a week within one year, Monday is 0. */
const weeksAhead = date(6, 0).slice(0, 4) === date(6, 6).slice(0, 4) ? 6 : 7;
const onDay = (day: number) => date(weeksAhead, day);
const week = { startDate: onDay(0), endDate: onDay(6) };
const year = Number(week.startDate.slice(0, 4));
const fileWeek = ({ employeeId }: Principal, over: Partial<Parameters<typeof bodyOf>[1]> = {}) =>
  file(leave, leave.hr, { ...week, employeeId, leaveTypeId: leave.types.limited, ...over });
const daysOf = async (id: string) => (await detail(leave, leave.hr, id)).days;

async function linesOf({ employeeId }: Principal) {
  const { body } = await asHr()(contract.listBalances, { query: { employeeId, year } });
  const { accountId } = body.find(({ leaveTypeId }) => leaveTypeId === leave.types.limited)!;
  const lines = await asHr()(contract.listBalanceEntries, { params: { accountId } });
  return lines.body.map(({ kind, days, reason }) => [kind, days, reason]);
}

async function addHoliday(regionId: string, day: string, share: 0.5 | 1 = 1): Promise<string> {
  const body = { regionId, date: day, name: 'Founders Day', share };
  return (await asHr()(contract.createHoliday, { body })).body.id;
}

test('WORK-04 adding a holiday turns 5 into 4, with a line and a notice; removing it restores 5', async () => {
  const { person, regionId } = await addWorker();
  const { id, days } = await fileWeek(person);
  expect(days).toBe(5);
  const holiday = await addHoliday(regionId, onDay(2));
  await countAll();
  expect(await daysOf(id)).toBe(4);
  expect((await detail(leave, leave.hr, id)).byDay[2]).toMatchObject({ days: 0, why: 'Founders Day' });
  const [, ...lines] = await linesOf(person);
  expect(lines).toEqual([
    ['hold', -5, 'filed'],
    ['release', 1, expect.stringContaining('Founders Day')],
  ]);
  expect(await noticesTo(leave, person)).toEqual(['The days of your leave were recounted']);

  await asHr()(contract.deleteHoliday, { params: { id: holiday } });
  await countAll();
  expect(await daysOf(id)).toBe(5);
  expect((await linesOf(person)).at(-1)).toEqual(['hold', -1, expect.stringContaining('no longer')]);
  const { history } = await detail(leave, leave.hr, id);
  expect(history.map(({ action }) => action)).toEqual(['filed', 'recounted', 'recounted']);
});

test('WORK-04 approved leave is counted again too; leave of other regions is not', async () => {
  const { person, regionId } = await addWorker();
  const other = await addWorker();
  const { id } = await fileWeek(person);
  expect((await approve(leave, leave.supervisor, id)).status).toBe(200);
  const elsewhere = await fileWeek(other.person);
  await addHoliday(regionId, onDay(2), 0.5);
  await countAll();
  expect([await daysOf(id), await daysOf(elsewhere.id)]).toEqual([4.5, 5]);
  expect((await linesOf(person)).at(-1)?.slice(0, 2)).toEqual(['release', 0.5]);
});

test('WORK-05 a recount to nothing frees the request and notifies the employee', async () => {
  const { person, regionId } = await addWorker();
  const day = { startDate: onDay(2), endDate: onDay(2) };
  const { id } = await fileWeek(person, day);
  await addHoliday(regionId, day.startDate);
  await countAll();
  const freed = await detail(leave, leave.hr, id);
  expect([freed.status, freed.days]).toEqual(['cancelled', 0]);
  expect(freed.history.at(-1)).toMatchObject({
    action: 'cancelled',
    comment: expect.stringContaining('Founders Day'),
  });
  expect((await linesOf(person)).at(-1)?.slice(0, 2)).toEqual(['release', 1]);
  expect(await noticesTo(leave, person)).toEqual(['You no longer need this leave: it was cancelled']);
});

test('another pattern and other terms count leave again', async () => {
  const { person, patternId } = await addWorker();
  const { id } = await fileWeek(person);
  const minutes = [480, 480, 480, 0, 0, 0, 0];
  const body = { name: `Pattern ${(count += 1)}`, cycleDays: 7, anchor: '2026-01-05', minutes };
  await asHr()(contract.updateWorkingPattern, { params: { id: patternId }, body });
  await countAll();
  expect(await daysOf(id)).toBe(3);
  const terms = [{ from: onDay(1), patternId: await addPattern([480]) }];
  await asHr()(contract.updateWorkingTerms, { params: { id: person.employeeId }, body: { terms } });
  await countAll();
  expect(await daysOf(id)).toBe(7);
});

const assign = async (person: Principal, day: string) => {
  const answer = await asHr()(contract.assignShift, {
    body: {
      employeeId: person.employeeId,
      startTime: `${day}T06:00:00Z`,
      endTime: `${day}T14:00:00Z`,
      overrideReason: 'Test',
    },
  });
  if (answer.status !== 201) throw new Error(answer.text);
  return answer.body.id;
};
const publish = (until: string | null) =>
  asHr()(contract.publishRoster, { body: { departmentId: leave.department, until } });

test('WORK-04 leave that costs more than a lowered grant leaves is counted again, though nobody has looked at the balance since', async () => {
  const { person, patternId } = await addWorker();
  const leaveTypeId = await addLeaveType(leave.harness, { allowance: '15' });
  const { id, days } = await fileWeek(person, { leaveTypeId });
  expect(days).toBe(5);
  const policy = { leaveTypeId, from: `${year}-01-01`, yearlyGrant: 6 };
  expect((await asHr()(contract.createLeavePolicy, { body: policy })).status).toBe(201);
  const everyDay = { name: `Pattern ${(count += 1)}`, cycleDays: 1, anchor: '2026-01-05', minutes: [480] };
  await asHr()(contract.updateWorkingPattern, { params: { id: patternId }, body: everyDay });
  await countAll();
  expect(await daysOf(id)).toBe(7);
  const query = { employeeId: person.employeeId, year };
  const { body } = await asHr()(contract.listBalances, { query });
  expect(body.find((balance) => balance.leaveTypeId === leaveTypeId)).toMatchObject({
    granted: 6,
    held: 7,
    available: -1,
  });
});

test('WORK-07 leave beyond the published roster counts by pattern, and is recounted on publication', async () => {
  const { person } = await addWorker('roster');
  const { id } = await fileWeek(person);
  expect(await daysOf(id)).toBe(5);
  for (const day of [3, 5, 6]) await assign(person, onDay(day));
  await countAll();
  expect(await daysOf(id)).toBe(5);
  expect((await publish(onDay(6))).status).toBe(200);
  await countAll();
  expect(await daysOf(id)).toBe(3);
  // A shift more in the published roster.
  await assign(person, onDay(1));
  await countAll();
  expect(await daysOf(id)).toBe(4);
  await publish(null);
  await countAll();
  expect(await daysOf(id)).toBe(5);
});

test('shifts withdrawn for approved leave still count; leave that the roster was planned around too', async () => {
  const { person } = await addWorker('roster');
  const around = await addWorker('roster');
  await publish(onDay(6));
  const shifts = [await assign(person, onDay(5)), await assign(person, onDay(6))];
  const { id } = await fileWeek(person);
  expect((await approve(leave, leave.supervisor, id)).body.days).toBe(2);
  for (const shift of shifts) await asHr()(contract.cancelShift, { params: { id: shift } });
  await countAll();
  expect(await detail(leave, leave.hr, id)).toMatchObject({ status: 'approved', days: 2 });

  await publish(null);
  const planned = await fileWeek(around.person);
  await approve(leave, leave.supervisor, planned.id);
  await publish(onDay(6));
  await countAll();
  expect(await daysOf(planned.id)).toBe(5);
});

test('a request that cannot be counted again holds up no other, and is counted later', async () => {
  const first = await addWorker();
  const second = await addWorker();
  const [broken, counted] = [await fileWeek(first.person), await fileWeek(second.person)];
  await addHoliday(first.regionId, onDay(2));
  await addHoliday(second.regionId, onDay(2));
  const setCause = (cause: contract.Message | null) =>
    leave.harness.sql('update leave.recounts set cause = $1, retry_at = now() where request_id = $2', [
      JSON.stringify(cause),
      broken.id,
    ]);
  await setCause(null);
  await countAll();
  expect([await daysOf(broken.id), await daysOf(counted.id)]).toEqual([5, 4]);

  await setCause(contract.message('leave.causeHoliday', { name: 'Founders Day', day: onDay(2) }));
  await countAll();
  expect(await daysOf(broken.id)).toBe(4);
});
