import * as contract from '@portal/contracts';
import { balanceOf, file, linesOfPerson, monday, plus, thisYear } from '../ledger/balances.testing';
import { about, lastYear, yearEndHarness } from './year-end.testing';

const { world, as, call, carrying, newcomer, take, figures } = yearEndHarness();

test('YEAR-01 run, run again, undo: the second run posts nothing, undo restores every balance', async () => {
  const type = await carrying();
  const [busy, thrifty] = [await newcomer(), await newcomer()];
  expect(await take(busy, type, monday(3, 0, lastYear), 5)).toBe(201);
  expect(await take(busy, type, monday(4, 0, lastYear), 12)).toBe(201);
  const people = [busy, thrifty];
  const all = () =>
    Promise.all(people.flatMap((id) => [lastYear, thisYear].map((year) => figures(id, type, year))));
  const before = await all();
  const previewed = (await call.preview(lastYear)).body;
  expect([previewed.posted, await all()]).toEqual([0, before]);
  const ran = await call.run(lastYear);
  expect(ran.status).toBe(200);
  expect(ran.body.lines).toEqual(previewed.lines);
  expect(ran.body.posted).toBeGreaterThan(0);
  expect(about(ran.body.lines, thrifty, type)).toMatchObject([{ unused: 20, carried: 5, lost: 15 }]);
  expect(await figures(thrifty, type, thisYear)).toMatchObject({ carried: 5, available: 25 });
  expect(await figures(thrifty, type, lastYear)).toMatchObject({ expired: 15, available: 0 });
  expect(about(ran.body.lines, busy, type)).toMatchObject([{ unused: 5, carried: 5, lost: 0 }]);
  expect((await call.run(lastYear)).body).toEqual({ ...ran.body, posted: 0 });
  expect((await as()(contract.listYearEnds)).body).toMatchObject([{ year: lastYear, can: { undo: true } }]);
  const undone = await call.undo(lastYear);
  expect([undone.status, await all()]).toEqual([200, before]);
  expect([(await call.undo(lastYear)).status, (await as()(contract.listYearEnds)).body]).toEqual([409, []]);
});

test('MOVE-13 a preview counts what a run posts, and says whether the year is over', async () => {
  const type = await carrying();
  const people = [await newcomer(), await newcomer()];
  expect(await take(people[0]!, type, monday(3, 0, lastYear), 5)).toBe(201);
  const previewed = (await call.preview(lastYear)).body;
  const ran = (await call.run(lastYear)).body;
  expect(previewed.toPost).toBeGreaterThan(0);
  expect([ran.posted, ran.toPost, ran.isOver]).toEqual([previewed.toPost, 0, true]);
  expect((await call.preview(lastYear)).body).toMatchObject({ posted: 0, toPost: 0 });
  expect((await call.preview(thisYear)).body.isOver).toBe(false);
  await call.undo(lastYear);
});

test('EMPL-01 MOVE-13 the end of a year is not about whoever is inactive, or has not joined or left by then', async () => {
  const type = await carrying();
  const people = await Promise.all(Array.from({ length: 5 }, newcomer));
  for (const id of people) expect(await take(id, type, monday(3, 0, lastYear), 5)).toBe(201);
  const employed = [
    `status = 'inactive'`,
    `leaves_on = '${lastYear}-12-31'`,
    `joined_on = '${thisYear}-01-01'`,
    `leaves_on = '${thisYear}-01-01'`,
    `joined_on = '${lastYear}-12-31'`,
  ];
  for (const [n, set] of employed.entries())
    await world.harness.sql(`update employees.employees set ${set} where id = $1`, [people[n]]);
  const { body } = await call.run(lastYear);
  expect(people.map((id) => about(body.lines, id, type).length)).toEqual([0, 0, 0, 1, 1]);
  await call.undo(lastYear);
});

test('YEAR-02 a missed year is caught up; an overdrawn balance is owed to the next year', async () => {
  const type = await carrying({ carryCap: 30, floor: -5 });
  const [saver, debtor] = [await newcomer(), await newcomer()];
  expect(await take(saver, type, monday(6, 0, thisYear - 2), 5)).toBe(201);
  expect(await take(debtor, type, monday(1, 0, lastYear), 30)).toBe(201);
  const { body } = await call.run(lastYear);
  expect(body.caughtUp).toEqual([thisYear - 2]);
  expect(about(body.lines, saver, type).map(({ year, carried }) => [year, carried])).toEqual([
    [thisYear - 2, 15],
    [lastYear, 30],
  ]);
  expect(await figures(saver, type, thisYear)).toMatchObject({ carried: 30, available: 50 });
  expect(await figures(debtor, type, thisYear)).toMatchObject({ available: 20 + 20 - 2 });
  expect((await call.undo(thisYear - 2)).body).toMatchObject({ error: 'wrong_state' });
  expect((await call.run(thisYear - 2)).body).toMatchObject({ error: 'wrong_state' });
  expect((await call.run(thisYear + 1)).status).toBe(400);
  expect([(await call.undo(lastYear)).status, (await call.undo(thisYear - 2)).status]).toEqual([200, 200]);
});

test('YEAR-02 filing goes on while a year end runs', async () => {
  const type = await carrying();
  const people = await Promise.all(Array.from({ length: 12 }, newcomer));
  const [ran, ...filed] = await Promise.all([
    call.run(lastYear),
    ...people.map((employeeId, n) => take(employeeId, type, monday(2, n % 3), 5)),
  ]);
  expect([ran.status, new Set(filed)]).toEqual([200, new Set([201])]);
  await call.undo(lastYear);
});

test('BAL-09 carried days are used first, up to and on their expiry day, and expire with a line', async () => {
  const type = await carrying({ carryExpiry: '03-31' });
  const [saver, user, both] = [await newcomer(), await newcomer(), await newcomer()];
  // Filed before the year end: over the last day of March.
  const spanning = `${thisYear}-03-30`;
  expect(await take(both, type, spanning, 4)).toBe(201);
  await call.run(lastYear);
  const expiredOf = async (employeeId: string) => (await figures(employeeId, type, thisYear)).expired;
  expect(await figures(saver, type, thisYear)).toEqual({
    granted: 20,
    carried: 5,
    used: 0,
    expired: 5,
    available: 20,
  });
  expect((await linesOfPerson(world, saver, { type, year: thisYear })).at(-1)).toEqual([
    'expire',
    -5,
    'expired',
    20,
  ]);
  const charged = async (until: string) =>
    (
      await world.harness.sql<{ days: number }>(
        `select coalesce(sum(c.days), 0)::float8 as days from leave.charges c join leave.requests r on r.id = c.request_id
         where r.employee_id = $1 and c.day <= $2`,
        [both, until],
      )
    )[0]!.days;
  expect(await expiredOf(both)).toBe(5 - (await charged(`${thisYear}-03-31`)));
  // Leave before the expiry that is filed after it takes the carried days all the same.
  const march = await file(world, {
    employeeId: user,
    leaveTypeId: type,
    startDate: monday(3, 0, thisYear),
    endDate: plus(monday(3, 0, thisYear), 2),
  });
  expect(march.status).toBe(201);
  expect(await figures(user, type, thisYear)).toMatchObject({ used: 3, expired: 2, available: 20 });
  expect(await take(user, type, monday(5, 0, thisYear), 28)).toBe(201);
  expect(await figures(user, type, thisYear)).toMatchObject({ used: 23, expired: 2, available: 0 });
  expect(await take(user, type, monday(7, 0, thisYear), 1)).toBe(422);
  // Cancelled, the days go back to where they came from, and expire there.
  await as()(contract.cancelLeaveRequest, { params: { id: march.body.id }, body: {} });
  expect(await figures(user, type, thisYear)).toMatchObject({ used: 20, expired: 5, available: 0 });
  await call.undo(lastYear);
  expect(await figures(saver, type, thisYear)).toMatchObject({ carried: 0, expired: 0, available: 20 });
});

test('BAL-09 days that are going to expire do not pay for leave after their last day', async () => {
  const type = await carrying({ carryExpiry: '02-29' });
  const employeeId = await newcomer();
  const next = thisYear + 1;
  await call.run(thisYear);
  const { accountId, available } = await balanceOf(world, employeeId, { type });
  expect(available).toBe(25);
  expect(await take(employeeId, type, monday(6), 29)).toBe(422);
  expect(await take(employeeId, type, monday(6), 26)).toBe(201);
  expect(await take(employeeId, type, monday(2), 5)).toBe(201);
  const ahead = async (on: string) =>
    (await as()(contract.forecastBalance, { params: { accountId }, query: { on } })).body;
  expect(await ahead(`${next}-01-02`)).toMatchObject({ available: 0, expired: 0 });
  const other = await newcomer();
  await call.run(thisYear);
  const theirs = await balanceOf(world, other, { type });
  const forecast = async (on: string) =>
    (await as()(contract.forecastBalance, { params: { accountId: theirs.accountId }, query: { on } })).body
      .available;
  // The 28th is the last day in an ordinary year.
  const lastDay = plus(`${next}-03-01`, -1);
  expect([await forecast(lastDay), await forecast(`${next}-03-01`)]).toEqual([25, 20]);
  await call.undo(thisYear);
});
