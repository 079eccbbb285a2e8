import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { approve, clearRequests, date, file, openLeaveHarness, type LeaveHarness } from '../test/harness';

let leave: LeaveHarness;
const monday = date(5);
const month = monday.slice(0, 7);

beforeAll(async () => {
  leave = await openLeaveHarness();
});
afterAll(() => leave.close());
beforeEach(async () => {
  await clearRequests(leave);
  const { id } = await file(leave, leave.employee, {
    startDate: monday,
    leaveTypeId: leave.types.supervisor,
  });
  await approve(leave, leave.supervisor, id);
  await file(leave, leave.colleague, {
    employeeId: leave.colleague.employeeId,
    startDate: monday,
    leaveTypeId: leave.types.auto,
  });
  await file(leave, leave.hr, { employeeId: leave.otherSupervisor.employeeId, startDate: monday });
});

type Filter = { departmentId?: string; leaveTypeId?: string };
const calendar = (who: Principal | null, filter: Filter = {}) =>
  leave.harness.as(who)(contract.leaveCalendar, { query: { month, ...filter } });
const day = (who: Principal | null, query: object = {}) =>
  leave.harness.as(who)(contract.leaveCalendarDay, { query: { date: monday, ...query } });
const cell = async (who: Principal, filter: Filter = {}) =>
  (await calendar(who, filter)).body.days.find((entry) => entry.date === monday);

test('401 without a principal, 400 on a month that is none', async () => {
  expect((await calendar(null)).status).toBe(401);
  expect((await day(null)).status).toBe(401);
  const answer = await leave.harness.as(leave.hr)(contract.leaveCalendar, { query: { month: '2026-13' } });
  expect(answer.status).toBe(400);
});

test('CAL-01 active members, approved requests, availability; only approved requests count', async () => {
  const { body } = await calendar(leave.hr, { departmentId: leave.department });
  expect(body).toMatchObject({ activeMembers: 3, approvedRequests: 2, availabilityPercent: 33 });
  expect((await calendar(leave.hr)).body).toMatchObject({ activeMembers: 6, approvedRequests: 2 });
  const empty = await calendar(leave.hr, { departmentId: leave.otherDepartment });
  expect(empty.body).toMatchObject({ activeMembers: 1, approvedRequests: 0, availabilityPercent: 100 });
});

test('CAL-02 each day of the month, its heads and the first two names', async () => {
  const { body } = await calendar(leave.hr);
  expect(body.days[0]?.date).toBe(`${month}-01`);
  expect(body.days).toHaveLength(new Date(Number(month.slice(0, 4)), Number(month.slice(5)), 0).getDate());
  const found = await cell(leave.hr, { departmentId: leave.department });
  expect(found).toMatchObject({ away: 2, availabilityPercent: 33 });
  expect(found?.entries.map((entry) => [entry.name, entry.leaveType]).sort()).toEqual([
    ['Ada Diallo', 'Annual Leave'],
    ['Ben Okoro', 'Emergency Leave'],
  ]);
});

test('ROLE-01 of a colleague the actor learns name and dates; the type and the request stay hidden', async () => {
  const seenBy = async (who: Principal) =>
    Object.fromEntries(
      ((await cell(who))?.entries ?? []).map((entry) => [
        entry.name,
        [entry.leaveType, entry.requestId !== null],
      ]),
    );
  expect(await seenBy(leave.employee)).toEqual({
    'Ada Diallo': ['Annual Leave', true],
    'Ben Okoro': [null, false],
  });
  expect((await seenBy(leave.supervisor))['Ben Okoro']).toEqual(['Emergency Leave', true]);
  expect((await seenBy(leave.otherSupervisor))['Ben Okoro']).toEqual([null, false]);
});

test('a filter by type shows nobody the type of a colleague', async () => {
  const filter = { leaveTypeId: leave.types.auto };
  expect(await cell(leave.hr, filter)).toMatchObject({ away: 1 });
  expect(await cell(leave.supervisor, filter)).toMatchObject({ away: 1 });
  expect(await cell(leave.employee, filter)).toMatchObject({ away: 0, entries: [] });
  expect((await day(leave.employee, filter)).body).toMatchObject({ away: 0, entries: [] });
  expect((await day(leave.colleague, filter)).body).toMatchObject({ away: 1 });
});

test('CAL-03 one day by name, searched and paged', async () => {
  const all = await day(leave.hr);
  expect(all.body).toMatchObject({ date: monday, away: 2, availabilityPercent: 67 });
  expect(all.body.entries.map((entry) => entry.name)).toEqual(['Ada Diallo', 'Ben Okoro']);
  const second = await day(leave.hr, { page: 2, pageSize: 1, departmentId: leave.department });
  expect(second.body.entries.map((entry) => entry.name)).toEqual(['Ben Okoro']);
  expect((await day(leave.hr, { q: 'okoro' })).body.entries).toHaveLength(1);
  expect((await day(leave.hr, { date: date(6) })).body).toMatchObject({ away: 0, entries: [] });
});

test('a morning and an afternoon of one person are one head', async () => {
  for (const dayPart of ['am', 'pm'] as const)
    await file(leave, leave.hr, {
      employeeId: leave.otherSupervisor.employeeId,
      leaveTypeId: leave.types.auto,
      startDate: date(5, 1),
      requestType: 'half_day',
      dayPart,
    });
  const { body } = await leave.harness.as(leave.hr)(contract.leaveCalendarDay, {
    query: { date: date(5, 1) },
  });
  expect([body.away, body.entries.length]).toEqual([1, 2]);
  expect(body.entries.map(({ dayPart }) => dayPart).toSorted()).toEqual(['am', 'pm']);
});

test('an unchanged month answers 304, a cancelled leave makes it another', async () => {
  const first = await calendar(leave.hr);
  const headers = { 'if-none-match': first.headers.get('etag') ?? '' };
  const again = () => leave.harness.as(leave.hr)(contract.leaveCalendar, { query: { month }, headers });
  expect((await again()).status).toBe(304);
  const id = first.body.days.find((entry) => entry.date === monday)?.entries[0]?.requestId ?? '';
  await leave.harness.as(leave.hr)(contract.cancelLeaveRequest, { params: { id }, body: {} });
  const changed = await again();
  expect(changed.body.days.find((entry) => entry.date === monday)?.away).toBe(1);
});
