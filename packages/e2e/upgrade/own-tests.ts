import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { Upgrade } from './start-last-release';

const cli = createRequire(import.meta.url).resolve('@playwright/test/cli');

/** Of the run that calls this, and not for one of its own: which worker it is, and where its report goes. */
const ofThisRun = /^(TEST_|PLAYWRIGHT_|PW_)/;

const failuresIn = ({ suites = [], specs }: JSONReportSuite): string[] => [
  ...specs
    .filter(({ ok }) => !ok)
    .map(({ title, tests }) => `${title}: ${tests[0]?.results[0]?.error?.message ?? 'not run'}`),
  ...suites.flatMap(failuresIn),
];

/**
 * Runs HTTP tests of the last release against a portal.
 *
 * @param titles regular expression of those to run
 * @returns how many passed, and what failed, in words
 */
export async function runOwnTests(
  { url, databaseUrl, tests }: Upgrade,
  titles: string,
): Promise<{ passed: number; failed: string[] }> {
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !ofThisRun.test(name)));
  const config = path.join(import.meta.dirname, 'last-tests.config.ts');
  const { stdout } = await promisify(execFile)(process.execPath, [cli, 'test', '-c', config, '-g', titles], {
    env: { ...env, PORTAL_URL: url, PORTAL_ADMIN_DATABASE_URL: databaseUrl, LAST_RELEASE_TESTS: tests },
    maxBuffer: 256 * 1024 * 1024,
    // A test that failed is in the report as well.
  }).catch((error: { stdout?: string }) => {
    if (error.stdout?.startsWith('{')) return { stdout: error.stdout };
    throw error;
  });
  const { suites, stats, errors } = JSON.parse(stdout) as JSONReport;
  return {
    passed: stats.expected,
    failed: [
      ...suites.flatMap(failuresIn),
      ...errors.map(({ message }) => message ?? 'an error outside of tests'),
    ],
  };
}
