import { fromPlain, inFull, inWords, toPlain } from './plain-date';

test('a plain date round-trips through a Date, also on a clock change', () => {
  for (const plain of ['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-01-01']) {
    const date = fromPlain(plain);
    expect(date && toPlain(date)).toBe(plain);
  }
  expect(fromPlain('')).toBeUndefined();
  expect(fromPlain('2026-02-31')).toBeUndefined();
});

test('a day is written with the name of its month, in words with its weekday too', () => {
  expect(inFull('2027-12-25', 'en-US')).toBe('Dec 25, 2027');
  expect(inFull('2027-12-25', 'fr-FR')).toBe('25 déc. 2027');
  expect(inWords('2027-12-25', 'en-US')).toBe('Sat, Dec 25, 2027');
  expect(inWords('2027-12-25', 'fr-FR')).toBe('sam. 25 déc. 2027');
  expect(inWords('', 'en-US')).toBe('');
});
