import fc from 'fast-check';
import type { Line } from '../account';
import { addDays, yearOf } from '../dates';
import { coveredByFormer, daysBeyond, formerOf } from '../corrections';
import { policy, person } from '../domain.testing';
import { dueLines } from '../entitlement';
import { forecastOn } from '../forecast';
import {
  add,
  apply,
  begin,
  correctionOf,
  dayOf,
  ledgerOf,
  type History,
  type Outcome,
} from '../history.testing';
import { calendar, operation, type Operation } from '../operations.testing';
import { daysByYear, roundDays, type LeaveRequest } from '../leave';
import { balancesFor } from '../posting';
import { hasYearEnd, yearEndLines } from '../year-end';
import { Functions } from './functions.testing';
import { explainMoved, explainRefusal, KnownDifference } from './known-differences.testing';

/** Histories of so many operations, each compared with the functions of the database after every operation. */
const length = 30;
const runs = Number(process.env.LEAVE_SIDE_BY_SIDE_RUNS ?? 10);
const today = new Date().toISOString().slice(0, 10);
const thisYear = yearOf(today);
const years = [thisYear - 2, thisYear - 1, thisYear, thisYear + 1];

let functions: Functions;
beforeAll(async () => {
  functions = await Functions.open(calendar.terms.map(({ from, to, pattern }) => ({ ...pattern, from, to })));
});
afterAll(() => functions.close());

/** Lines by what they change, so that two lines which cancel each other count as none. */
function sums(lines: readonly (Omit<Line, 'lot'> & { lot: string })[], idOf: (id: string) => string) {
  const found = new Map<string, number>();
  for (const { year, kind, days, on, requestId, stage, lot } of lines) {
    // A month that accrues is posted on its first day there, and on the first day worked in it here.
    const day = kind === 'accrue' ? on.slice(0, 7) : stage ? '' : on;
    const key = [year, stage ?? kind, day, requestId && idOf(requestId), lot].join(' ');
    found.set(key, roundDays((found.get(key) ?? 0) + days));
  }
  return Object.fromEntries([...found].filter(([, days]) => days !== 0).toSorted());
}

async function compareLines(history: History): Promise<void> {
  for (const year of years) add(history, dueLines(ledgerOf(history), history.by.of, year));
  for (const year of history.by.of.settledYears)
    if (hasYearEnd(ledgerOf(history), history.by.of, year))
      add(history, yearEndLines(ledgerOf(history), history.by.of, year));
  await functions.settle(years);
  const ours = history.by.lines.map((each) => ({
    ...each,
    lot: each.lot ? `${each.lot.kind} ${each.lot.expires}` : '',
  }));
  const theirs = (await functions.lines()).map(({ lotKind, lotExpires, ...each }) => ({
    ...each,
    lot: lotKind ? `${lotKind} ${lotExpires}` : '',
  }));
  expect(sums(ours, (id) => functions.ids.get(id) ?? id)).toEqual(sums(theirs, (id) => id));
  const { settledYears } = history.by.of;
  for (const [year, days] of [
    [thisYear, 20],
    [thisYear + 1, 75],
  ] as const) {
    if (settledYears.includes(year)) continue;
    const day = year === thisYear ? addDays(today, days) : addDays(`${year}-01-01`, days);
    expect([year, forecastOn(ledgerOf(history), history.by.of, year, day)]).toEqual([
      year,
      await functions.forecast(year, day),
    ]);
  }
}

const chargesOf = (leave: LeaveRequest) =>
  leave.charges.map(({ date, days, minutes, why }) => ({ date, days, minutes, why }));

/** What the functions say of a leave that is judged, before it is stored. */
async function compareJudged(
  before: History,
  { leave, refusals = [] }: Outcome,
  op: Operation,
): Promise<void> {
  if (!leave) return;
  const { by } = before;
  const isFiled = op.kind === 'file' || op.kind === 'edit' || op.kind === 'correct';
  const former = formerOf(leave, by.requests);
  if (isFiled) {
    if (!former) expect(chargesOf(leave)).toEqual(await functions.charges(leave));
    expect(refusals.some(({ code }) => code === 'overlap')).toBe(await functions.overlaps(leave));
  }
  if (refusals.some(({ code }) => code === 'no_working_day')) return;
  const short = refusals.find((each) => each.code === 'insufficient_balance');
  const refused = await functions.aside(async () => {
    if (op.kind === 'approve' && former) await functions.charge(former, new Map(), 'none', false);
    if (op.kind === 'approve' && former) await functions.store({ ...former, status: 'cancelled' }, []);
    const byDay = new Map(leave.charges.map(({ date, days }) => [date, days]));
    for (const { date, days } of former && isFiled ? coveredByFormer(leave, former) : [])
      byDay.set(date, roundDays((byDay.get(date) ?? 0) - days));
    const wanted = isFiled ? 'held' : 'used';
    const yearsOf = former && wanted === 'held' ? daysBeyond(leave, former) : daysByYear(leave.charges);
    if (op.kind === 'well') await functions.store(leave, by.requests);
    return functions.charge(leave, yearsOf, wanted, true, isFiled ? byDay : null);
  });
  if (!refused && !short) return compareBalances(before, leave, op);
  explainRefusal(before, leave, op, { refused, short });
  expect(short && { year: short.year, requested: short.requested, available: short.available }).toEqual(
    refused ?? undefined,
  );
}

/** What is left is the same for the form where nothing expires or accrues. */
async function compareBalances(before: History, leave: LeaveRequest, op: Operation): Promise<void> {
  if (op.kind !== 'file') return;
  for (const { year, before: left } of balancesFor(leave, before.by)) {
    const lots = before.by.lines.some(({ lot }) => lot);
    const monthly = before.by.of.policies.some(({ accrual }) => accrual === 'monthly');
    if (!lots && !monthly && !before.by.of.settledYears.length)
      expect(left).toBe(await functions.available(leave, year));
  }
}

/** Does to the database what was done in memory. */
async function mirror(
  before: History,
  after: History,
  op: Operation,
  { what, leave, refusals }: Outcome,
): Promise<void> {
  const { requests } = after.by;
  if (op.kind === 'policy') return void (await functions.policy(after.by.of.policies.at(-1)!));
  if (op.kind === 'holiday') return void (await functions.holiday(dayOf(after, op.start), op.share));
  if (!what || what === 'nothing') return;
  if (op.kind === 'adjust')
    return expect(await functions.adjust(thisYear - 1 + op.year, op.days)).toBe(what === 'adjusted');
  if (op.kind === 'opening')
    return void (await functions.opening(
      after.by.of.openings.find(({ expires }) => (expires === null) !== op.carried)!,
    ));
  if (op.kind === 'earn') return functions.earn(today, op.minutes, op.lasts);
  if (op.kind === 'yearEnd' || op.kind === 'undo') return functions.endYear(thisYear - 1, op.kind === 'undo');
  if (!leave || refusals?.length) return;
  const former = formerOf(leave, before.by.requests);
  const now = requests.find(({ id }) => id === leave.id)!;
  const correction = correctionOf(before, leave);
  if (now.status === 'cancelled' && correction) {
    await functions.charge(correction, new Map(), 'none', false);
    await functions.store({ ...correction, status: 'cancelled' }, requests);
  }
  if (op.kind === 'approve' && former) {
    await functions.charge(former, new Map(), 'none', false);
    await functions.store({ ...former, status: 'cancelled' }, []);
  }
  const stage = now.status === 'pending' ? 'held' : now.status === 'approved' ? 'used' : 'none';
  const yearsOf = former && stage === 'held' ? daysBeyond(leave, former) : daysByYear(leave.charges);
  if (stage === 'none') {
    await functions.charge(leave, yearsOf, stage, false);
    return functions.store(now, requests);
  }
  await functions.store(now, requests);
  const judged = op.kind !== 'sick' && op.kind !== 'recount';
  await functions.charge(leave, yearsOf, stage, judged);
}

const seen = new Set<string>();
async function runHistory(operations: readonly Operation[], joined: string | null, leaves: string | null) {
  await functions.begin(joined, leaves);
  let run = begin(today, `${thisYear - 2}-11-01`);
  run.by.of = {
    ...run.by.of,
    person: person({ employments: [{ joinedOn: joined, leavesOn: leaves }] }),
    policies: [policy({ carryCap: 4, carryExpiry: '03-31' })],
  };
  const terms = calendar.terms.map(({ pattern, ...each }) => ({
    ...each,
    pattern: { ...pattern, times: null },
  }));
  run.by.calendar = { ...calendar, terms };
  await functions.policy(run.by.of.policies[0]!);
  try {
    for (const op of operations) {
      const before = { ...run, by: { ...run.by } };
      const after = { ...run, by: { ...run.by } };
      const outcome = apply(after, op);
      seen.add(`${op.kind} ${outcome.what}`);
      if (outcome.refusals) await compareJudged(before, outcome, op);
      await mirror(before, after, op, outcome);
      await compareLines(after).catch((error: unknown) => explainMoved(before, op, outcome.leave, error));
      run = after;
    }
  } catch (error) {
    if (!(error instanceof KnownDifference)) throw error;
    seen.add(error.message);
  } finally {
    await functions.end();
  }
}

const steps = operation.filter(({ kind }) => kind !== 'wait');

test(
  `the functions of the database and these rules agree about ${runs} random histories`,
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(steps, { minLength: 1, maxLength: length, size: 'max' }),
        fc.constantFrom(
          null,
          '2020-01-01',
          `${thisYear - 5}-05-10`,
          `${thisYear}-04-15`,
          `${thisYear - 1}-10-31`,
        ),
        fc.constantFrom(null, null, `${thisYear + 1}-02-15`, `${thisYear}-12-05`),
        runHistory,
      ),
      { numRuns: runs },
    );
    // The histories are worth something: in a long run they did all that they try.
    const wanted = [
      'file held',
      'file insufficient_balance',
      'edit held',
      'correct held',
      'approve used',
      'deny released',
    ];
    if (runs >= 100)
      expect([...seen]).toEqual(expect.arrayContaining([...wanted, 'sick recorded', 'undo undone']));
  },
  60_000 + runs * 10_000,
);
