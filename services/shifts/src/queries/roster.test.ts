import * as contract from '@portal/contracts';
import type { Principal } from '@portal/service-kit';
import { addPerson, openHarness, type Harness } from '@portal/service-kit/testing';
import { addShift, addTeam } from '../shifts.testing';

let harness: Harness;
let department: string;
let hr: Principal;
let supervisor: Principal;
let employee: Principal;
let colleague: Principal;
let stranger: Principal;

// In Paris the clock goes from 2 to 3 on 2030-03-31, a Sunday.
beforeAll(async () => {
  harness = await openHarness(['shifts'], { timeZone: 'Europe/Paris' });
});
afterAll(() => harness.close());
beforeEach(async () => {
  await harness.sql('delete from shifts.shifts');
  ({ department, hr, supervisor, employee, colleague, stranger } = await addTeam(harness));
});

const week = { from: '2030-03-25', to: '2030-03-31' };
const monday = { from: '2030-03-25', to: '2030-03-25' };
/** A shift of a Monday in winter time, so many minutes after six. */
const minutesLater = (n: number) => ({
  start: new Date(Date.parse('2030-03-25T06:00:00+01:00') + n * 60_000).toISOString(),
  end: '2030-03-25T18:00:00+01:00',
});
const ask = (reader: Principal, query: object = {}) =>
  harness.as(reader)(contract.listRoster, { query: { ...week, ...query } });
const days = async (reader: Principal, query: object = {}) => (await ask(reader, query)).body;
const idsOf = (day: contract.RosterDay | undefined) => day?.shifts.map(({ id }) => id);

/** So many shifts of as many people on the Monday, all from six. */
const crowd = (count: number, status = 'assigned') =>
  harness.sql(
    `with people as (
       insert into employees.employees
         (id, employee_id, first_name, last_name, national_id, position, mobile, department_id, role, joined_on)
       select gen_random_uuid(), 'C-' || gen_random_uuid(), 'One', 'Of many', gen_random_uuid(), 'Officer', '+230 5555 0100', $1, 'employee', '2020-01-01'
       from generate_series(1, $2::int) returning id)
     insert into shifts.shifts (id, employee_id, department_id, status, start_time, end_time, effective_end_time)
     select gen_random_uuid(), id, $1, $3, '2030-03-25T06:00:00+01:00', '2030-03-25T14:00:00+01:00', '2030-03-25T14:00:00+01:00'
     from people`,
    [department, count, status],
  );

test('SHIFT-03 each day has the shifts that begin on it, a night shift on its first; days go with the clock', async () => {
  const night = await addShift(harness, employee, {
    start: '2030-03-30T23:30:00+01:00',
    end: '2030-03-31T07:30:00+02:00',
  });
  const short = await addShift(harness, colleague, {
    start: '2030-03-31T00:00:00+01:00',
    end: '2030-03-31T08:00:00+02:00',
  });
  const last = await addShift(harness, stranger, {
    start: '2030-03-31T23:59:00+02:00',
    end: '2030-04-01T07:00:00+02:00',
  });
  await addShift(harness, hr, { start: '2030-04-01T00:00:00+02:00', end: '2030-04-01T08:00:00+02:00' });
  await addShift(harness, hr, { start: '2030-03-24T23:00:00+01:00', end: '2030-03-25T07:00:00+01:00' });
  const answer = await ask(employee);
  expect(answer.body.map(({ date }) => date)).toEqual(
    [25, 26, 27, 28, 29, 30, 31].map((n) => `2030-03-${n}`),
  );
  expect(answer.body.map(idsOf)).toEqual([[], [], [], [], [], [night], [short, last]]);
  expect(answer.body.map(({ total }) => total)).toEqual([0, 0, 0, 0, 0, 1, 2]);
  expect(answer.headers.get('x-total-count')).toBe('3');
  expect(contract.listRoster.response.safeParse(answer.body).error).toBeUndefined();
});

test('a day comes in pages, by start', async () => {
  const all: string[] = [];
  for (let n = 0; n < 10; n += 1)
    all.push(
      await addShift(harness, await addPerson(harness, { departmentId: department }), minutesLater(n)),
    );
  const [first] = await days(hr);
  expect([first?.total, first?.more]).toEqual([10, false]);
  expect(idsOf(first)).toEqual(all.slice(0, contract.constants.rosterPerDay));
  const page = async (n: number) => idsOf((await days(hr, { ...monday, page: n, pageSize: 4 }))[0]);
  expect([await page(1), await page(2), await page(3), await page(4)]).toEqual([
    all.slice(0, 4),
    all.slice(4, 8),
    all.slice(8),
    [],
  ]);
});

test('narrowed to a department', async () => {
  const own = await addShift(harness, employee, minutesLater(0));
  await addShift(harness, stranger, minutesLater(0));
  const [day] = await days(hr, { departmentId: department });
  expect([idsOf(day), day?.total]).toEqual([[own], 1]);
});

test('ROLE-01 withdrawn shifts stand nowhere; missed ones and notes only before those above, others see the plan', async () => {
  await addShift(harness, employee, { status: 'cancelled', ...minutesLater(0) });
  const missed = await addShift(harness, employee, { status: 'no_show', ...minutesLater(1) });
  const noted = await addShift(harness, colleague, { ...minutesLater(2), notes: 'Light duty' });
  const seen = async (reader: Principal) => {
    const [day] = await days(reader);
    return { ids: idsOf(day), total: day?.total, notes: day?.shifts.at(-1)?.notes };
  };
  const both = { ids: [missed, noted], total: 2 };
  expect(await seen(hr)).toEqual({ ...both, notes: 'Light duty' });
  expect(await seen(supervisor)).toEqual({ ...both, notes: 'Light duty' });
  expect(await seen(employee)).toEqual({ ...both, notes: null });
  expect(await seen(colleague)).toEqual({ ...both, notes: 'Light duty' });
  expect(await seen(stranger)).toEqual({ ...both, notes: null });
});

test('says who may withdraw what', async () => {
  await addShift(harness, employee, minutesLater(0));
  const may = async (reader: Principal) => (await days(reader))[0]?.shifts[0]?.can.cancel;
  expect([await may(hr), await may(supervisor), await may(employee), await may(stranger)]).toEqual([
    true,
    true,
    false,
    false,
  ]);
});

test('a day is counted so far and no further', async () => {
  const most = contract.constants.rosterCounted;
  await crowd(most);
  expect((await days(hr))[0]).toMatchObject({ total: most, more: false });
  await crowd(1);
  const answer = await ask(hr, monday);
  expect(answer.body[0]).toMatchObject({ total: most, more: true });
  expect(answer.headers.get('x-total-more')).toBe('true');
  expect(answer.headers.get('x-total-count')).toBe(String(most));
  expect((await days(hr, { ...monday, page: 3, pageSize: 80 }))[0]?.shifts).toHaveLength(most - 159);
});

test('unchanged it answers 304, and after a change what is now', async () => {
  const { headers } = await ask(supervisor);
  const again = () =>
    harness.as(supervisor)(contract.listRoster, {
      query: week,
      headers: { 'if-none-match': headers.get('etag') ?? '' },
    });
  expect((await again()).status).toBe(304);
  await addShift(harness, employee, minutesLater(0));
  expect((await again()).body[0]?.total).toBe(1);
});

test('7 days at most, in order, and nothing without a principal', async () => {
  for (const to of ['2030-04-01', '2030-03-24'])
    expect((await ask(hr, { to })).body).toMatchObject({ details: { fields: { to: expect.any(String) } } });
  expect((await harness.as(null)(contract.listRoster, { query: week })).status).toBe(401);
});
