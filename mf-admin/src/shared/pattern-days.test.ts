import { minutesOn, mondayOf, weeksFrom } from './pattern-days';

const eight = { anchor: '2026-01-05', minutes: [720, 720, 720, 720, 0, 0, 0, 0] };

test('a cycle repeats from its first day, in both directions', () => {
  const on = (date: string) => minutesOn(eight, date) > 0;
  expect(['2026-01-05', '2026-01-08', '2026-01-09', '2026-01-12', '2026-01-13'].map(on)).toEqual([
    true,
    true,
    false,
    false,
    true,
  ]);
  expect(['2026-01-04', '2026-01-01', '2025-12-31'].map(on)).toEqual([false, false, true]);
  expect(minutesOn({ anchor: '2026-01-05', minutes: [] }, '2026-01-05')).toBe(0);
});

test('weeks begin on Monday, before 1970 too', () => {
  expect(['2026-03-02', '2026-03-08', '1970-01-01', '1969-12-28'].map(mondayOf)).toEqual([
    '2026-03-02',
    '2026-03-02',
    '1969-12-29',
    '1969-12-22',
  ]);
  const weeks = weeksFrom('2026-12-28', 2);
  expect(weeks.map((days) => [days[0], days[6]])).toEqual([
    ['2026-12-28', '2027-01-03'],
    ['2027-01-04', '2027-01-10'],
  ]);
});
