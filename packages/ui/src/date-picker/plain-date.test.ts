import { fromPlain, parseTyped, toPlain } from './plain-date';

test.each([
  ['2026-03-14', 'en-US', '2026-03-14'],
  ['2026/3/4', 'en-US', '2026-03-04'],
  ['3/14/2026', 'en-US', '2026-03-14'],
  ['14/03/2026', 'fr-FR', '2026-03-14'],
  ['14.3.2026', 'de-DE', '2026-03-14'],
  ['2024-02-29', 'en-US', '2024-02-29'],
  ['2026-02-29', 'en-US', null],
  ['14/03/2026', 'en-US', null],
  ['2026-13-01', 'en-US', null],
  ['3/4/26', 'en-US', null],
  ['tomorrow', 'en-US', null],
  ['', 'en-US', null],
])('typed %j in %s is %s', (typed, language, plain) => {
  expect(parseTyped(typed, language)).toBe(plain);
});

test('a plain date survives the way to a Date and back, also where the clock changes', () => {
  for (const plain of ['2026-03-29', '2026-10-25', '2026-03-08', '2026-11-01', '2026-01-01']) {
    const date = fromPlain(plain);
    expect(date && toPlain(date)).toBe(plain);
  }
  expect(fromPlain('')).toBeUndefined();
  expect(fromPlain('2026-02-31')).toBeUndefined();
});
