import {
  balance,
  chargeLines,
  expiryLines,
  figuresOf,
  leftOn,
  line,
  lotOfLine,
  lotsOf,
  post,
  type DayTaken,
  type Ledger,
  type Line,
} from './account';
import { readable } from './domain.testing';

const year = 2026;
const grant = (days: number): Line => line({ year, kind: 'grant', days, on: '2026-01-01', reason: 'opened' });
const lot = (kind: 'carry' | 'earn', days: number, expires: string): Line =>
  line({ year, kind, days, on: '2026-01-01', lot: { kind, expires } });
const taken = (...days: [string, number][]): DayTaken[] =>
  days.map(([date, of]) => ({ date, days: of, since: date }));
const ledger = (lines: Line[], days: DayTaken[] = []): Ledger => ({ lines, taken: days });
const used = (of: Ledger) => lotsOf(of, year).map((each) => [each.expires, each.used, each.left]);

describe('BAL-09 lots are used first, those that expire first coming first', () => {
  const march = lot('carry', 5, '2026-03-31');
  const nextYear = lot('earn', 2, '2027-02-28');
  test.each<[string, Line[], DayTaken[], unknown[]]>([
    ['leave before the last day uses it', [march], taken(['2026-03-31', 3]), [['2026-03-31', 3, 2]]],
    ['leave after it does not', [march], taken(['2026-04-01', 3]), [['2026-03-31', 0, 5]]],
    ['no more than the lot has', [march], taken(['2026-02-01', 8]), [['2026-03-31', 5, 0]]],
    [
      'an earlier lot pays first, whatever was filed first',
      [lot('earn', 4, '2026-06-30'), march],
      taken(['2026-05-01', 2], ['2026-02-01', 6]),
      [
        ['2026-03-31', 5, 0],
        ['2026-06-30', 3, 1],
      ],
    ],
    [
      'days of the year come before a lot that outlasts it',
      [grant(3), nextYear],
      taken(['2026-02-01', 4]),
      [['2027-02-28', 1, 1]],
    ],
    ['leave of another year uses nothing', [march], taken(['2025-03-01', 3]), [['2026-03-31', 0, 5]]],
  ])('%s', (_, lines, days, expected) => expect(used(ledger(lines, days))).toEqual(expected));
});

test('a lot expires after its last day with a line, and comes back where leave of those days is filed later', () => {
  const saved = ledger([grant(20), lot('carry', 5, '2026-03-31')]);
  expect(expiryLines(saved, year, '2026-03-31')).toEqual([]);
  const expired = post(saved, expiryLines(saved, year, '2026-04-01'));
  expect(readable(expired.lines.slice(2))).toEqual(['2026 expire -5 on 03-31 expired']);
  expect(expiryLines(expired, year, '2026-06-01')).toEqual([]);
  const late = { ...expired, taken: taken(['2026-03-10', 3]) };
  expect(readable(expiryLines(late, year, '2026-06-01'))).toEqual(['2026 expire 3 on 03-31 expired']);
  // The balance of a day is the same before and after its lines are posted.
  for (const each of [saved, expired])
    expect([leftOn(each, year, '2026-03-31'), leftOn(each, year, '2026-04-01')]).toEqual([25, 20]);
});

test('BAL-03 BAL-04 a filing holds, an edit holds the difference, an approval uses, a denial releases', () => {
  const leave = { id: 'r', startDate: '2026-07-06', years: new Map([[year, 5]]) };
  let of = ledger([grant(20)]);
  const charge = (wanted: 'held' | 'used' | 'none', days: number) => {
    const lines = chargeLines(of, { ...leave, years: new Map([[year, days]]) }, wanted, 'reason');
    of = post(of, lines);
    return lines.map(({ kind, days: more }) => [kind, more]);
  };
  expect(charge('held', 5)).toEqual([['hold', -5]]);
  expect(charge('held', 5)).toEqual([]);
  expect(charge('held', 8)).toEqual([['hold', -3]]);
  expect(charge('held', 2)).toEqual([['release', 6]]);
  expect(charge('used', 2)).toEqual([
    ['release', 2],
    ['use', -2],
  ]);
  expect(figuresOf(of, year)).toMatchObject({ granted: 20, used: 2, held: 0, available: 18 });
  expect(charge('none', 2)).toEqual([['release', 2]]);
  expect(balance(of, year)).toBe(20);
});

test('leave over new year takes of each year the days that fall in it, on its first day there', () => {
  const years = new Map([
    [2026, 2],
    [2027, 3],
  ]);
  const lines = chargeLines({ lines: [] }, { id: 'r', startDate: '2026-12-30', years }, 'held', 'filed');
  expect(readable(lines)).toEqual(['2026 hold -2 on 12-30 filed', '2027 hold -3 on 01-01 filed']);
});

test('a line shows the first lot that it uses', () => {
  const hold = line({ year, kind: 'hold', days: -1, on: '2026-02-10', requestId: 'r', stage: 'held' });
  const lots = [lot('carry', 5, '2026-03-31'), lot('earn', 5, '2027-01-31')];
  expect(lotOfLine(ledger([grant(20), ...lots]), hold)).toEqual({ kind: 'carry', expires: '2026-03-31' });
  expect(lotOfLine(ledger([grant(20), ...lots]), { ...hold, on: '2026-05-01' })).toBeNull();
  expect(lotOfLine(ledger(lots), { ...hold, on: '2026-05-01' })).toMatchObject({ expires: '2027-01-31' });
});
