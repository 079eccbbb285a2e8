import fc from 'fast-check';
import { balance, figuresOf, linesOf, lotsOf, post } from './account';
import { takenOf } from './corrections';
import { addDays, yearOf } from './dates';
import { dueLines } from './entitlement';
import { apply, begin, ledgerOf, type History } from './history.testing';
import { operation } from './operations.testing';
import { isGone, judge } from './judge';
import { daysByYear, overlapsOf, roundDays, stands, type LeaveRequest } from './leave';
import { isUnlimited, policyOfYear } from './policies';
import { linesFor } from './posting';
import { undoYearEndLines, yearEndLines } from './year-end';

/** Operations of one history. A million are `LEAVE_PROPERTY_RUNS=20000`, and take some minutes. */
const length = 50;
const runs = Number(process.env.LEAVE_PROPERTY_RUNS ?? 40);
const years = [2023, 2024, 2025, 2026, 2027, 2028];

const standing = ({ by }: History) => by.requests.filter(stands);

/** As `toEqual`, which takes long also where nothing differs. */
function expectEqual<T>(found: T, expected: T) {
  if (JSON.stringify(found) !== JSON.stringify(expected)) expect(found).toEqual(expected);
}

/** Held and used is what the requests say, and no lot gave more than it had. */
function expectSound(history: History) {
  const { by } = history;
  const ledger = ledgerOf(history);
  const corrections = by.requests.filter(({ status, supersedesId }) => status === 'pending' && supersedesId);
  const found = years.map((year) => {
    const { used, held, available } = figuresOf(ledger, year);
    return { year, used, held, available };
  });
  const expected = years.map((year) => {
    const { granted, carried, adjusted, used, held, expired } = figuresOf(ledger, year);
    // A correction holds what it cost beyond its leave when it was filed or counted, whatever its leave costs since.
    const ofCorrections = linesOf(ledger, year)
      .filter(({ requestId }) => corrections.some(({ id }) => id === requestId))
      .reduce((sum, { days }) => sum - days, 0);
    const of = (status: string) =>
      standing(history)
        .filter((leave) => leave.status === status && !corrections.includes(leave))
        .reduce((sum, { charges }) => sum + (daysByYear(charges).get(year) ?? 0), 0);
    const available = roundDays(granted + carried + adjusted - used - held - expired);
    return {
      year,
      used: roundDays(of('approved')),
      held: roundDays(of('pending') + ofCorrections),
      available,
    };
  });
  expectEqual(found, expected);
  expectEqual(
    years.map((year) => balance(ledger, year)),
    found.map(({ available }) => available),
  );
  const unsound = years
    .flatMap((year) => lotsOf(ledger, year))
    .filter(({ days, used, expired }) => used < 0 || used > Math.max(0, days) || expired < Math.min(0, days));
  expectEqual(unsound, []);
}

/** No day costs more than a day, and no two leaves take the same time. */
function expectDaysOnce(history: History) {
  const days = new Map<string, number>();
  const leaves = standing(history).filter(
    ({ supersedesId, status }) => !supersedesId || status === 'approved',
  );
  for (const { charges } of leaves)
    for (const charge of charges) days.set(charge.date, (days.get(charge.date) ?? 0) + charge.days);
  expectEqual(
    leaves.flatMap((leave) => overlapsOf(leave, leaves)),
    [],
  );
  expectEqual(
    [...days].filter(([, cost]) => cost > 1.0001),
    [],
  );
}

/** A charge and its release cancel; the same question has the same answer; what was posted is not posted again. */
function expectStable(history: History) {
  const { by } = history;
  const ledger = ledgerOf(history);
  for (const leave of standing(history).slice(-2)) {
    const stage = leave.status === 'pending' ? 'held' : 'used';
    const again = linesFor(leave, by, stage, 'again');
    const settled = { ...by, lines: [...by.lines, ...again] };
    expectEqual(linesFor(leave, settled, stage, 'again'), []);
    if (stage === 'used' || !leave.supersedesId)
      expectEqual(
        again.filter(({ requestId }) => requestId),
        [],
      );
    expectEqual(judge(leave, by, 'recount'), judge(leave, by, 'recount'));
    const { leave: counted } = judge(leave, by, 'recount');
    const replaced = [...by.requests.filter(({ id }) => id !== leave.id), counted];
    if (!isGone(counted))
      expectEqual(judge(counted, { ...by, requests: replaced }, 'recount').leave, counted);
  }
  const due = post(ledger, dueLines(ledger, by.of, yearOf(by.of.today)));
  expectEqual(dueLines(due, by.of, yearOf(by.of.today)), []);
}

const history = fc.array(operation, { minLength: length, maxLength: length });

test(`${runs * length} random operations: lines add up, lots hold, no day costs twice, nothing is posted twice`, () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(history, (operations) => {
      const run = begin();
      for (const each of operations) {
        const before = { ...run, by: { ...run.by } };
        const { what: done } = apply(run, each);
        seen.add(`${each.kind} ${done}`);
        // Whatever is judged leaves no year below its floor that was not below it before.
        if (each.kind === 'file' && done === 'held') expectAboveFloor(run, leftOf(before));
      }
      expectSound(run);
      expectDaysOnce(run);
      expectStable(run);
    }),
    { numRuns: runs },
  );
  const wanted = ['file held', 'file insufficient_balance', 'file overlap', 'correct held', 'approve used'];
  expect([...seen]).toEqual(
    expect.arrayContaining([...wanted, 'cancel released', 'sick recorded', 'yearEnd settled', 'undo undone']),
  );
}, 600_000);

/** What each year has left once time and policy have posted what they owe. */
function leftOf({ by }: History, ledger = ledgerOf({ by })): Map<number, number> {
  for (const year of years) ledger = post(ledger, dueLines(ledger, by.of, year));
  return new Map(years.map((year) => [year, balance(ledger, year)]));
}
function expectAboveFloor(run: History, before: Map<number, number>) {
  const floor = Math.min(0, ...run.by.of.policies.map((policy) => policy.floor));
  for (const [year, days] of leftOf(run)) {
    // Leave may draw on months that are still to accrue.
    if (policyOfYear(run.by.of, year).accrual === 'monthly' || isUnlimited(run.by.of, year)) continue;
    if (days < Math.min(floor, before.get(year) ?? 0)) throw new Error(`${year}: ${days} days are left`);
  }
}

test('the order in which leave is filed makes no difference to what is used of each lot and what is left', () => {
  fc.assert(
    fc.property(history, fc.nat(), (operations, seed) => {
      const run = begin();
      for (const each of operations) apply(run, each);
      const { by } = run;
      const leaves = standing(run);
      const at = leaves.length ? seed % leaves.length : 0;
      const turned = [...leaves.slice(at), ...leaves.slice(0, at)];
      const lots = (requests: LeaveRequest[]) =>
        years.map((year) => lotsOf({ lines: by.lines, taken: takenOf(requests, 'annual') }, year));
      expect(lots(turned)).toEqual(lots(leaves));
    }),
    { numRuns: Math.ceil(runs / 4) },
  );
}, 600_000);

test('the end of a year posts nothing twice, and undone it leaves the balances that were', () => {
  fc.assert(
    fc.property(history, fc.constantFrom(2024, 2025), (operations, year) => {
      const run = begin();
      for (const each of operations) if (each.kind !== 'yearEnd') apply(run, each);
      const { of } = run.by;
      const nothing = ledgerOf(run);
      // Earned days that moved stay where they are.
      const before = post(nothing, undoYearEndLines(nothing, of, year));
      const after = post(before, yearEndLines(before, of, year));
      expect(yearEndLines(after, of, year)).toEqual([]);
      const undone = post(after, undoYearEndLines(after, of, year));
      const left = [before, undone].map((each) => [balance(each, year), balance(each, year + 1)]);
      expect(left[1]).toEqual(left[0]);
    }),
    { numRuns: runs },
  );
}, 600_000);

/** Source: docs/decisions/021-ledger-of-leave.md. */
test('where no days expire or accrue by the month, and no run is limited, leave on other dates changes no answer', () => {
  const changes = ['policy', 'opening', 'earn'];
  fc.assert(
    fc.property(history, fc.constantFrom(15, 999), (operations, yearlyGrant) => {
      const run = begin();
      const policies = run.by.of.policies.map((each) => ({ ...each, yearlyGrant, carryCap: null }));
      run.by.of = { ...run.by.of, policies };
      for (const each of operations) if (!changes.includes(each.kind)) apply(run, each);
      for (const leave of standing(run).slice(-3)) {
        const first = addDays(leave.startDate, -1);
        const last = addDays(leave.endDate, 1);
        const read = standing(run).filter(
          ({ id, startDate, endDate }) =>
            (endDate >= first && startDate <= last) || id === leave.id || id === leave.supersedesId,
        );
        const by = { ...run.by, requests: read };
        for (const question of ['file', 'approve', 'recount'] as const)
          expectEqual(judge(leave, by, question), judge(leave, run.by, question));
        for (const stage of ['held', 'used', 'none'] as const)
          expectEqual(linesFor(leave, by, stage, ''), linesFor(leave, run.by, stage, ''));
      }
    }),
    { numRuns: runs },
  );
}, 600_000);
