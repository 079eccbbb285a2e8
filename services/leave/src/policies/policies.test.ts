import * as contract from '@portal/contracts';
import { addDepartment, addLeaveType, addPerson } from '@portal/service-kit/testing';
import {
  balanceOf,
  entriesOf,
  expectSound,
  file,
  missingId,
  monday,
  openBalanceHarness,
  plus,
  thisYear,
  today,
  type BalanceHarness,
} from '../ledger/balances.testing';

let world: BalanceHarness;
beforeAll(async () => {
  world = await openBalanceHarness();
});
afterAll(() => world.close());
afterEach(() => expectSound(world));

type Body = contract.CallInput<typeof contract.createLeavePolicy>['body'];
const as = () => world.harness.as(world.hr);
const add = (leaveTypeId: string, over: Partial<Body> = {}) =>
  as()(contract.createLeavePolicy, {
    body: { leaveTypeId, from: `${thisYear - 3}-01-01`, yearlyGrant: 20, ...over },
  });
const change = (id: string, leaveTypeId: string, over: Partial<Body>) =>
  as()(contract.updateLeavePolicy, {
    params: { id },
    body: { leaveTypeId, from: `${thisYear}-01-01`, yearlyGrant: 20, ...over },
  });
const employed = async (joined: string | null, leaves: string | null = null, departmentId?: string) => {
  const { employeeId } = await addPerson(world.harness, { departmentId: departmentId ?? null });
  await world.harness.sql('update employees.employees set joined_on = $2, leaves_on = $3 where id = $1', [
    employeeId,
    joined,
    leaves,
  ]);
  return employeeId;
};
const granted = async (employeeId: string, type: string, year: number) =>
  (await balanceOf(world, employeeId, { type, year })).granted;
const typeShown = async (id: string) =>
  (await world.harness.as(world.hr)(contract.listLeaveTypes)).body.find((each) => each.id === id);

test('a policy is in force from its day on, and the years before stay as they were', async () => {
  const type = await addLeaveType(world.harness, { allowance: '15' });
  const employeeId = await employed('2015-01-01');
  const { status, body } = await add(type, { from: `${thisYear}-01-01`, carryCap: 5, carryExpiry: '03-31' });
  expect([status, body]).toMatchObject([201, { yearlyGrant: 20, carryCap: 5, accrual: 'yearly', floor: 0 }]);
  // The form of the leave type shows what holds today.
  expect(await typeShown(type)).toMatchObject({
    allowanceTotal: '20',
    carryoverCap: 5,
    carryoverExpiry: '03-31',
  });
  const later = await change(body.id, type, { from: `${thisYear + 1}-01-01`, yearlyGrant: 25 });
  expect([later.status, later.body.from]).toEqual([200, `${thisYear + 1}-01-01`]);
  const years = [thisYear - 1, thisYear, thisYear + 1];
  const grants = () => Promise.all(years.map((year) => granted(employeeId, type, year)));
  expect(await grants()).toEqual([15, 20, 25]);
  const listed = (await as()(contract.listLeavePolicies)).body.filter(
    ({ leaveTypeId }) => leaveTypeId === type,
  );
  expect(listed.map(({ yearlyGrant }) => yearlyGrant)).toEqual([25, 20, 15]);
  // What began in a past year is never rewritten.
  const rewritten = await change(listed[2]!.id, type, { from: '1900-01-01', yearlyGrant: 9 });
  expect(rewritten.status).toBe(409);
  expect(await grants()).toEqual([15, 20, 25]);
});

test('the form of a leave type changes the policy of this year', async () => {
  const name = 'Type with a policy';
  const form = { name, employeeId: world.hr.employeeId, allowanceTotal: '20' };
  const { id } = (await as()(contract.createLeaveType, { body: form })).body;
  await add(id, { floor: -2, from: `${thisYear - 1}-01-01` });
  await as()(contract.updateLeaveType, {
    params: { id },
    body: { ...form, allowanceTotal: '12', carryoverCap: 3 },
  });
  const employeeId = await employed(null);
  expect([await granted(employeeId, id, thisYear - 1), await granted(employeeId, id, thisYear)]).toEqual([
    20, 12,
  ]);
  const [latest] = (await as()(contract.listLeavePolicies)).body.filter((each) => each.leaveTypeId === id);
  expect(latest).toMatchObject({ from: `${thisYear}-01-01`, yearlyGrant: 12, carryCap: 3, floor: -2 });
});

test('a policy of a department holds for those below it, and a nearer one comes first', async () => {
  const [top, below, beside] = [
    await addDepartment(world.harness),
    await addDepartment(world.harness),
    await addDepartment(world.harness),
  ];
  await world.harness.sql('update departments.departments set parent_id = $1 where id = $2', [top, below]);
  const type = await addLeaveType(world.harness, { allowance: '15' });
  await add(type, { departmentId: top, yearlyGrant: 18 });
  const of = async (department: string) => granted(await employed(null, null, department), type, thisYear);
  expect([await of(top), await of(below), await of(beside)]).toEqual([18, 18, 15]);
  await add(type, { departmentId: below, yearlyGrant: 21 });
  expect([await of(top), await of(below)]).toEqual([18, 21]);
  expect((await typeShown(type))?.allowanceTotal).toBe('15');
});

test('a policy for a contract or for seniority comes before the one for everybody, in its department', async () => {
  const department = await addDepartment(world.harness);
  const type = await addLeaveType(world.harness, { allowance: '15' });
  for (const over of [
    { yearlyGrant: 20 },
    { yearlyGrant: 24, minYears: 10 },
    { yearlyGrant: 18, contract: 'fixed_term' as const },
    { yearlyGrant: 22, departmentId: department },
  ])
    expect((await add(type, over)).status).toBe(201);
  const of = async (joined: string | null, contractOf: string | null = null, departmentId?: string) => {
    const employeeId = await employed(joined, null, departmentId);
    await world.harness.sql('update employees.employees set contract = $2 where id = $1', [
      employeeId,
      contractOf,
    ]);
    return granted(employeeId, type, thisYear);
  };
  const [old, young] = [`${thisYear - 12}-05-01`, `${thisYear - 2}-05-01`];
  expect([await of(old), await of(young), await of(null)]).toEqual([24, 20, 20]);
  expect([await of(old, 'fixed_term'), await of(old, 'permanent')]).toEqual([18, 24]);
  expect(await of(old, 'fixed_term', department)).toBe(22);
  const twice = await add(type, { yearlyGrant: 9, minYears: 10 });
  expect([twice.status, Object.keys(twice.body.details?.fields ?? {})]).toEqual([409, ['from']]);
  // The form of the leave type shows what is for everybody.
  expect((await typeShown(type))?.allowanceTotal).toBe('20');
  const listed = (await as()(contract.listLeavePolicies)).body.filter((each) => each.leaveTypeId === type);
  expect(listed.map(({ yearlyGrant, minYears, contract: kind }) => [yearlyGrant, minYears, kind])).toEqual([
    [20, 0, null],
    [15, 0, null],
    [24, 10, null],
    [18, 0, 'fixed_term'],
    [22, 0, null],
  ]);
});

test('who reaches the years of a policy within a year is granted that year by months', async () => {
  const type = await addLeaveType(world.harness);
  await add(type, { yearlyGrant: 20 });
  await add(type, { yearlyGrant: 26, minYears: 5 });
  const year = thisYear - 1;
  const employeeId = await employed(`${year - 5}-07-01`);
  const years = [year - 1, year, year + 1];
  expect(await Promise.all(years.map((each) => granted(employeeId, type, each)))).toEqual([20, 23, 26]);
});

test('POL-04 accrual and pro rata follow the entered joining and leaving dates', async () => {
  const yearly = await addLeaveType(world.harness);
  const monthly = await addLeaveType(world.harness);
  await add(yearly, { yearlyGrant: 24 });
  await add(monthly, { yearlyGrant: 24, accrual: 'monthly' });
  const year = thisYear - 1;
  const of = async (joined: string | null, leaves: string | null) => {
    const employeeId = await employed(joined, leaves);
    return [await granted(employeeId, yearly, year), await granted(employeeId, monthly, year)];
  };
  expect(await of(null, null)).toEqual([24, 24]);
  expect(await of(`${year}-07-31`, null)).toEqual([12, 12]);
  expect(await of('2015-01-01', `${year}-03-01`)).toEqual([6, 6]);
  expect(await of(`${year}-03-15`, `${year}-04-15`)).toEqual([4, 4]);
  expect(await of(`${year + 1}-01-01`, null)).toEqual([0, 0]);
  expect(await of('2015-01-01', `${year - 1}-12-31`)).toEqual([0, 0]);
});

test('POL-04 months accrue one by one, each with a line', async () => {
  const type = await addLeaveType(world.harness);
  await add(type, { yearlyGrant: 20, accrual: 'monthly' });
  const employeeId = await employed(null);
  const { accountId, available } = await balanceOf(world, employeeId, { type, year: thisYear });
  const months = Number(today.slice(5, 7));
  const lines = await entriesOf(world, accountId);
  expect(lines.map(({ kind, on }) => [kind, on])).toEqual(
    Array.from({ length: months }, (_, n) => ['accrue', `${thisYear}-${String(n + 1).padStart(2, '0')}-01`]),
  );
  expect(available).toBe(Math.round((months * 2000) / 12) / 100);
  await world.harness.sql('update employees.employees set joined_on = $2 where id = $1', [
    employeeId,
    `${thisYear}-02-01`,
  ]);
  const later = await balanceOf(world, employeeId, { type, year: thisYear });
  expect(later.available).toBe(Math.round(((months - 1) * 2000) / 12) / 100);
});

test('a wrong policy is refused at its field', async () => {
  const type = await addLeaveType(world.harness);
  const problem = async (over: object) => Object.keys((await add(type, over)).body.details?.fields ?? {});
  for (const [field, wrong] of [
    ['carryExpiry', '02-31'],
    ['carryExpiry', 'March'],
    ['from', '2026-02-30'],
    ['yearlyGrant', 1000],
    ['yearlyGrant', 1.2],
    ['floor', 1],
    ['waitingDays', -1],
    ['accrual', 'weekly'],
    ['leaveTypeId', missingId],
    ['departmentId', missingId],
  ] as const)
    expect([wrong, await problem({ [field]: wrong })]).toEqual([wrong, [field]]);
  expect((await add(type, { carryExpiry: '02-29' })).status).toBe(201);
  const twice = await add(type);
  expect([twice.status, twice.body.error]).toEqual([409, 'duplicate']);
  expect((await change(missingId, type, {})).status).toBe(404);
});
test('POL-03 a floor of −5 allows 5 days over, not 6', async () => {
  const type = await addLeaveType(world.harness);
  await add(type, { yearlyGrant: 2, floor: -5 });
  const employeeId = await employed(null);
  const leave = { employeeId, leaveTypeId: type };
  const first = await file(world, { ...leave, startDate: monday(3) });
  expect(first.status).toBe(201);
  const over = await file(world, { ...leave, startDate: monday(5), endDate: plus(monday(5), 2) });
  expect([over.status, over.body.error]).toEqual([422, 'insufficient_balance']);
  const last = await file(world, { ...leave, startDate: monday(5), endDate: plus(monday(5), 1) });
  expect(last.status).toBe(201);
  expect((await balanceOf(world, employeeId, { type })).available).toBe(-5);
});

test('the waiting period after joining is refused with the day it ends', async () => {
  const type = await addLeaveType(world.harness);
  await add(type, { waitingDays: 90 });
  const joined = plus(monday(3), -60);
  const employeeId = await employed(joined);
  const leave = { employeeId, leaveTypeId: type };
  const early = await file(world, { ...leave, startDate: monday(3) });
  expect([early.status, early.body.error]).toEqual([422, 'waiting_period']);
  expect(Object.keys(early.body.details?.fields ?? {})).toEqual(['startDate']);
  expect((await file(world, { ...leave, startDate: monday(6) })).status).toBe(201);
});

test('leave ahead may draw on months that are to come, and no more than those', async () => {
  const type = await addLeaveType(world.harness);
  await add(type, { yearlyGrant: 12, accrual: 'monthly' });
  const employeeId = await employed(null);
  const leave = { employeeId, leaveTypeId: type };
  // Ten days in October, when ten have accrued; then none are left before.
  const october = monday(10);
  expect((await file(world, { ...leave, startDate: october, endDate: plus(october, 11) })).status).toBe(201);
  const april = await file(world, { ...leave, startDate: monday(4), endDate: monday(4) });
  expect(april.status).toBe(422);
  const december = await file(world, { ...leave, startDate: monday(12), endDate: plus(monday(12), 1) });
  expect(december.status).toBe(201);
});
