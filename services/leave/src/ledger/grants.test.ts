import * as contract from '@portal/contracts';
import { addLeaveType } from '@portal/service-kit/testing';
import {
  addNewcomer,
  balanceOf,
  expectSound,
  file,
  linesOfPerson,
  monday,
  openBalanceHarness,
  postDue,
  thisYear,
  type BalanceHarness,
} from './balances.testing';

let world: BalanceHarness;
beforeAll(async () => {
  world = await openBalanceHarness();
});
afterAll(() => world.close());
afterEach(() => expectSound(world));

const newcomer = () => addNewcomer(world);

const typeOf = async (allowance: string) => {
  const as = world.harness.as(world.hr);
  const body = { name: `Yearly ${allowance}`, employeeId: world.hr.employeeId, allowanceTotal: allowance };
  const made = await as(contract.createLeaveType, { body });
  return {
    type: made.body.id,
    change: (allowanceTotal: string) =>
      as(contract.updateLeaveType, { params: { id: made.body.id }, body: { ...body, allowanceTotal } }),
  };
};

test('BAL-07 another allowance counts from this year on and leaves past years as they were', async () => {
  const { employeeId } = await newcomer();
  const { type, change } = await typeOf('20');
  const granted = async (year: number) => (await balanceOf(world, employeeId, { type, year })).granted;
  expect(await granted(thisYear - 1)).toBe(20);
  await change('25');
  await change('12');
  // One year was looked at before the change, the other one was not.
  expect([await granted(thisYear - 1), await granted(thisYear - 2)]).toEqual([20, 20]);
  expect([await granted(thisYear), await granted(thisYear + 1)]).toEqual([12, 12]);
});

test('BAL-07 a change in the year is a line of its own; less than is taken leaves nothing to take', async () => {
  const { employeeId } = await newcomer();
  const { type, change } = await typeOf('21');
  await file(world, { employeeId, leaveTypeId: type });
  await change('3');
  expect(await balanceOf(world, employeeId, { type })).toMatchObject({
    granted: 3,
    held: 5,
    available: -2,
  });
  expect((await linesOfPerson(world, employeeId, { type })).at(-1)).toEqual(['grant', -18, 'changed', -2]);
  expect((await file(world, { employeeId, leaveTypeId: type, startDate: monday(6) })).status).toBe(422);
  await change('999');
  expect(await balanceOf(world, employeeId, { type })).toMatchObject({
    granted: null,
    held: 5,
    available: null,
  });
  expect((await file(world, { employeeId, leaveTypeId: type, startDate: monday(6) })).status).toBe(201);
  await change('21');
  expect(await balanceOf(world, employeeId, { type })).toMatchObject({
    granted: 21,
    held: 10,
    available: 11,
  });
});

test('BAL-07 the year of somebody new is granted on the same day, without that anybody looks at it', async () => {
  await postDue(world);
  const { employeeId } = await newcomer();
  const lines = () =>
    world.harness.sql(
      `select l.kind, l.days::float8 as days from leave.lines l join leave.accounts a on a.id = l.account_id
       where a.employee_id = $1 and a.leave_type_id = $2 and a.year = $3`,
      [employeeId, world.annual, thisYear],
    );
  expect(await lines()).toEqual([]);
  await world.harness.runJob('leave', 'leave: post what is due');
  expect(await lines()).toEqual([{ kind: 'grant', days: 10 }]);
});

test('joining in the year: by months, rounded up, the joining month included; nothing before', async () => {
  const joined = async (on: string | null, allowance: string) => {
    const { employeeId } = await newcomer();
    await world.harness.sql('update employees.employees set joined_on = $2 where id = $1', [employeeId, on]);
    const type = await addLeaveType(world.harness, { allowance });
    return (await balanceOf(world, employeeId, { type, year: 2026 })).granted;
  };
  expect(await joined(null, '28')).toBe(28);
  expect(await joined('2020-05-20', '30')).toBe(30);
  expect(await joined('2027-01-01', '30')).toBe(0);
  expect(await joined('2026-01-31', '30')).toBe(30);
  expect(await joined('2026-07-31', '30')).toBe(15);
  expect(await joined('2026-12-31', '30')).toBe(3);
  expect(await joined('2026-11-01', '20')).toBe(4);
  expect(await joined('2026-12-31', '999')).toBeNull();
});
