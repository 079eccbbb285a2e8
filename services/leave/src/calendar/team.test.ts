import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { approve, clearRequests, date, file, openLeaveHarness, type LeaveHarness } from '../test/harness';

let leave: LeaveHarness;
beforeAll(async () => {
  leave = await openLeaveHarness();
});
afterAll(() => leave.close());
beforeEach(async () => {
  await clearRequests(leave);
  const { id } = await file(leave, leave.employee, { startDate: date(2, 3), endDate: date(3, 1) });
  await approve(leave, leave.supervisor, id);
  await file(leave, leave.colleague, {
    employeeId: leave.colleague.employeeId,
    leaveTypeId: leave.types.auto,
    startDate: date(2, 3),
    requestType: 'half_day',
    dayPart: 'pm',
  });
  // Neither what waits nor what lies outside is shown.
  await file(leave, leave.employee, { startDate: date(4) });
  await file(leave, leave.employee, { startDate: date(7), leaveTypeId: leave.types.auto });
});

type Query = contract.CallInput<typeof contract.leaveCalendarTeam>['query'];
const team = (who: Principal | null, query: Partial<Query> = {}) =>
  leave.harness.as(who)(contract.leaveCalendarTeam, { query: { from: date(2), ...query } });
const typesOf = async (who: Principal, query: Partial<Query> = {}) =>
  (await team(who, { departmentId: leave.department, ...query })).body.people.map(({ name, entries }) => [
    name,
    ...entries.map(({ leaveType, requestId }) => (requestId ? leaveType : `${leaveType}, no request`)),
  ]);

test('401, and 400 on weeks that do not fit the wall', async () => {
  expect((await team(null)).status).toBe(401);
  expect((await team(leave.hr, { weeks: 7 })).status).toBe(400);
  expect((await team(leave.hr, { from: '2026-02-30' })).status).toBe(400);
});

test('CAL-02 people of a department by name, their approved leave in four weeks, the cover of each day', async () => {
  const { body } = await team(leave.hr, { departmentId: leave.department });
  expect(body).toMatchObject({ from: date(2), to: date(5, 6), total: 3 });
  expect(body.people.map(({ name }) => name)).toEqual(
    ['Ada Diallo', 'Ben Okoro', leave.supervisor.name].toSorted(),
  );
  const [ada, ben] = ['Ada Diallo', 'Ben Okoro'].map((name) => body.people.find((one) => one.name === name));
  expect(ada?.entries).toEqual([
    expect.objectContaining({ leaveType: 'Annual Leave', startDate: date(2, 3), endDate: date(3, 1) }),
  ]);
  expect(ben?.entries).toEqual([expect.objectContaining({ requestType: 'half_day', dayPart: 'pm' })]);
  expect(body.days).toHaveLength(28);
  expect(body.days.find((day) => day.date === date(2, 3))).toMatchObject({
    away: 2,
    availabilityPercent: 50,
  });
  expect(body.days.find((day) => day.date === date(2, 2))).toMatchObject({
    away: 0,
    availabilityPercent: 100,
  });
  expect((await team(leave.hr, { weeks: 6 })).body.days).toHaveLength(42);
});

test('ROLE-01 a colleague reads dates and no type; the supervisor and the person read the type', async () => {
  const supervisor = [leave.supervisor.name];
  const of = (...rows: string[][]) => [...rows, supervisor].toSorted();
  const hidden = 'null, no request';
  expect((await typesOf(leave.employee)).toSorted()).toEqual(
    of(['Ada Diallo', 'Annual Leave'], ['Ben Okoro', hidden]),
  );
  expect((await typesOf(leave.otherSupervisor)).toSorted()).toEqual(
    of(['Ada Diallo', hidden], ['Ben Okoro', hidden]),
  );
  expect((await typesOf(leave.supervisor)).toSorted()).toEqual(
    of(['Ada Diallo', 'Annual Leave'], ['Ben Okoro', 'Emergency Leave']),
  );
});

test('ROLE-01 a filter by type shows nobody who has that type', async () => {
  const asked = { leaveTypeId: leave.types.auto, away: 'true' as const };
  expect(await typesOf(leave.employee, asked)).toEqual([]);
  expect(await typesOf(leave.supervisor, asked)).toEqual([['Ben Okoro', 'Emergency Leave']]);
  const { body } = await team(leave.employee, { ...asked, departmentId: leave.department });
  expect(body.days.every(({ away }) => away === 0)).toBe(true);
  expect(body.total).toBe(0);
});

test('pages of people, those on leave alone, and by a part of the name', async () => {
  const page = async (query: Partial<Query>) => (await team(leave.hr, query)).body;
  expect(await page({ page: 2, pageSize: 4 })).toMatchObject({ total: 6 });
  expect((await page({ page: 2, pageSize: 4 })).people).toHaveLength(2);
  expect((await page({ away: 'true' })).people.map(({ name }) => name)).toEqual(['Ada Diallo', 'Ben Okoro']);
  expect(await page({ q: 'okor' })).toMatchObject({ total: 1, people: [{ name: 'Ben Okoro' }] });
});

test('the own department and own reports come first, then everybody by name', async () => {
  const names = async (who: Principal, query: Partial<Query> = {}) =>
    (await team(who, query)).body.people.map(({ name }) => name);
  const all = await names(leave.hr);
  expect(all).toEqual(all.toSorted());
  const ofEmployee = await names(leave.employee);
  const own = ['Ada Diallo', 'Ben Okoro', leave.supervisor.name].toSorted();
  expect(ofEmployee).toEqual([...own, ...all.filter((name) => !own.includes(name))]);
  expect(await names(leave.otherSupervisor, { pageSize: 2 })).toEqual([
    leave.otherSupervisor.name,
    all.find((name) => name !== leave.otherSupervisor.name),
  ]);
  expect(await names(leave.otherSupervisor, { pageSize: 2, page: 2 })).toEqual(
    all.filter((name) => name !== leave.otherSupervisor.name).slice(1, 3),
  );
});

test('in a large organisation those on leave are a page and whether another follows, not a count', async () => {
  await leave.harness.sql(
    `insert into employees.employees (id, employee_id, first_name, last_name, national_id, position)
     select gen_random_uuid(), 'T' || n, 'Team', to_char(n, 'FM0000'), 'NT' || n, 'Officer' from generate_series(1, 1200) n`,
  );
  await leave.harness.sql(
    `insert into leave.requests (id, employee_id, leave_type_id, start_date, end_date, days, status, route,
       created_at, decided_at)
     select gen_random_uuid(), id, $1, $2, $2, 1, 'approved', 'auto', now(), now()
     from employees.employees where employee_id ~ '^T' and last_name::int % 20 = 0`,
    [leave.types.auto, date(3)],
  );
  const all = [
    'Ada Diallo',
    'Ben Okoro',
    ...Array.from({ length: 60 }, (_, n) => `Team ${String((n + 1) * 20).padStart(4, '0')}`),
  ];
  const page = async (query: Partial<Query>) => (await team(leave.hr, { away: 'true', ...query })).body;
  const names = ({ people }: { people: { name: string }[] }) => people.map(({ name }) => name);
  const first = await page({});
  expect([names(first), first.further, first.total]).toEqual([all.slice(0, 25), true, 26]);
  const last = await page({ page: 3 });
  expect([names(last), last.further, last.total]).toEqual([all.slice(50), false, 62]);
  expect(await page({ q: 'team 0' })).toMatchObject({ further: false, total: 60 });
  expect(await page({ departmentId: leave.department })).toMatchObject({ further: false, total: 2 });
  await clearRequests(leave);
  await leave.harness.sql(`delete from employees.employees where employee_id ~ '^T'`);
});
