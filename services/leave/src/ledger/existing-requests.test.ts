import * as contract from '@portal/contracts';
import { addLeaveType } from '@portal/service-kit/testing';
import {
  balanceOf,
  expectSound,
  file,
  monday,
  openBalanceHarness,
  thisYear,
  type BalanceHarness,
} from './balances.testing';

let world: BalanceHarness;
beforeAll(async () => {
  world = await openBalanceHarness();
});
afterAll(() => world.close());

test('BAL-02 requests of an earlier version get their lines, and no balance changes by that', async () => {
  const { harness, employee, annual } = world;
  const unlimited = await addLeaveType(harness, { allowance: '999', route: 'auto' });
  const twelve = await addLeaveType(harness, { allowance: '12', route: 'auto' });
  const day = (month: number) => ({ startDate: monday(month), endDate: monday(month) });
  const filed = [
    await file(world, day(2)),
    await file(world, { ...day(3), requestType: 'half_day', dayPart: 'pm' }),
    await file(world, { ...day(4), requestType: 'hours', hours: 2.5 }),
    await file(world, { startDate: `${thisYear + 1}-12-28`, endDate: `${thisYear + 2}-01-05` }),
    await file(world, { ...day(5), leaveTypeId: unlimited }),
    await file(world, { ...day(6), leaveTypeId: twelve }),
    await file(world, day(7)),
    await file(world, day(8)),
  ];
  expect(filed.map(({ status }) => status)).toEqual(Array(8).fill(201));
  const decide = (n: number, call: typeof contract.approveLeaveRequest | typeof contract.denyLeaveRequest) =>
    harness.as(world.supervisor)(call, { params: { id: filed[n]!.body.id }, body: {} });
  await decide(0, contract.approveLeaveRequest);
  await decide(6, contract.denyLeaveRequest);

  const all = () =>
    Promise.all(
      [annual, unlimited, twelve].flatMap((type) =>
        [thisYear + 1, thisYear + 2].map(async (year) => {
          const { accountId: _, ...balance } = await balanceOf(world, employee.employeeId, { type, year });
          return balance;
        }),
      ),
    );
  const before = await all();
  await harness.sql('truncate leave.accounts, leave.lines, leave.lots');
  // Twice posts no more than once.
  await harness.sql(
    'set local search_path = balances, public; select post_requests(); select post_requests()',
  );
  expect(await all()).toEqual(before);
  await expectSound(world);
});
