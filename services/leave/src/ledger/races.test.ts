import * as contract from '@portal/contracts';
import { addLeaveType } from '@portal/service-kit/testing';
import pg from 'pg';
import {
  addNewcomer,
  balanceOf,
  expectSound,
  file,
  linesOfPerson,
  monday,
  openBalanceHarness,
  type BalanceHarness,
} from './balances.testing';

const rounds = Number(process.env.BALANCE_RACE_ROUNDS ?? 20);

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
    await world.harness.sql('delete from leave.requests');
  }
  await expectSound(world);
}, 1_800_000);

/** Holds somebody's leave until `release`. */
async function hold(employeeId: string) {
  const holder = new pg.Client({ connectionString: world.harness.urlFor('leave') });
  await holder.connect();
  await holder.query('begin');
  await holder.query('set local search_path = leave, public');
  await holder.query('select lock_person($1)', [employeeId]);
  const { processID } = holder as unknown as { processID: number };
  return {
    async waiting() {
      const sql = 'select from pg_stat_activity where $1 = any(pg_blocking_pids(pid))';
      while (!(await world.harness.sql(sql, [processID])).length);
    },
    release: () => holder.end(),
  };
}

test('BAL-07 a grant that is posted after it waited for the person is the one of the allowance by then', async () => {
  const { employeeId } = await addNewcomer(world);
  const type = await addLeaveType(world.harness, { name: 'Study Leave', allowance: '10' });
  const change = (allowanceTotal: string) =>
    world.harness.as(world.hr)(contract.updateLeaveType, {
      params: { id: type },
      body: { name: 'Study Leave', employeeId: world.hr.employeeId, allowanceTotal },
    });
  const { accountId, year } = await balanceOf(world, employeeId, { type });
  const adjust = () =>
    world.harness.as(world.hr)(contract.adjustBalance, {
      params: { accountId },
      body: { days: 1, on: `${year}-02-01`, note: 'Worked on a holiday' },
    });
  expect((await adjust()).body.granted).toBe(10);
  await change('12');
  const held = await hold(employeeId);
  const adjusting = adjust();
  await held.waiting();
  await change('15');
  await held.release();
  expect((await adjusting).body.granted).toBe(15);
  expect((await linesOfPerson(world, employeeId, { type })).map(([, days]) => days)).toEqual([10, 1, 5, 1]);
  await expectSound(world);
});
