import { addLeaveType } from '@portal/service-kit/testing';
import {
  balanceOf,
  expectSound,
  file,
  monday,
  openBalanceHarness,
  type BalanceHarness,
} from './balances.testing';

const rounds = Number(process.env.BALANCE_RACE_ROUNDS ?? 50);

let world: BalanceHarness;
beforeAll(async () => {
  world = await openBalanceHarness();
});
afterAll(() => world.close());

test(`BAL-06 ${rounds} races for the last day: one 201 each`, async () => {
  const { employeeId } = world.employee;
  for (let round = 0; round < rounds; round += 1) {
    const leaveTypeId = await addLeaveType(world.harness, { allowance: '1', route: 'hr' });
    const answers = await Promise.all(
      Array.from({ length: 8 }, (_, n) => {
        const startDate = monday(n + 1, 0);
        return file(world, { employeeId, leaveTypeId, startDate, endDate: startDate });
      }),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, ...Array<number>(7).fill(422)]);
    expect(await balanceOf(world, employeeId, { type: leaveTypeId })).toMatchObject({
      held: 1,
      available: 0,
    });
    await world.harness.sql('delete from leave_requests.requests');
  }
  await expectSound(world);
}, 600_000);
