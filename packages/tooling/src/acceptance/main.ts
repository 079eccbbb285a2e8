import type { Progress } from '@portal/section-tooling/src/system/progress';
import { repoRoot } from '../system/repo-root';
import { main as runTests } from '../test-run/main';
import { describeOpenRows, openRows } from './open-rows';
import { readResults } from './results';
import { rows } from './rows';

/**
 * `npm run acceptance`: says which rows the last test run did not show to hold; runs the tests where there are no
 * results yet.
 *
 * @returns the exit code: 1 if there is such a row
 */
export async function main(progress: Progress): Promise<number> {
  const root = repoRoot();
  let results = await readResults(root);
  if (!results) {
    progress.note('There are no results of a whole test run yet: npm test comes first.\n');
    await runTests(progress);
    results = await readResults(root);
  }
  const open = openRows(rows, results ?? []);
  process.stdout.write(`${describeOpenRows(open, rows.length)}\n`);
  return open.length === 0 ? 0 : 1;
}
