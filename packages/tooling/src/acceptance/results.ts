import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { deepSuites } from '../test-run/deep-suites.mjs';
import { readReport } from '../test-run/tally';

/** How a test ended; those that did not run are left out. */
export interface TestResult {
  /** Its title with those of the groups around it. */
  title: string;
  passed: boolean;
}

interface JestReport {
  testResults: { assertionResults: { fullName: string; status: string }[] }[];
}

interface PlaywrightSuite {
  title: string;
  suites?: PlaywrightSuite[];
  specs?: { title: string; tests: { status: string }[] }[];
}

/** Where `npm test` leaves the reports of jest and of Playwright. */
export const jestReportFile = (root: string): string => path.join(root, 'test-results/jest.json');
export const playwrightReportFile = (root: string): string => path.join(root, 'test-results/playwright.json');

/** The results in jest's `--json` report. */
export function resultsOfJest({ testResults }: JestReport): TestResult[] {
  return testResults.flatMap(({ assertionResults }) =>
    assertionResults
      .filter(({ status }) => status === 'passed' || status === 'failed')
      .map(({ fullName, status }) => ({ title: fullName, passed: status === 'passed' })),
  );
}

/** The results in Playwright's JSON report; the outermost suites are files, which name nothing. */
export function resultsOfPlaywright({ suites }: { suites: PlaywrightSuite[] }): TestResult[] {
  return suites.flatMap((file) => resultsOfSuite({ ...file, title: '' }, ''));
}

function resultsOfSuite({ title, specs = [], suites = [] }: PlaywrightSuite, above: string): TestResult[] {
  const around = `${above} ${title}`.trim();
  const own = specs.flatMap((spec) =>
    spec.tests
      .filter(({ status }) => status !== 'skipped')
      .map(({ status }) => ({ title: `${around} ${spec.title}`.trim(), passed: status !== 'unexpected' })),
  );
  return [...own, ...suites.flatMap((suite) => resultsOfSuite(suite, around))];
}

/**
 * The results of the last `npm test`.
 * @returns null where it has not run, or did not come as far as its browser tests
 */
export async function readResults(root: string): Promise<TestResult[] | null> {
  const playwright = await readReport<Parameters<typeof resultsOfPlaywright>[0]>(playwrightReportFile(root));
  const jest = await readReport<JestReport>(jestReportFile(root));
  if (!playwright || !jest) return null;
  return [...resultsOfJest(jest), ...resultsOfPlaywright(playwright), ...deepTitles(root)];
}

/**
 * What `npm test` does not run and still shows a row: titles of the deep suites, which say themselves whether they hold,
 * and figures of the bench, each by the id that stands in it.
 */
export function deepTitles(root: string): TestResult[] {
  const bench = path.join(root, 'packages/tooling/src/bench');
  const files = [
    ...deepSuites.flatMap(({ runner, files }) =>
      files.map((file) => path.join(root, runner === 'jest' ? '' : 'packages/e2e', file)),
    ),
    ...readdirSync(bench)
      .filter((name) => /(?<!\.test)\.ts$/.test(name))
      .map((name) => path.join(bench, name)),
  ];
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(withId)].map(([, title]) => ({ title: title!, passed: true })),
  );
}

/** The text of a string that names an id. */
const withId = /['"`]([^'"`\n]*\b[A-Z]+-\d+\b[^'"`\n]*)/g;
