import * as contract from '@portal/contracts';
import { addLeaveType } from '@portal/service-kit/testing';
import {
  addNewcomer,
  balanceOf,
  entriesOf,
  expectSound,
  file,
  linesOfPerson,
  missingId,
  monday,
  openBalanceHarness,
  plus,
  thisYear,
  today,
  type BalanceHarness,
} from './balances.testing';

let world: BalanceHarness;
beforeAll(async () => {
  world = await openBalanceHarness();
});
afterAll(() => world.close());
afterEach(() => expectSound(world));

const newcomer = () => addNewcomer(world);
const linesOf = (employeeId: string) => linesOfPerson(world, employeeId);
const decide = (id: string, verdict: 'approve' | 'deny' | 'reopen', as = world.supervisor) => {
  const call = {
    approve: contract.approveLeaveRequest,
    deny: contract.denyLeaveRequest,
    reopen: contract.reopenLeaveRequest,
  }[verdict];
  return world.harness.as(as)(call, { params: { id }, body: {} });
};

test('BAL-01 every line has its kind, days, day, actor, reason, request and running sum', async () => {
  const person = await newcomer();
  const { body } = await file(world, { employeeId: person.employeeId }, person);
  const { accountId } = await balanceOf(world, person.employeeId);
  const [grant, hold] = await entriesOf(world, accountId);
  expect(grant).toMatchObject({
    kind: 'grant',
    days: 10,
    on: `${thisYear + 1}-01-01`,
    actor: null,
    reason: 'opened',
    requestId: null,
    sum: 10,
  });
  expect(hold).toMatchObject({
    kind: 'hold',
    days: -5,
    on: monday(3),
    actor: { id: person.employeeId, name: person.name },
    reason: 'filed',
    requestId: body.id,
    sum: 5,
  });
});

test('BAL-02 a balance equals the sum of its lines; the check names one that differs', async () => {
  await file(world, { employeeId: world.colleague.employeeId });
  const { accountId, leaveTypeId, year } = await balanceOf(world, world.colleague.employeeId);
  await world.harness.sql('update leave.accounts set available = available + 1 where id = $1', [accountId]);
  const check = () => world.harness.as(world.admin)(contract.checkBalances);
  expect((await check()).body.differing).toEqual([
    { accountId, employeeId: world.colleague.employeeId, leaveTypeId, year, available: 6, sum: 5 },
  ]);
  await world.harness.sql('update leave.accounts set available = available - 1 where id = $1', [accountId]);
  expect((await check()).body).toMatchObject({ accounts: expect.any(Number), differing: [] });
});

describe('BAL-03', () => {
  test('filing posts a hold, approving releases it and uses the days', async () => {
    const { employeeId } = await newcomer();
    const { body } = await file(world, { employeeId });
    expect(await balanceOf(world, employeeId)).toMatchObject({ granted: 10, held: 5, used: 0, available: 5 });
    await decide(body.id, 'approve');
    expect(await balanceOf(world, employeeId)).toMatchObject({ held: 0, used: 5, available: 5 });
    expect((await linesOf(employeeId)).slice(1)).toEqual([
      ['hold', -5, 'filed', 5],
      ['release', 5, 'approved', 10],
      ['use', -5, 'approved', 5],
    ]);
  });

  test('denying and cancelling post a release', async () => {
    const { employeeId } = await newcomer();
    const denied = await file(world, { employeeId });
    await decide(denied.body.id, 'deny');
    const cancelled = await file(world, { employeeId });
    const cancel = (id: string) =>
      world.harness.as(world.hr)(contract.cancelLeaveRequest, { params: { id }, body: {} });
    await cancel(cancelled.body.id);
    const approved = await file(world, { employeeId });
    await decide(approved.body.id, 'approve');
    await cancel(approved.body.id);
    expect(await balanceOf(world, employeeId)).toMatchObject({ held: 0, used: 0, available: 10 });
    const releases = (await linesOf(employeeId)).filter(([kind]) => kind === 'release');
    expect(releases.map(([, , reason]) => reason)).toEqual(['denied', 'cancelled', 'approved', 'cancelled']);
  });

  test('taking a decision back holds the days as before it', async () => {
    const { employeeId } = await newcomer();
    const { body } = await file(world, { employeeId });
    for (const verdict of ['approve', 'deny'] as const) {
      await decide(body.id, verdict);
      expect((await decide(body.id, 'reopen')).status).toBe(200);
      expect(await balanceOf(world, employeeId)).toMatchObject({ held: 5, used: 0, available: 5 });
    }
  });

  test('an auto route uses the days at once, a step of two only holds them', async () => {
    const { employeeId } = await newcomer();
    const auto = await addLeaveType(world.harness, { route: 'auto', allowance: '10' });
    await file(world, { employeeId, leaveTypeId: auto });
    expect(await balanceOf(world, employeeId, { type: auto })).toMatchObject({
      used: 5,
      held: 0,
      available: 5,
    });
    const two = await addLeaveType(world.harness, { route: 'supervisor,hr', allowance: '10' });
    const { body } = await file(world, { employeeId, leaveTypeId: two, startDate: monday(4) });
    await decide(body.id, 'approve');
    expect(await balanceOf(world, employeeId, { type: two })).toMatchObject({ used: 0, held: 5 });
    await decide(body.id, 'approve', world.hr);
    expect(await balanceOf(world, employeeId, { type: two })).toMatchObject({ used: 5, held: 0 });
  });
});

test('BAL-04 editing 5 days to 8 holds 3 more, another leave type moves the hold', async () => {
  const { employeeId } = await newcomer();
  const { body } = await file(world, { employeeId });
  const edit = (over: object) =>
    world.harness.as(world.hr)(contract.updateLeaveRequest, {
      params: { id: body.id },
      body: {
        employeeId,
        leaveTypeId: world.annual,
        startDate: monday(3),
        endDate: plus(monday(3), 9),
        reason: 'Family',
        hours: null,
        ...over,
      },
    });
  await edit({ endDate: plus(monday(3), 9) });
  await edit({ endDate: plus(monday(3), 9), reason: 'Other' });
  expect((await linesOf(employeeId)).slice(1)).toEqual([
    ['hold', -5, 'filed', 5],
    ['hold', -3, 'edited', 2],
  ]);
  const other = await addLeaveType(world.harness, { allowance: '20' });
  await edit({ leaveTypeId: other });
  expect(await balanceOf(world, employeeId)).toMatchObject({ held: 0, available: 10 });
  expect(await balanceOf(world, employeeId, { type: other })).toMatchObject({ held: 8, available: 12 });
});

test('what is not left is refused with the figures, and nothing is posted', async () => {
  const { employeeId } = await newcomer();
  await file(world, { employeeId, endDate: plus(monday(3), 8) });
  const refused = await file(world, { employeeId, startDate: monday(5) });
  expect([refused.status, refused.body.error]).toEqual([422, 'insufficient_balance']);
  expect(refused.body.details).toMatchObject({
    year: thisYear + 1,
    requested: 5,
    available: 3,
    allowance: 10,
  });
  expect(await linesOf(employeeId)).toHaveLength(2);
});

test('days over a new year count in their own years', async () => {
  const { employeeId } = await newcomer();
  const startDate = `${thisYear + 1}-12-27`;
  await file(world, { employeeId, startDate, endDate: `${thisYear + 2}-01-06` });
  const [first, second] = [
    await balanceOf(world, employeeId),
    await balanceOf(world, employeeId, { year: thisYear + 2 }),
  ];
  const { body } = await world.harness.as(world.hr)(contract.listLeaveRequests, { query: { employeeId } });
  expect(first.held + second.held).toBe(body[0]?.days);
  expect(first.held).toBeGreaterThan(2);
  expect(second.held).toBeGreaterThan(2);
  expect((await entriesOf(world, second.accountId)).at(-1)).toMatchObject({ on: `${thisYear + 2}-01-01` });
});

test('BAL-08 the forecast for a day equals the balance once that day comes', async () => {
  const { employeeId } = await newcomer();
  await file(world, { employeeId, startDate: monday(3) });
  await file(world, { employeeId, startDate: monday(5), endDate: monday(5) });
  const { accountId } = await balanceOf(world, employeeId, { year: thisYear });
  const forecast = async (on: string) =>
    (
      await world.harness.as(world.employee)(contract.forecastBalance, {
        params: { accountId },
        query: { on },
      })
    ).status;
  expect(await forecast(today)).toBe(403);
  const ahead = async (on: string) =>
    (await world.harness.as(world.hr)(contract.forecastBalance, { params: { accountId }, query: { on } }))
      .body;
  for (const on of [today, plus(monday(3), -1), monday(4), monday(6), `${thisYear + 2}-02-28`]) {
    const year = Number(on.slice(0, 4));
    expect(await ahead(on)).toMatchObject({ ...(await balanceOf(world, employeeId, { year })), on });
  }
  expect((await ahead(plus(monday(3), -1))).planned).toBe(6);
  expect((await ahead(monday(4))).planned).toBe(1);
});

test('a missing account answers HR 404 and others 403', async () => {
  const ask = async (as: typeof world.hr) =>
    (await world.harness.as(as)(contract.listBalanceEntries, { params: { accountId: missingId } })).status;
  expect([await ask(world.hr), await ask(world.employee)]).toEqual([404, 403]);
});

test('lines cannot be changed or deleted, and a taken day keeps its employee', async () => {
  const { employeeId } = await newcomer();
  await file(world, { employeeId });
  for (const sql of ['update leave.lines set days = days', 'delete from leave.lines'])
    await expect(world.harness.sql(sql)).rejects.toThrow('append-only');
  const looked = await newcomer();
  const { accountId } = await balanceOf(world, looked.employeeId);
  await world.harness.sql('delete from employees.employees where id = $1', [looked.employeeId]);
  expect(await world.harness.sql('select 1 from leave.lines where account_id = $1', [accountId])).toEqual([]);
});

test('the database refuses an account under its floor', async () => {
  const { accountId } = await balanceOf(world, (await newcomer()).employeeId);
  await expect(
    world.harness.sql('update leave.accounts set available = -1 where id = $1', [accountId]),
  ).rejects.toThrow('accounts_floor');
});
