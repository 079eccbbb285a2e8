import { addLeaveType } from '@portal/service-kit/testing';
import {
  addNewcomer,
  balanceOf,
  earn as earnDays,
  expectSound,
  file,
  monday,
  openBalanceHarness,
  plus,
  postDue,
  thisYear,
  today,
  type BalanceHarness,
} from './balances.testing';

let world: BalanceHarness;
let type: string;
beforeAll(async () => {
  world = await openBalanceHarness();
});
beforeEach(async () => {
  type = await addLeaveType(world.harness, { route: 'auto', allowance: '4' });
});
afterEach(() => expectSound(world));
afterAll(() => world.close());

/** Earns whole days of 8 hours, good for a year from 30 November. */
const earn = (employeeId: string, days: number) =>
  earnDays(world, employeeId, { type, days, on: `${thisYear}-11-30`, expires: `${thisYear + 1}-12-01` });
const take = async (employeeId: string, startDate: string, days: number) =>
  (await file(world, { employeeId, leaveTypeId: type, startDate, endDate: plus(startDate, days - 1) }))
    .status;
const available = async (employeeId: string, year: number) =>
  (await balanceOf(world, employeeId, { type, year })).available;

test('POL-05 days that expire first are used first: those of the year before earned ones that outlast it', async () => {
  const { employeeId } = await addNewcomer(world);
  await earn(employeeId, 2);
  expect(await take(employeeId, monday(2, 0, thisYear), 3)).toBe(201);
  expect(await available(employeeId, thisYear)).toBe(3);
  // One of the year and two earned ones are left; the earned ones are good in the next year.
  expect(await take(employeeId, monday(1), 5)).toBe(201);
  expect(await available(employeeId, thisYear)).toBe(2);
  // The one that is left of the year does not pay for leave of the next.
  expect([await take(employeeId, monday(1, 2), 2), await take(employeeId, monday(1, 2), 1)]).toEqual([
    422, 201,
  ]);
  expect(await available(employeeId, thisYear)).toBe(1);
  expect(await take(employeeId, monday(3, 0, thisYear), 1)).toBe(201);
  expect(await take(employeeId, monday(3, 1, thisYear), 1)).toBe(422);
});

test('POL-05 leave over new year takes of each year the days that fall in it', async () => {
  const { employeeId } = await addNewcomer(world);
  await world.harness.sql(`update leave_types.leave_types set allowance_total = '0' where id = $1`, [type]);
  await earn(employeeId, 9);
  const startDate = plus(`${thisYear}-12-31`, -6);
  const over = await file(world, { employeeId, leaveTypeId: type, startDate, endDate: plus(startDate, 9) });
  expect(over.status).toBe(201);
  const left = 9 - over.body.days;
  expect(left).toBeGreaterThan(0);
  expect(await available(employeeId, thisYear)).toBe(left);
  expect(await take(employeeId, monday(1, 1), left)).toBe(201);
  expect(await available(employeeId, thisYear)).toBe(0);
});

test('BAL-09 days that are over expire with a line, though nobody looks at the balance', async () => {
  const people = await Promise.all(Array.from({ length: 3 }, () => addNewcomer(world)));
  for (const { employeeId } of people) await earn(employeeId, 1);
  const ids = people.map(({ employeeId }) => employeeId);
  await postDue(world);
  await world.harness.sql(
    `update leave.lots l set expires = $2 from leave.accounts a
     where a.id = l.account_id and a.employee_id = any($1::uuid[])`,
    [ids, plus(today, -1)],
  );
  const lines = () =>
    world.harness.sql(
      `select e.days::float8 as days, e.day::text as day from leave.lines e join leave.accounts a on a.id = e.account_id
       where a.employee_id = any($1::uuid[]) and e.kind = 'expire'`,
      [ids],
    );
  expect(await lines()).toEqual([]);
  await Promise.all([postDue(world), postDue(world)]);
  await postDue(world);
  expect(await lines()).toEqual(Array(3).fill({ days: -1, day: plus(today, -1) }));
});

test('POL-05 days that overtime earned are in the ledger within seconds, once', async () => {
  const { employeeId } = await addNewcomer(world);
  await earnDays(world, employeeId, { type, days: 2, on: today, expires: plus(today, 90) });
  const post = () => world.harness.runJob('leave', 'leave: post days earned by overtime');
  await Promise.all([post(), post()]);
  await post();
  const earned = await world.harness.sql(
    `select l.days from leave.lines l join leave.accounts a on a.id = l.account_id
     where a.employee_id = $1 and l.kind = 'earn'`,
    [employeeId],
  );
  expect(earned).toEqual([{ days: 2 }]);
});
