import { rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { describeOpenRows, openRows } from '../acceptance/open-rows';
import { jestReportFile, playwrightReportFile, readResults } from '../acceptance/results';
import { rows } from '../acceptance/rows';
import type { Progress } from '@portal/section-tooling/src/system/progress';
import { repoRoot } from '../system/repo-root';
import { ensureChromium } from './chromium';
import { runCommand, type CommandResult } from '@portal/section-tooling/src/system/command';
import { sumOf, tallyOfJest, tallyOfPlaywright, tallyOfTasks, type Tally } from './tally';

/** One thing that `npm test` does; the output of one that fails is shown whole. */
interface Stage {
  name: string;
  run: () => Promise<CommandResult>;
  tally: (result: CommandResult) => Promise<Tally>;
}

interface TurboOptions {
  /** How many tasks run at once. */
  concurrency: string;
  background?: boolean;
}

/**
 * `npm test`, once everything is installed. Every stage runs, whatever the ones before it gave.
 *
 * @returns the sum over all runners; a failed lint, type check or build, and an acceptance row that no test shows,
 *   count as one failed test each
 */
export async function main(progress: Progress): Promise<Tally> {
  const root = repoRoot();
  // What an earlier run left must not be taken for this one's.
  const reports = [jestReportFile(root), playwrightReportFile(root)];
  await Promise.all(reports.map((file) => rm(file, { force: true })));
  const tallies: Tally[] = [];
  for (const group of stages(root))
    tallies.push(...(await Promise.all(group.map((stage) => runStage(stage, progress)))));
  const results = await readResults(root);
  if (results) {
    const open = openRows(rows, results);
    progress.note(`\n${describeOpenRows(open, rows.length)}`);
    // A row whose tests failed is counted with them; one that no test shows counts as a failed test itself.
    tallies.push({ passed: 0, failed: open.filter(({ failed }) => failed.length === 0).length });
  }
  return sumOf(tallies);
}

/** Groups of stages, one after the other; the stages of a group run at the same time. */
function stages(root: string): Stage[][] {
  const turbo = (tasks: readonly string[], { concurrency, background = false }: TurboOptions) =>
    runCommand(
      process.execPath,
      [
        binOf(root, 'turbo'),
        'run',
        ...tasks,
        '--continue',
        '--output-logs=errors-only',
        `--concurrency=${concurrency}`,
      ],
      { cwd: root, env: { TURBO_TELEMETRY_DISABLED: '1' }, background },
    );
  const cwd = path.join(root, 'packages/e2e');
  const report = playwrightReportFile(root);
  // Its installation waits for the network while jest runs. What went wrong with it fails the browser tests.
  const chromium = ensureChromium(root);
  chromium.catch(() => undefined);
  const builds: Stage = {
    name: 'builds',
    run: () => turbo(['build'], { concurrency: '100%' }),
    tally: async (result) => tallyOfTasks(result),
  };
  const jest: Stage = {
    name: 'jest',
    run: () => {
      const options = ['--json', `--outputFile=${jestReportFile(root)}`, '--reporters=summary'];
      return runCommand(process.execPath, [binOf(root, 'jest'), ...options], { cwd: root });
    },
    tally: (result) => tallyOfJest(jestReportFile(root), result),
  };
  const playwright: Stage = {
    name: 'playwright',
    run: async () => {
      const env = { CHROMIUM_PATH: await chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
      return runCommand(process.execPath, [binOf(cwd, '@playwright/test'), 'test'], { cwd, env });
    },
    tally: (result) => tallyOfPlaywright(report, result),
  };
  // In the background of jest: beside browser tests they would slow down the pages.
  const checks: Stage = {
    name: 'checks',
    run: () => turbo(['//#lint', '//#typecheck', '//#format'], { concurrency: '1', background: true }),
    tally: async (result) => tallyOfTasks(result),
  };
  return [[builds], [jest, checks], [playwright]];
}

async function runStage({ name, run, tally }: Stage, progress: Progress): Promise<Tally> {
  const step = progress.step(name);
  const result = await run().catch((error: unknown): CommandResult => ({
    code: null,
    output: (error as Error).stack ?? String(error),
  }));
  const counted = await tally(result);
  const text = `${counted.passed} passed, ${counted.failed} failed`;
  if (counted.failed === 0) {
    step.done(text);
  } else {
    step.fail(text);
    progress.note(`\n${result.output.trim()}\n`);
  }
  return counted;
}

/** The program of an npm package, as its package.json names it. */
function binOf(folder: string, module: string): string {
  const require = createRequire(path.join(folder, 'package.json'));
  const manifest = require.resolve(`${module}/package.json`);
  const { bin } = require(manifest) as { bin: string | Record<string, string> };
  const names = typeof bin === 'string' ? { [module]: bin } : bin;
  const program = names[module] ?? names.tsc ?? Object.values(names)[0]!;
  return path.join(path.dirname(manifest), program);
}
