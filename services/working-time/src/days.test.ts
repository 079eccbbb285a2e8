import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addDepartment, addLeaveType, addPerson } from '@portal/service-kit/testing';
import {
  addHoliday,
  addPattern,
  addRegion,
  openWorkingTime,
  rosterShift,
  setTerms,
  type WorkingTimeHarness,
} from './working-time.testing';

let world: WorkingTimeHarness;
let type: string;
beforeAll(async () => {
  world = await openWorkingTime();
  type = await addLeaveType(world.harness, { allowance: '999' });
});
afterAll(() => world.close());

const newcomer = (): Promise<Principal> =>
  addPerson(world.harness, { departmentId: world.employee.departmentId });

type Body = contract.CallInput<typeof contract.previewLeaveRequest>['body'];
const bodyOf = (person: Principal, startDate: string, endDate: string, over: Partial<Body> = {}) => ({
  employeeId: person.employeeId,
  leaveTypeId: type,
  startDate,
  endDate,
  ...over,
});
async function preview(person: Principal, startDate: string, endDate = startDate, over: Partial<Body> = {}) {
  const body = bodyOf(person, startDate, endDate, over);
  const answer = await world.harness.as(world.hr)(contract.previewLeaveRequest, { body });
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body;
}
const daysOf = async (...given: Parameters<typeof preview>) =>
  (await preview(...given)).byDay.map(({ days }) => days);
const whyOf = async (...given: Parameters<typeof preview>) =>
  (await preview(...given)).byDay.map(({ days, basis, why }) => [days, basis, why]);

const office = [480, 480, 480, 480, 480, 0, 0];

test('WORK-01 holidays cost nothing, half holidays a half, and half a day off on one costs a half', async () => {
  const person = await newcomer();
  const regionId = await addRegion(world);
  const patternId = await addPattern(world, office, { name: 'Office' });
  await setTerms(world, person.employeeId, [{ from: '2026-01-01', patternId, regionId }]);
  await addHoliday(world, regionId, '2026-12-24', 'Christmas Eve', 0.5);
  await addHoliday(world, regionId, '2026-12-25', 'Christmas');
  await addHoliday(world, regionId, '2026-12-26', 'Boxing Day');
  expect(await whyOf(person, '2026-12-23', '2026-12-26')).toEqual([
    [1, 'pattern', 'Office'],
    [0.5, 'holiday', 'Christmas Eve'],
    [0, 'holiday', 'Christmas'],
    [0, 'pattern', 'Office'],
  ]);
  const half = { requestType: 'half_day' as const };
  expect(await daysOf(person, '2026-12-24', '2026-12-24', half)).toEqual([0.5]);
  expect(await daysOf(person, '2026-12-23', '2026-12-23', half)).toEqual([0.5]);
  const { byDay } = await preview(person, '2026-12-24');
  expect(byDay[0]?.minutes).toBe(240);
  const hours = (count: number) => ({ requestType: 'hours' as const, hours: count });
  expect(await daysOf(person, '2026-12-24', '2026-12-24', hours(2))).toEqual([0.25]);
  expect(await daysOf(person, '2026-12-24', '2026-12-24', hours(8))).toEqual([0.5]);
});

test('holidays count as the days they fall on where the leave policy says so', async () => {
  const person = await newcomer();
  const regionId = await addRegion(world);
  const patternId = await addPattern(world, office, { name: 'Weekdays' });
  await setTerms(world, person.employeeId, [{ from: '2026-01-01', patternId, regionId }]);
  await addHoliday(world, regionId, '2026-12-25', 'Christmas');
  const leaveTypeId = await addLeaveType(world.harness, { allowance: '999' });
  const body = { leaveTypeId, from: '2026-01-01', yearlyGrant: 999, holidaysCount: true };
  expect((await world.harness.as(world.hr)(contract.createLeavePolicy, { body })).status).toBe(201);
  expect(await whyOf(person, '2026-12-25', '2026-12-26', { leaveTypeId })).toEqual([
    [1, 'pattern', 'Weekdays'],
    [0, 'pattern', 'Weekdays'],
  ]);
  expect(await daysOf(person, '2026-12-25')).toEqual([0]);
});

test('WORK-01 a pattern that changes in the middle counts each day by the one in force', async () => {
  const person = await newcomer();
  const full = await addPattern(world, office, { name: 'Five days' });
  const part = await addPattern(world, [480, 480, 480, 0, 0, 0, 0], { name: 'Monday to Wednesday' });
  await setTerms(world, person.employeeId, [
    { from: '2026-01-01', to: '2026-03-04', patternId: full },
    { from: '2026-03-05', patternId: part, percent: 60 },
  ]);
  // 2 March 2026 is a Monday.
  expect(await daysOf(person, '2026-03-02', '2026-03-10')).toEqual([1, 1, 1, 0, 0, 0, 0, 1, 1]);
  expect((await whyOf(person, '2026-03-04', '2026-03-05')).map(([, , why]) => why)).toEqual([
    'Five days',
    'Monday to Wednesday',
  ]);
  // Before the first terms the default counts.
  expect(await daysOf(person, '2025-12-26', '2025-12-27')).toEqual([1, 0]);
});

test('WORK-01 a range over new year counts each day in its year, by the holidays of both', async () => {
  const person = await newcomer();
  const regionId = await addRegion(world);
  const patternId = await addPattern(world, office);
  await setTerms(world, person.employeeId, [{ from: '2026-01-01', patternId, regionId }]);
  await addHoliday(world, regionId, '2026-12-31', "New Year's Eve", 0.5);
  await addHoliday(world, regionId, '2027-01-01', "New Year's Day");
  const { days, byYear } = await preview(person, '2026-12-30', '2027-01-05');
  expect(days).toBe(3.5);
  expect(byYear.map((year) => [year.year, year.days])).toEqual([
    [2026, 1.5],
    [2027, 2],
  ]);
});

test.each([
  ['4 on 4 off', [720, 720, 720, 720, 0, 0, 0, 0], [1, 1, 1, 1, 0, 0, 0, 0, 1, 1]],
  [
    'every second Friday',
    [480, 480, 480, 480, 480, 0, 0, 480, 480, 480, 480, 0, 0, 0],
    [1, 1, 1, 1, 1, 0, 0, 1, 1, 1, 1, 0, 0, 0, 1],
  ],
  ['every day', [480], [1, 1, 1, 1, 1, 1, 1]],
])(
  'WORK-01 a cycle of %s counts from its first day, forwards and backwards',
  async (_, minutes, expected) => {
    const person = await newcomer();
    const patternId = await addPattern(world, minutes, { anchor: '2026-03-02' });
    await setTerms(world, person.employeeId, [{ from: '2020-01-01', patternId }]);
    const plus = (date: string, days: number) =>
      new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);
    expect(await daysOf(person, '2026-03-02', plus('2026-03-02', expected.length - 1))).toEqual(expected);
    const before = plus('2026-03-02', -10 * minutes.length);
    expect(await daysOf(person, before, plus(before, expected.length - 1))).toEqual(expected);
  },
);

async function onRoster(until: string): Promise<Principal> {
  const departmentId = await addDepartment(world.harness);
  const person = await addPerson(world.harness, { departmentId });
  const patternId = await addPattern(world, office);
  const regionId = await addRegion(world);
  await setTerms(world, person.employeeId, [{ from: '2020-01-01', patternId, regionId, basis: 'roster' }]);
  const published = await world.harness.as(world.hr)(contract.publishRoster, {
    body: { departmentId, until },
  });
  expect([published.status, published.body]).toEqual([200, { departmentId, until }]);
  await addHoliday(world, regionId, '2026-05-01', 'Labour Day');
  return person;
}

test('WORK-02 a rostered weekend counts, and a rest day is refused with the reason', async () => {
  const person = await onRoster('2026-05-31');
  // 2 May 2026 is a Saturday; 1 May is a public holiday.
  await rosterShift(world, person, '2026-05-01T06:00Z', '2026-05-01T14:00Z');
  await rosterShift(world, person, '2026-05-02T06:00Z', '2026-05-02T18:00Z');
  expect(await whyOf(person, '2026-05-01', '2026-05-04')).toEqual([
    [1, 'roster', '06:00–14:00'],
    [1, 'roster', '06:00–18:00'],
    [0, 'roster', 'Rest day'],
    [0, 'roster', 'Rest day'],
  ]);
  expect((await preview(person, '2026-05-02')).byDay[0]?.minutes).toBe(720);
  const answer = await world.harness.as(world.hr)(contract.createLeaveRequest, {
    body: { ...bodyOf(person, '2026-05-04', '2026-05-05'), reason: 'Family', hours: null },
  });
  expect([answer.status, answer.body.error]).toEqual([422, 'no_working_day']);
  expect(answer.body.message).toContain('Rest day');
  const saturday = await world.harness.as(world.hr)(contract.createLeaveRequest, {
    body: { ...bodyOf(person, '2026-05-02', '2026-05-02'), reason: 'Family', hours: null },
  });
  expect([saturday.status, saturday.body.days]).toEqual([201, 1]);
});

test('WORK-03 a night shift counts on the day it begins; leave on the day it ends warns', async () => {
  const person = await onRoster('2026-06-30');
  await rosterShift(world, person, '2026-06-06T22:00Z', '2026-06-07T06:00Z');
  await rosterShift(world, person, '2026-06-07T22:00Z', '2026-06-08T06:00Z');
  expect(await whyOf(person, '2026-06-06', '2026-06-08')).toEqual([
    [1, 'roster', '22:00–06:00'],
    [1, 'roster', '22:00–06:00'],
    [0, 'roster', 'Rest day'],
  ]);
  const { warnings } = await preview(person, '2026-06-07');
  const [conflict] = warnings.filter(({ code }) => code === 'shift_conflict');
  expect(conflict?.message).toContain('Jun 6');
});

test('WORK-07 leave beyond the published roster counts by pattern', async () => {
  const person = await onRoster('2026-07-08');
  await rosterShift(world, person, '2026-07-05T06:00Z', '2026-07-05T14:00Z');
  await rosterShift(world, person, '2026-07-11T06:00Z', '2026-07-11T14:00Z');
  // From Sunday 5 to Sunday 12 July: by roster to Wednesday, by pattern from Thursday.
  expect(await daysOf(person, '2026-07-05', '2026-07-12')).toEqual([1, 0, 0, 0, 1, 1, 0, 0]);
});

test('the roster is published by who assigns the shifts of the department', async () => {
  const departmentId = world.supervisor.departmentId!;
  const publish = async (who: Principal | null, body: { departmentId: string; until: string | null }) =>
    (await world.harness.as(who)(contract.publishRoster, { body })).status;
  const body = { departmentId, until: '2026-09-30' };
  expect(await publish(null, body)).toBe(401);
  expect(await publish(world.employee, body)).toBe(403);
  expect(await publish(world.otherSupervisor, body)).toBe(404);
  expect(await publish(world.hr, { ...body, departmentId: world.hr.employeeId })).toBe(404);
  expect(await publish(world.supervisor, body)).toBe(200);
  const listed = async (who: Principal) =>
    (await world.harness.as(who)(contract.listPublishedRosters, { query: { departmentId } })).body;
  expect(await listed(world.supervisor)).toEqual([{ ...body, can: { publish: true } }]);
  expect(await listed(world.employee)).toEqual([{ ...body, can: { publish: false } }]);
  expect(await publish(world.supervisor, { departmentId, until: null })).toBe(200);
  expect(await listed(world.employee)).toEqual([{ departmentId, until: null, can: { publish: false } }]);
});
