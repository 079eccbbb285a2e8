import type { CommandResult } from '@portal/section-tooling/src/system/command';
import type { Progress } from '@portal/section-tooling/src/system/progress';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import { describeOpenRows, openRows } from '../acceptance/open-rows';
import { jestReportFile, playwrightReportFile, readResults } from '../acceptance/results';
import { rows } from '../acceptance/rows';
import { buildAll } from '../build/build-all';
import { repoRoot } from '../system/repo-root';
import { ensureChromium } from './chromium';
import { describeSlowest, slowestFiles, type Reports } from './effort';
import { meterProcessorTime } from './processor-time';
import { jestCommand, playwrightCommand, runProgram, turboCommand } from './programs';
import { readReport, sumOf, tallyOfJest, tallyOfPlaywright, tallyOfTasks, type Tally } from './tally';

/** One thing that `npm test` does; the output of one that fails is shown whole. */
interface Stage {
  name: string;
  run: () => Promise<CommandResult>;
  tally: (result: CommandResult) => Tally | Promise<Tally>;
}

/**
 * `npm test`, once everything is installed. Every stage runs, whatever the ones before it gave.
 *
 * @returns the sum over all runners; a failed lint, type check or build, and an acceptance row that no test shows,
 *   count as one failed test each
 */
export async function main(progress: Progress): Promise<Tally> {
  const processorSeconds = meterProcessorTime();
  const root = repoRoot();
  const reports = { jest: jestReportFile(root), playwright: playwrightReportFile(root) };
  // What an earlier run left must not be taken for this one's.
  await Promise.all(Object.values(reports).map((file) => rm(file, { force: true })));
  await mkdir(path.dirname(reports.jest), { recursive: true });
  const { build, unit, checks, browser } = stages(root, reports);
  const run = async (...some: Stage[]) => {
    const tallies: Tally[] = [];
    for (const stage of some) tallies.push(await runStage(stage, progress));
    return sumOf(tallies);
  };
  const tallies = [...(await Promise.all([run(build, unit), run(checks)])), await run(browser)];
  const results = await readResults(root);
  if (results) {
    const open = openRows(rows, results);
    progress.note(`\n${describeOpenRows(open, rows.length)}`);
    // A row whose tests failed is counted with them; one that no test shows counts as a failed test itself.
    tallies.push({ passed: 0, failed: open.filter(({ failed }) => failed.length === 0).length });
  }
  const read: Reports = {
    jest: await readReport(reports.jest),
    playwright: await readReport(reports.playwright),
  };
  progress.note(`\n${describeSlowest(slowestFiles(read, root))}`);
  const seconds = processorSeconds();
  if (seconds !== undefined) progress.note(`\n${Math.round(seconds)} processor seconds`);
  return sumOf(tallies);
}

function stages(root: string, reports: { jest: string; playwright: string }) {
  // Its installation waits for the network while jest runs. What went wrong with it fails the browser tests.
  const chromium = ensureChromium(root);
  chromium.catch(() => undefined);
  const build: Stage = {
    name: 'build',
    run: async () => {
      await buildAll(root);
      return { code: 0, output: '' };
    },
    tally: tallyOfTasks,
  };
  const unit: Stage = {
    name: 'jest',
    run: () =>
      runProgram(jestCommand(root, ['--json', `--outputFile=${reports.jest}`, '--reporters=summary'])),
    tally: (result) => tallyOfJest(reports.jest, result),
  };
  // In the background of jest: beside browser tests they would slow down the pages.
  const checks: Stage = {
    name: 'checks',
    run: () => runProgram(turboCommand(root, ['//#lint', '//#typecheck', '//#format']), { background: true }),
    tally: tallyOfTasks,
  };
  const browser: Stage = {
    name: 'playwright',
    run: async () => {
      const env = { CHROMIUM_PATH: await chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: reports.playwright };
      return runProgram(playwrightCommand(root, []), { env });
    },
    tally: (result) => tallyOfPlaywright(reports.playwright, result),
  };
  return { build, unit, checks, browser };
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
