import * as contract from '@portal/contracts';
import { addLeaveType } from '@portal/service-kit/testing';
import {
  addNewcomer,
  balanceOf,
  expectSound,
  file,
  monday,
  openBalanceHarness,
  plus,
  thisYear,
  type BalanceHarness,
} from './balances.testing';

// Cases that the test suites of other leave systems try.

let world: BalanceHarness;
beforeAll(async () => {
  world = await openBalanceHarness('working-time');
});
afterAll(() => world.close());
afterEach(() => expectSound(world));

const next = thisYear + 1;
const office = [480, 480, 480, 480, 480, 0, 0];
const morning = { requestType: 'half_day', dayPart: 'am' } as const;
const as = () => world.harness.as(world.hr);
let count = 0;

const addPattern = async (minutes: number[]) => {
  const body = { name: `Pattern ${(count += 1)}`, cycleDays: minutes.length, anchor: '2026-01-05', minutes };
  return (await as()(contract.createWorkingPattern, { body })).body.id;
};
const addRegion = async () =>
  (await as()(contract.createRegion, { body: { name: `Region ${(count += 1)}`, country: 'MU' } })).body.id;
const addHoliday = (regionId: string, date: string, share: 0.5 | 1) =>
  as()(contract.createHoliday, { body: { regionId, date, name: 'Holiday', share } });
type Terms = contract.CallInput<typeof contract.updateWorkingTerms>['body'];
async function employ(terms: Terms = [] as never, joined = '2015-01-01', leaves: string | null = null) {
  const { employeeId } = await addNewcomer(world);
  await world.harness.sql('update employees.employees set joined_on = $2, leaves_on = $3 where id = $1', [
    employeeId,
    joined,
    leaves,
  ]);
  expect((await as()(contract.updateWorkingTerms, { params: { id: employeeId }, body: terms })).status).toBe(
    200,
  );
  return employeeId;
}
const addType = (allowance = '60') => addLeaveType(world.harness, { allowance, route: 'auto' });
const setPolicy = async (leaveTypeId: string, over: object) => {
  const body = { leaveTypeId, from: `${thisYear - 5}-01-01`, yearlyGrant: 20, ...over };
  expect((await as()(contract.createLeavePolicy, { body })).status).toBe(201);
};
/** Charged days, or the refusal. */
const take = async (employeeId: string, leaveTypeId: string, startDate: string, days = 1, over = {}) => {
  const endDate = plus(startDate, days - 1);
  const { status, body } = await file(world, { employeeId, leaveTypeId, startDate, endDate, ...over });
  return status === 201 ? body.days : body.error;
};
const available = async (employeeId: string, type: string, year = next) =>
  (await balanceOf(world, employeeId, { type, year })).available;

test('WORK-01 half a day off on a half holiday costs half, the other half of it nothing; a whole holiday cannot be taken', async () => {
  const [type, regionId, patternId] = [await addType(), await addRegion(), await addPattern(office)];
  const employeeId = await employ([{ from: '2020-01-01', patternId, regionId }] as never);
  const first = monday(3);
  await addHoliday(regionId, plus(first, 2), 0.5);
  await addHoliday(regionId, plus(first, 3), 1);
  expect(await take(employeeId, type, plus(first, 2), 1, morning)).toBe(0.5);
  expect(await take(employeeId, type, plus(first, 2), 1, { ...morning, dayPart: 'pm' })).toBe(
    'no_working_day',
  );
  expect(await take(employeeId, type, plus(first, 3), 1, morning)).toBe('no_working_day');
  expect(await take(employeeId, type, plus(first, 5), 2)).toBe('no_working_day');
  const other = await employ([{ from: '2020-01-01', patternId, regionId }] as never);
  expect(await take(other, type, first, 7)).toBe(3.5);
});

test('WORK-01 a pattern that changes in the middle, and days of four hours', async () => {
  const type = await addType();
  const [full, three] = [await addPattern(office), await addPattern([480, 480, 480, 0, 0, 0, 0])];
  const first = monday(4);
  const changing = await employ([
    { from: '2020-01-01', to: plus(first, 6), patternId: full },
    { from: plus(first, 7), patternId: three, percent: 60 },
  ] as never);
  expect(await take(changing, type, first, 14)).toBe(8);
  const short = await addPattern([240, 240, 240, 240, 240, 0, 0]);
  const parttime = await employ([{ from: '2020-01-01', patternId: short, percent: 50 }] as never);
  expect(await take(parttime, type, first, 1, { requestType: 'hours', hours: 2 })).toBe(0.5);
  const crew = await employ([
    { from: '2020-01-01', patternId: await addPattern([720, 720, 720, 720, 0, 0, 0, 0]) },
  ] as never);
  expect(await take(crew, type, first, 16)).toBe(8);
});

test('leave over a new year is paid for by both years, and refused naming the one that has too few', async () => {
  const type = await addType('5');
  const employeeId = await employ();
  const last = plus(monday(1, 0, next + 1), -7);
  const inOld = Array.from({ length: 5 }, (_, n) => plus(last, n)).filter(
    (day) => day < `${next + 1}`,
  ).length;
  const refused = await file(world, {
    employeeId,
    leaveTypeId: type,
    startDate: last,
    endDate: plus(last, 18),
  });
  expect([refused.body.error, refused.body.details]).toEqual([
    'insufficient_balance',
    expect.objectContaining({ year: next + 1, requested: 15 - inOld, available: 5 }),
  ]);
  expect(await take(employeeId, type, last, 5)).toBe(5);
  expect([await available(employeeId, type), await available(employeeId, type, next + 1)]).toEqual([
    5 - inOld,
    inOld,
  ]);
});

test('29 February is a day like others, 02-31 is none', async () => {
  const [type, employeeId] = [await addType(), await employ()];
  expect(await take(employeeId, type, '2028-02-28', 3)).toBe(3);
  const never = { employeeId, leaveTypeId: type, startDate: '2027-02-29', endDate: '2027-03-01' };
  expect(await file(world, never)).toMatchObject({
    status: 400,
    body: { details: { fields: { startDate: expect.any(String) } } },
  });
  const body = {
    name: 'Leave',
    employeeId: world.hr.employeeId,
    allowanceTotal: '20',
    carryoverExpiry: '02-31',
  };
  expect(await as()(contract.createLeaveType, { body })).toMatchObject({
    status: 400,
    body: { details: { fields: { carryoverExpiry: expect.any(String) } } },
  });
});

test('POL-04 no leave before joining or after leaving; the months of both are granted', async () => {
  const type = await addType('24');
  const year = thisYear + 1;
  const granted = async (joined: string, leaves: string | null = null) =>
    (await balanceOf(world, await employ([] as never, joined, leaves), { type, year })).granted;
  expect(await granted(`${year}-07-31`)).toBe(12);
  expect(await granted('2015-01-01', `${year}-06-01`)).toBe(12);
  expect(await granted(`${year}-03-15`, `${year}-09-10`)).toBe(14);

  const employeeId = await employ([] as never, monday(6), monday(9));
  const fieldsOf = async (startDate: string, days: number) => {
    const { status, body } = await file(world, {
      employeeId,
      leaveTypeId: type,
      startDate,
      endDate: plus(startDate, days - 1),
    });
    return [status, body.error, body.details?.fields];
  };
  expect(await fieldsOf(plus(monday(6), -3), 5)).toEqual([
    422,
    'inactive_employee',
    { startDate: expect.stringMatching(/ joins on .*\. Choose that day or a later one\.$/) },
  ]);
  expect(await fieldsOf(monday(9), 2)).toEqual([
    422,
    'inactive_employee',
    { endDate: expect.stringMatching(/'s last day of work is .*\. Choose that day or an earlier one\.$/) },
  ]);
  expect([await take(employeeId, type, monday(6)), await take(employeeId, type, monday(9))]).toEqual([1, 1]);
});

test('POL-04 monthly accrual is granted up to its yearly most, and leave draws on what has accrued by then', async () => {
  const type = await addType();
  await setPolicy(type, { yearlyGrant: 24, accrual: 'monthly', accrualRate: 2.5 });
  const employeeId = await employ();
  const { accountId } = await balanceOf(world, employeeId, { type });
  const on = async (day: string) =>
    (await as()(contract.forecastBalance, { params: { accountId }, query: { on: `${next}-${day}` } })).body
      .available;
  expect([await on('01-31'), await on('02-01'), await on('06-15'), await on('12-31')]).toEqual([
    2.5, 5, 15, 24,
  ]);
  expect(await take(employeeId, type, monday(1, 1), 3)).toBe('insufficient_balance');
  expect(await take(employeeId, type, monday(6, 1), 5)).toBe(5);
});

test('BAL-09 a cap of two and a half days; carried days pay for leave before they expire, and not after', async () => {
  const [type, none] = [await addType(), await addType()];
  await setPolicy(type, { carryCap: 2.5, carryExpiry: '03-31' });
  await setPolicy(none, { carryCap: 0 });
  const [employeeId, leaver] = [await employ(), await employ([] as never, '2015-01-01', `${thisYear}-12-31`)];
  const { lines } = (await as()(contract.runYearEnd, { params: { year: thisYear } })).body;
  expect(lines.filter((line) => line.employeeId === employeeId)).toMatchObject([
    { unused: 20, carried: 2.5, lost: 17.5 },
  ]);
  expect(lines.filter((line) => line.employeeId === leaver)).toEqual([]);
  expect(await take(employeeId, type, monday(2), 2)).toBe(2);
  expect(await take(employeeId, type, monday(6), 26)).toBe(20);
  expect(await take(employeeId, type, monday(9), 1, morning)).toBe('insufficient_balance');
  expect(await take(employeeId, type, monday(3), 1, morning)).toBe(0.5);
  expect(await available(employeeId, type)).toBe(0);
  await as()(contract.undoYearEnd, { params: { year: thisYear } });
});

test('POL-02 a run goes on over a weekend and a holiday, and ends with a day of work', async () => {
  const [type, regionId, patternId] = [await addType(), await addRegion(), await addPattern(office)];
  await setPolicy(type, { yearlyGrant: 60, maxRun: 5 });
  const employeeId = await employ([{ from: '2020-01-01', patternId, regionId }] as never);
  const first = monday(5);
  await addHoliday(regionId, plus(first, 21), 1);
  expect(await take(employeeId, type, first, 5)).toBe(5);
  expect(await take(employeeId, type, plus(first, 7))).toBe('run_too_long');
  expect(await take(employeeId, type, plus(first, 8))).toBe(1);
  expect(await take(employeeId, type, plus(first, 7), 1, morning)).toBe('run_too_long');
  expect(await take(employeeId, type, plus(first, 14), 5)).toBe(5);
  expect(await take(employeeId, type, plus(first, 22))).toBe('run_too_long');
});
