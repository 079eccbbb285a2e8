import type { WorkingTerms } from '@portal/contracts';
import { termsWith } from './set-terms';

const cycles = new Map([
  ['week', 7],
  ['crew', 8],
]);
const week: WorkingTerms = {
  from: '2026-01-05',
  to: null,
  patternId: 'week',
  regionId: 'north',
  percent: 80,
  basis: 'pattern',
  offset: null,
};

test('what is given counts from its day on; days before it, and what is left out, stay', () => {
  expect(termsWith([week], { from: '2026-03-01', patternId: 'crew', offset: 3 }, cycles)).toEqual([
    { ...week, to: '2026-02-28' },
    { ...week, from: '2026-03-01', patternId: 'crew', offset: 3 },
  ]);
  expect(termsWith([week], { from: '2026-01-05', regionId: null }, cycles)).toEqual([
    { ...week, regionId: null },
  ]);
});

test('later periods keep what is their own, and a cycle goes on through all of them', () => {
  const later = { ...week, from: '2026-04-01', percent: 50 };
  const before = [{ ...week, to: '2026-03-31' }, later];
  expect(termsWith(before, { from: '2026-03-30', patternId: 'crew', offset: 7 }, cycles)).toEqual([
    { ...week, to: '2026-03-29' },
    { ...week, from: '2026-03-30', to: '2026-03-31', patternId: 'crew', offset: 7 },
    { ...later, patternId: 'crew', offset: 1 },
  ]);
  const crew = { ...week, patternId: 'crew', offset: 2 };
  const [, rest] = termsWith([crew], { from: '2026-01-12', percent: 100 }, cycles) ?? [];
  expect(rest).toEqual({ ...crew, from: '2026-01-12', percent: 100, offset: 1 });
});

test('with a pattern, days without terms are covered; without one there is nothing to change', () => {
  const ended = { ...week, to: '2026-06-30' };
  const fresh = {
    from: '2026-07-01',
    to: null,
    patternId: 'crew',
    regionId: null,
    percent: 100,
    basis: 'pattern',
  };
  expect(termsWith([ended], { from: '2026-07-01', patternId: 'crew' }, cycles)).toEqual([
    ended,
    { ...fresh, offset: null },
  ]);
  expect(termsWith([ended], { from: '2026-07-01', percent: 100 }, cycles)).toBeNull();
  expect(termsWith([], { from: '2026-07-01', regionId: 'north' }, cycles)).toBeNull();
});

test('the same again changes nothing', () => {
  const set = { from: '2026-03-01', patternId: 'crew', offset: 3, percent: 50 };
  const once = termsWith([week], set, cycles)!;
  expect(termsWith(once, set, cycles)).toEqual(once);
  expect(termsWith([week], { from: '2026-03-01', percent: 80 }, cycles)).toEqual([week]);
});
