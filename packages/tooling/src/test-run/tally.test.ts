import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sumOf, tallyOfJest, tallyOfPlaywright, tallyOfTasks } from './tally';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'portal-tally-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const ended = (code: number | null) => ({ code, output: '' });
async function report(content: object): Promise<string> {
  const file = path.join(folder, 'report.json');
  await writeFile(file, JSON.stringify(content));
  return file;
}

test('each failed task of turbo counts; a run that fails without naming one counts as one', () => {
  const output =
    ' Tasks:    1 successful, 3 total\nCached:    0 cached, 3 total\n  Time:    2s\nFailed:    //#lint, //#typecheck\n';
  expect(tallyOfTasks({ code: 1, output })).toEqual({ passed: 0, failed: 2 });
  expect(tallyOfTasks(ended(0))).toEqual({ passed: 0, failed: 0 });
  expect(tallyOfTasks(ended(1))).toEqual({ passed: 0, failed: 1 });
  expect(tallyOfTasks(ended(null))).toEqual({ passed: 0, failed: 1 });
});

test('jest: a file that cannot be loaded is a failure beside the failed tests', async () => {
  const file = await report({ numPassedTests: 40, numFailedTests: 2, numRuntimeErrorTestSuites: 1 });
  expect(await tallyOfJest(file, ended(1))).toEqual({ passed: 40, failed: 3 });
});

test('playwright: flaky tests passed, errors outside of tests failed', async () => {
  const file = await report({ stats: { expected: 7, unexpected: 1, flaky: 1, skipped: 0 }, errors: [{}] });
  expect(await tallyOfPlaywright(file, ended(1))).toEqual({ passed: 8, failed: 2 });
});

test('a runner that fails without a failed test, or without a report, is never taken for a success', async () => {
  const file = await report({ numPassedTests: 3, numFailedTests: 0, numRuntimeErrorTestSuites: 0 });
  expect(await tallyOfJest(file, ended(1))).toEqual({ passed: 3, failed: 1 });
  const none = path.join(folder, 'none');
  expect(await tallyOfJest(none, ended(0))).toEqual({ passed: 0, failed: 1 });
  expect(await tallyOfPlaywright(none, ended(1))).toEqual({ passed: 0, failed: 1 });
});

test('the sum is over all runners', () => {
  expect(
    sumOf([
      { passed: 1, failed: 2 },
      { passed: 10, failed: 20 },
    ]),
  ).toEqual({ passed: 11, failed: 22 });
});
