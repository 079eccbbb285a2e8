import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addPerson } from '@portal/service-kit/testing';
import {
  approve,
  clearRequests,
  date,
  deny,
  file,
  missingId,
  openLeaveHarness,
  refusal,
  type LeaveHarness,
} from '../test/harness';

let leave: LeaveHarness;
let regionId: string;
/** Works Tuesday to Friday, in a region with two holidays. */
let person: Principal;
const monday = date(5);

beforeAll(async () => {
  leave = await openLeaveHarness(['working-time']);
  const { department, supervisor } = leave;
  person = await addPerson(leave.harness, { departmentId: department, supervisorId: supervisor.employeeId });
  const hr = leave.harness.as(leave.hr);
  const region = { name: 'Normandy', country: 'FR' };
  regionId = (await hr(contract.createRegion, { body: region })).body.id;
  const days = [0, 480, 480, 480, 480, 0, 0];
  const pattern = { name: 'Four days', cycleDays: 7, anchor: '2026-01-05', minutes: days };
  const { id: patternId } = (await hr(contract.createWorkingPattern, { body: pattern })).body;
  const terms = [{ from: '2020-01-01', patternId, regionId }];
  await hr(contract.updateWorkingTerms, { params: { id: person.employeeId }, body: { terms } });
  for (const [day, name, share] of [
    [date(5, 1), 'Ascension', 1],
    [date(5, 2), 'Eve', 0.5],
    [date(5, 5), 'Abolition', 1],
  ] as const)
    await hr(contract.createHoliday, { body: { regionId, date: day, name, share } });
});
afterAll(() => leave.close());
beforeEach(() => clearRequests(leave));

type Query = contract.CallInput<typeof contract.leaveCalendarPerson>['query'];
const marked = (who: Principal, query: Partial<Query> = {}) =>
  leave.harness.as(who)(contract.leaveCalendarPerson, { query: { from: monday, weeks: 1, ...query } });

test('public holidays by name, half ones and those of a rest day too, and the days that the pattern leaves free', async () => {
  expect((await marked(person)).body.daysOff).toEqual([
    { date: monday, holiday: null, days: 0 },
    { date: date(5, 1), holiday: 'Ascension', days: 0 },
    { date: date(5, 2), holiday: 'Eve', days: 0.5 },
    { date: date(5, 5), holiday: 'Abolition', days: 0 },
    { date: date(5, 6), holiday: null, days: 0 },
  ]);
});

test('without terms the weekend is free and no holiday counts', async () => {
  const { body } = await marked(leave.employee);
  expect(body.daysOff.map(({ date: day, holiday }) => [day, holiday])).toEqual([
    [date(5, 5), null],
    [date(5, 6), null],
  ]);
});

test('a page of people has the days off of each, open to every colleague', async () => {
  const employeeIds = [person.employeeId, leave.colleague.employeeId, missingId].join(',');
  const { body } = await leave.harness.as(leave.otherSupervisor)(contract.leaveCalendarDaysOff, {
    query: { employeeIds, from: monday, weeks: 1 },
  });
  const found = new Map(body.map(({ employeeId, daysOff }) => [employeeId, daysOff]));
  expect(found.size).toBe(2);
  expect(found.get(person.employeeId)).toEqual((await marked(person)).body.daysOff);
  expect(found.get(leave.colleague.employeeId)?.map((day) => day.date)).toEqual([date(5, 5), date(5, 6)]);
  const refused = await leave.harness.as(leave.hr)(contract.leaveCalendarDaysOff, {
    query: { employeeIds: 'nobody', from: monday },
  });
  expect(refusal(refused)).toEqual([400, 'validation']);
});

test('leave that waits and approved leave, not what was denied or lies elsewhere', async () => {
  const ask = (startDate: string, endDate: string, leaveTypeId = leave.types.supervisor) =>
    file(leave, leave.hr, { employeeId: person.employeeId, startDate, endDate, leaveTypeId });
  const [approved, denied] = [await ask(date(4, 4), monday), await ask(date(5, 3), date(5, 3))];
  await approve(leave, leave.supervisor, approved.id);
  await deny(leave, leave.supervisor, denied.id, { comment: 'Too many away' });
  await ask(date(5, 4), date(5, 4));
  await ask(date(7), date(7, 1));
  expect((await marked(person)).body.leave).toEqual([
    { startDate: date(4, 4), endDate: monday, status: 'approved' },
    { startDate: date(5, 4), endDate: date(5, 4), status: 'pending' },
  ]);
});

test('ROLE-01 for oneself and for those one files for; to others a person is missing', async () => {
  const { employeeId } = person;
  const statuses = async (...people: Principal[]) =>
    Promise.all(people.map(async (who) => (await marked(who, { employeeId })).status));
  expect(await statuses(person, leave.supervisor, leave.hr)).toEqual([200, 200, 200]);
  expect(await statuses(leave.colleague, leave.otherSupervisor)).toEqual([404, 404]);
  expect(refusal(await marked(leave.hr, { employeeId: missingId }))).toEqual([404, 'not_found']);
  expect(refusal(await marked(leave.hr, { weeks: 61 }))).toEqual([400, 'validation']);
});
