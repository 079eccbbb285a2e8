import { readFile } from 'node:fs/promises';
import type { CommandResult } from '@portal/section-tooling/src/system/command';

/** Numbers of tests. */
export interface Tally {
  passed: number;
  failed: number;
}

/**
 * What turbo ran: lint, types, builds, of which each that fails counts as one failed test, and jest with its `--json`
 * reports, in which a file that could not even be loaded, and a missing report, count as one failed test.
 */
export async function tallyOfTasks(reportFiles: readonly string[], result: CommandResult): Promise<Tally> {
  const failed = /^ *Failed: +(.+)$/m.exec(result.output)?.[1]?.split(', ') ?? [];
  // A package's tests that failed are in its report.
  const others = failed.filter((task) => !task.endsWith('#test')).length;
  const tallies = reportFiles.map(async (file) => {
    const report = await readReport<{
      numPassedTests: number;
      numFailedTests: number;
      numRuntimeErrorTestSuites: number;
    }>(file);
    if (!report) return { passed: 0, failed: 1 };
    return {
      passed: report.numPassedTests,
      failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    };
  });
  return neverSilent(sumOf([{ passed: 0, failed: others }, ...(await Promise.all(tallies))]), result);
}

/** Playwright's JSON report; errors outside of any test (a broken setup) count one each. */
export async function tallyOfPlaywright(reportFile: string, result: CommandResult): Promise<Tally> {
  const report = await readReport<{
    stats: { expected: number; unexpected: number; flaky: number; skipped: number };
    errors?: unknown[];
  }>(reportFile);
  if (!report) return { passed: 0, failed: 1 };
  const { expected, unexpected, flaky } = report.stats;
  return neverSilent({ passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0) }, result);
}

/** The sum over all stages. */
export function sumOf(tallies: readonly Tally[]): Tally {
  return {
    passed: tallies.reduce((sum, { passed }) => sum + passed, 0),
    failed: tallies.reduce((sum, { failed }) => sum + failed, 0),
  };
}

/** A runner that failed as a whole is a failure, even if it counts none. */
function neverSilent(tally: Tally, { code }: CommandResult): Tally {
  return code !== 0 && tally.failed === 0 ? { ...tally, failed: 1 } : tally;
}

async function readReport<T>(file: string): Promise<T | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    // The runner ended before it could write one; its exit code says the rest.
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : (JSON.parse(text) as T);
}
