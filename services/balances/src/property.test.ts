import * as contract from '@portal/contracts';
import { addLeaveType } from '@portal/service-kit/testing';
import fc from 'fast-check';
import {
  balanceOf,
  entriesOf,
  expectSound,
  file,
  monday,
  openBalanceHarness,
  plus,
  thisYear,
  type BalanceHarness,
} from './balances.testing';

const runs = Number(process.env.BALANCE_PROPERTY_RUNS ?? 8);
const year = thisYear + 1;

let world: BalanceHarness;
beforeAll(async () => {
  world = await openBalanceHarness();
});
afterAll(() => world.close());

/** One of the requests of a run, by any number. */
const pick = fc.nat(30);
const week = fc.nat(44);
const length = fc.integer({ min: 1, max: 9 });
const type = fc.nat(2);
const operation = fc.oneof(
  fc.record({ kind: fc.constant('file' as const), type, week, length, who: fc.nat(1) }),
  fc.record({ kind: fc.constant('edit' as const), request: pick, type, week, length }),
  fc.record({ kind: fc.constantFrom('approve', 'deny', 'reopen', 'cancel'), request: pick }),
  fc.record({
    kind: fc.constant('adjust' as const),
    type,
    who: fc.nat(1),
    days: fc.integer({ min: -12, max: 12 }),
  }),
  fc.record({
    kind: fc.constant('allowance' as const),
    type,
    days: fc.constantFrom('5', '12.5', '20', '999'),
  }),
  fc.record({
    kind: fc.constant('policy' as const),
    type,
    days: fc.constantFrom(6, 12.5, 24),
    accrual: fc.constantFrom('yearly' as const, 'monthly' as const),
    floor: fc.constantFrom(0, -5),
  }),
  fc.record({ kind: fc.constant('yearEnd' as const), call: fc.constantFrom('run', 'undo') }),
);
type Operation = typeof operation extends fc.Arbitrary<infer T> ? T : never;

interface Run {
  types: string[];
  requests: { id: string; employeeId: string }[];
  policies: number;
}

const decisions = {
  approve: contract.approveLeaveRequest,
  deny: contract.denyLeaveRequest,
  reopen: contract.reopenLeaveRequest,
  cancel: contract.cancelLeaveRequest,
};
const people = () => [world.employee, world.colleague];

async function apply(run: Run, operation: Operation): Promise<number | undefined> {
  const as = world.harness.as(world.hr);
  if (operation.kind === 'file') {
    const { employeeId } = people()[operation.who]!;
    const startDate = monday(1, operation.week);
    const dates = { startDate, endDate: plus(startDate, operation.length - 1) };
    const answer = await file(world, { employeeId, leaveTypeId: run.types[operation.type]!, ...dates });
    if (answer.status === 201) run.requests.push({ id: answer.body.id, employeeId });
    return answer.status;
  }
  if (operation.kind === 'adjust') {
    const { employeeId } = people()[operation.who]!;
    const { accountId } = await balanceOf(world, employeeId, { type: run.types[operation.type]! });
    const body = { days: operation.days, on: `${year}-06-01`, note: 'Random' };
    return (await as(contract.adjustBalance, { params: { accountId }, body })).status;
  }
  if (operation.kind === 'allowance') {
    const id = run.types[operation.type]!;
    const body = { name: `Leave ${id}`, employeeId: world.hr.employeeId, allowanceTotal: operation.days };
    return (await as(contract.updateLeaveType, { params: { id }, body })).status;
  }
  if (operation.kind === 'policy') {
    run.policies += 1;
    const { accrual, floor } = operation;
    const from = plus(`${thisYear - 1}-01-01`, run.policies);
    const body = {
      leaveTypeId: run.types[operation.type]!,
      from,
      yearlyGrant: operation.days,
      accrual,
      floor,
    };
    const carry = { carryCap: 4, carryExpiry: '03-31' };
    return (await as(contract.createLeavePolicy, { body: { ...body, ...carry } })).status;
  }
  if (operation.kind === 'yearEnd') {
    const call = operation.call === 'run' ? contract.runYearEnd : contract.undoYearEnd;
    return (await as(call, { params: { year: thisYear } })).status;
  }
  const request = run.requests[operation.request % Math.max(1, run.requests.length)];
  if (!request) return undefined;
  if (operation.kind === 'edit') {
    const startDate = monday(1, operation.week);
    const body = {
      employeeId: request.employeeId,
      leaveTypeId: run.types[operation.type]!,
      startDate,
      endDate: plus(startDate, operation.length - 1),
      reason: 'Random',
      hours: null,
    };
    return (await as(contract.updateLeaveRequest, { params: { id: request.id }, body })).status;
  }
  return (await as(decisions[operation.kind], { params: { id: request.id }, body: {} })).status;
}

/** What is held and used is what the requests say, and the lines replayed give the same balance. */
async function expectReplayable({ types }: Run): Promise<void> {
  for (const { employeeId } of people())
    for (const type of types)
      for (const each of [year, year + 1]) {
        const balance = await balanceOf(world, employeeId, { type, year: each });
        const lines = await entriesOf(world, balance.accountId);
        const sum = lines.reduce((total, { days }) => total + days, 0);
        expect(sum).toBe(lines.at(-1)?.sum ?? 0);
        if (balance.available !== null) expect(sum).toBe(balance.available);
        const { granted, carried, adjusted, used, held, expired } = balance;
        expect(sum).toBe((granted ?? 0) + carried + adjusted - used - held - expired);
        const { body } = await world.harness.as(world.hr)(contract.listLeaveRequests, {
          query: { employeeId, leaveTypeId: type },
        });
        const daysOf = (status: string) =>
          body
            .filter((request) => request.status === status && request.startDate.startsWith(String(each)))
            .reduce((total, { days }) => total + days, 0);
        expect([held, used]).toEqual([daysOf('pending'), daysOf('approved')]);
      }
}

test(`${runs} random histories: lines add up, no floor is broken, replaying gives the same balances`, async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(fc.array(operation, { minLength: 30, maxLength: 60 }), async (operations) => {
      await world.harness.sql(`update leave_requests.requests set status = 'cancelled', awaiting = null,
          approver_id = null, cancellation_requested = false`);
      const routes = ['supervisor', 'auto', 'hr'] as const;
      const types: string[] = [];
      for (const route of routes) types.push(await addLeaveType(world.harness, { allowance: '15', route }));
      const run: Run = { types, requests: [], policies: 0 };
      for (const each of operations) {
        const status = await apply(run, each);
        seen.add(`${each.kind} ${status}`);
        expect(status ?? 0).toBeLessThan(500);
      }
      await expectSound(world);
      await expectReplayable(run);
    }),
    { numRuns: runs },
  );
  // The histories are worth something: they filed, were refused, edited, decided and adjusted.
  for (const each of [
    'file 201',
    'file 422',
    'edit 200',
    'approve 200',
    'cancel 200',
    'adjust 201',
    'allowance 200',
    'policy 201',
    'yearEnd 200',
  ])
    expect(seen).toContain(each);
}, 600_000);
