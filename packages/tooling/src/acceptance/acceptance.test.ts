import { repoRoot } from '../system/repo-root';
import { describeOpenRows, names, openRows } from './open-rows';
import { deepTitles, resultsOfJest, resultsOfPlaywright } from './results';
import { rows } from './rows';

const row = (id: string) => ({ id, promise: `what ${id} promises` });

test('an id is named as a whole, wherever it stands in a title', () => {
  expect(names('LEAVE-03 LEAVE-04 a row shows all', 'LEAVE-04')).toBe(true);
  expect(names('bulk upload (DEPT-05)', 'DEPT-05')).toBe(true);
  expect(names('API-300 is another', 'API-30')).toBe(false);
  expect(names('API-01 GET /api/employees/{id} answers', 'API-01 GET /api/employees')).toBe(false);
  expect(names('API-01 GET /api/employees: answers', 'API-01 GET /api/employees')).toBe(true);
});

test('a row holds when a test that names it passed and none failed', () => {
  const results = [
    { title: 'A-01 works', passed: true },
    { title: 'A-02 works', passed: true },
    { title: 'A-02 works elsewhere', passed: false },
  ];
  expect(openRows([row('A-01'), row('A-02'), row('A-03')], results)).toEqual([
    { ...row('A-02'), failed: ['A-02 works elsewhere'] },
    { ...row('A-03'), failed: [] },
  ]);
});

test('jest: groups are part of a title, and what did not run shows nothing', () => {
  const report = {
    testResults: [
      {
        assertionResults: [
          { fullName: 'DEPT-05 bulk all or nothing', status: 'passed' },
          { fullName: 'EMP-01 broken', status: 'failed' },
          { fullName: 'CAL-01 later', status: 'pending' },
        ],
      },
    ],
  };
  expect(resultsOfJest(report)).toEqual([
    { title: 'DEPT-05 bulk all or nothing', passed: true },
    { title: 'EMP-01 broken', passed: false },
  ]);
});

test('playwright: groups are part of a title, files are not', () => {
  const spec = (title: string, status: string) => ({ title, tests: [{ status }] });
  const report = {
    suites: [
      {
        title: 'SHELL-05.spec.ts',
        specs: [spec('SHELL-01 opens', 'expected'), spec('SHELL-02 later', 'skipped')],
        suites: [{ title: 'API-01', specs: [spec('GET /api/departments', 'unexpected')] }],
      },
    ],
  };
  expect(resultsOfPlaywright(report)).toEqual([
    { title: 'SHELL-01 opens', passed: true },
    { title: 'API-01 GET /api/departments', passed: false },
  ]);
});

test('what is said names each row with its promise and what failed', () => {
  expect(describeOpenRows([], 3)).toBe('Every one of the 3 acceptance rows has a passing test.');
  expect(describeOpenRows([{ ...row('A-02'), failed: ['A-02 works'] }], 3)).toBe(
    '1 of 3 acceptance rows have no passing test:\n  A-02  what A-02 promises\n    failed: A-02 works',
  );
});

test('every row stands once in the list, with what it promises', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
  expect(rows.filter(({ promise }) => promise.trim() === '')).toEqual([]);
});

test('titles of deep suites and figures of the bench show rows as well', () => {
  const shown = deepTitles(repoRoot()).map(({ title }) => title);
  const isShown = (id: string) => shown.some((title) => names(title, id));
  expect(isShown('LINK-08')).toBe(true);
  expect(isShown('NONE-01')).toBe(false);
});
