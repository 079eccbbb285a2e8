import { balance, line, post, type Ledger, type Line } from './account';
import { charged, entitlement, leaveType, person, policy, readable } from './domain.testing';
import { takenOf } from './corrections';
import { dueLines } from './entitlement';
import type { LeaveRequest } from './leave';
import { linesFor } from './posting';
import {
  hasYearEnd,
  resettleLines,
  settlementOf,
  undoYearEndLines,
  unusedOf,
  yearEndLines,
} from './year-end';

const carrying = (over: Parameters<typeof policy>[0] = {}) =>
  entitlement({ policies: [policy({ carryCap: 5, ...over })] });
const of = carrying();
const use = (days: number, year = 2025): Line =>
  line({ year, kind: 'use', days: -days, on: `${year}-03-01`, requestId: `r${days}`, stage: 'used' });
const ledger = (...lines: Line[]): Ledger => ({ lines, taken: [] });
const opened = (...lines: Line[]): Ledger => {
  const granted = post(ledger(), dueLines(ledger(), of, 2025));
  return post(granted, lines);
};
const run = (before: Ledger, by = of, year = 2025) => post(before, yearEndLines(before, by, year));
const figures = (of_: Ledger) => [balance(of_, 2025), balance(of_, 2026)];

test('YEAR-01 up to the cap is carried, the rest expires; a second run posts nothing, and undo restores the balance', () => {
  const before = opened(use(12));
  const after = run(before);
  expect(readable(after.lines.slice(2))).toEqual([
    '2026 grant 20 on 01-01 opened',
    '2025 carry -5 on 12-31 year_end',
    '2026 carry 5 on 01-01 year_end',
    '2025 expire -3 on 12-31 not_carried',
  ]);
  expect(figures(after)).toEqual([0, 25]);
  expect(yearEndLines(after, of, 2025)).toEqual([]);
  expect([settlementOf(after, 2025), unusedOf(after, 2025)]).toEqual([{ carried: 5, lost: 3 }, 8]);
  const undone = post(after, undoYearEndLines(after, of, 2025));
  expect(figures(undone)).toEqual([8, 20]);
  expect(undoYearEndLines(undone, of, 2025)).toEqual([]);
});

test('YEAR-02 days taken beyond the grant are owed to the next year', () => {
  expect(figures(run(opened(use(22))))).toEqual([0, 18]);
});

test('carried days have their own last day, and expire at once where it is over', () => {
  const expiring = carrying({ carryExpiry: '02-29' });
  const after = run(opened(), expiring);
  expect(readable(after.lines).at(-1)).toBe('2026 expire -5 on 02-28 expired');
  expect(figures(after)).toEqual([0, 20]);
});

test('nothing is settled where leave is unlimited, or a later year begins with an opening', () => {
  const unlimited = entitlement({ leaveType: leaveType({ allowanceTotal: 999 }) });
  expect(yearEndLines(ledger(), unlimited, 2025)).toEqual([]);
  const opening = { year: 2026, days: 9, expires: null, importedOn: '2026-01-05' };
  const lines = yearEndLines(ledger(), { ...of, openings: [opening] }, 2025);
  expect(lines.map(({ kind }) => kind)).toEqual(['grant', 'grant']);
});

test('EMPL-01 MOVE-13 the end of a year is for those who are there after it', () => {
  const employed = (joinedOn: string | null, leavesOn: string | null, active = true) =>
    hasYearEnd(opened(), { ...of, person: person({ active, employments: [{ joinedOn, leavesOn }] }) }, 2025);
  expect(employed(null, null)).toBe(true);
  expect(employed(null, null, false)).toBe(false);
  expect(employed('2026-01-01', null)).toBe(false);
  expect(employed(null, '2025-12-31')).toBe(false);
  expect(employed(null, '2026-01-01')).toBe(true);
  const plain = entitlement();
  expect(hasYearEnd(opened(), plain, 2025)).toBe(false);
  expect(hasYearEnd(opened(use(21)), plain, 2025)).toBe(true);
});

describe('leave of a closed year settles the person again, both ways', () => {
  const closed = { ...of, settledYears: [2025] };
  const filed = (over: Partial<LeaveRequest>) =>
    charged({ startDate: '2025-11-03', status: 'approved', ...over });
  const change = (before: Ledger, leave: LeaveRequest, requests: LeaveRequest[], stage: 'used' | 'none') =>
    linesFor(leave, { of: closed, lines: before.lines, requests }, stage, 'filed');

  test('recorded, it takes lost days first, then carried ones', () => {
    const after = run(opened(use(13)));
    const week = filed({ endDate: '2025-11-07' });
    expect(readable(change(after, week, [], 'used'))).toEqual([
      '2025 use -5 on 11-03 filed',
      '2025 carry 3 on 12-31 year_end',
      '2026 carry -3 on 01-01 year_end',
      '2025 expire 2 on 12-31 not_carried',
    ]);
  });

  test('cancelled, it gives them back the other way round', () => {
    const week = filed({ endDate: '2025-11-07' });
    const taken = { ...opened(use(13)), taken: takenOf([week], 'annual') };
    const used = post(taken, change(opened(use(13)), week, [], 'used'));
    const settled = run(used);
    const back = post(settled, change(settled, week, [week], 'none'));
    expect(settlementOf(back, 2025)).toEqual({ carried: 5, lost: 2 });
    expect(figures(back)).toEqual([0, 25]);
  });

  test('and so does each later year that was settled', () => {
    const by = { ...carrying({ carryCap: 40 }), settledYears: [2024, 2025] };
    let two = post(ledger(), dueLines(ledger(), by, 2024));
    two = run(run(two, by, 2024), by, 2025);
    expect(balance(two, 2026)).toBe(60);
    const late = post(two, [use(4, 2024)]);
    const settled = post(late, resettleLines(late, by, 2024));
    expect([balance(settled, 2024), balance(settled, 2025), balance(settled, 2026)]).toEqual([0, 0, 56]);
  });
});
