import { readFile } from 'node:fs/promises';
import type { CommandResult } from '@portal/section-tooling/src/system/command';

/** Numbers of tests. */
export interface Tally {
  passed: number;
  failed: number;
}

/** What turbo ran: lint, types and format, of which each that fails counts as one failed test. */
export function tallyOfTasks(result: CommandResult): Tally {
  const failed = /^ *Failed: +(.+)$/m.exec(result.output)?.[1]?.split(', ') ?? [];
  return neverSilent({ passed: 0, failed: failed.length }, result);
}

/** jest's JSON report; a file that could not even be loaded, and a missing report, count as one failed test. */
export async function tallyOfJest(reportFile: string, result: CommandResult): Promise<Tally> {
  const report = await readReport<{
    numPassedTests: number;
    numFailedTests: number;
    numRuntimeErrorTestSuites: number;
  }>(reportFile);
  if (!report) return { passed: 0, failed: 1 };
  const { numPassedTests: passed, numFailedTests, numRuntimeErrorTestSuites } = report;
  return neverSilent({ passed, failed: numFailedTests + numRuntimeErrorTestSuites }, result);
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

/** A runner's JSON report; null where it ended before it could write one: its exit code says the rest. */
export async function readReport<T>(file: string): Promise<T | null> {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return null;
    throw error;
  });
  return text === null ? null : (JSON.parse(text) as T);
}
