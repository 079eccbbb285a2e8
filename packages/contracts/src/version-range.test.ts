import { versionSatisfies } from './version-range';

test.each([
  ['1.0.0', '^1.0.0', true],
  ['1.4.2', '^1.2.3', true],
  ['1.2.2', '^1.2.3', false],
  ['2.0.0', '^1.0.0', false],
  ['0.2.1', '^0.2.0', true],
  ['0.3.0', '^0.2.0', false],
  ['1.2.9', '~1.2.3', true],
  ['1.3.0', '~1.2.3', false],
  ['1.2.3', '1.2.3', true],
  ['1.2.4', '1.2.3', false],
])('contract %s in %s: %s', (version, range, expected) => {
  expect(versionSatisfies(version, range)).toBe(expected);
});
