import { describeSlowest, slowestFiles } from './effort';

const ofJest = {
  testResults: [
    { name: '/repo/services/a.test.ts', startTime: 1_000, endTime: 3_500 },
    { name: '/repo/services/b.test.ts', startTime: 1_000, endTime: 1_100 },
  ],
};
const results = (...durations: number[]) => ({
  tests: [{ results: durations.map((duration) => ({ duration })) }],
});
const playwright = {
  suites: [
    {
      file: 'races/decisions.spec.ts',
      specs: [results(1_000, 500)],
      suites: [{ file: 'races/decisions.spec.ts', specs: [results(2_000)] }],
    },
  ],
};

test('the slowest files of both runners, with every try of every group', () => {
  expect(describeSlowest(slowestFiles({ jest: ofJest, playwright }, '/repo', 2))).toBe(
    'The slowest test files:\n' +
      '    3.5 s  packages/e2e/races/decisions.spec.ts\n' +
      '    2.5 s  services/a.test.ts',
  );
  expect(slowestFiles({ jest: null, playwright: null }, '/repo')).toEqual([]);
});
