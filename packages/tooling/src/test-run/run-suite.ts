import type { Progress } from '@portal/section-tooling/src/system/progress';
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, rm } from 'node:fs/promises';
import path from 'node:path';
import type { DeepSuite } from './deep-suites.mjs';
import { jestCommand, playwrightCommand, runProgram } from './programs';
import { tallyOfJest, tallyOfPlaywright, type Tally } from './tally';

/** Of the names of suites, with a gap. */
export const nameWidth = 20;

/** What a suite depends on: what it names, its own files, and what all of them use. */
export const inputsOf = ({ runner, files, inputs }: DeepSuite): string[] =>
  runner === 'jest'
    ? ['package-lock.json', ...files, ...inputs]
    : [
        'package-lock.json',
        'packages/e2e/support',
        ...files.map((file) => `packages/e2e/${file}`),
        ...inputs,
      ];

/** Where the report of a suite goes. */
const reportOf = async (root: string, name: string): Promise<string> => {
  const file = path.join(root, 'test-results/deep', `${name}.json`);
  await mkdir(path.dirname(file), { recursive: true });
  // What an earlier run left must not be taken for this one's.
  await rm(file, { force: true });
  return file;
};

/** Runs one suite at full size; its line says how it ended. */
export async function runSuite(
  root: string,
  { name, runner, files, env: own = {} }: DeepSuite,
  progress: Progress,
  processorSeconds: () => number | undefined,
): Promise<Tally> {
  const step = progress.step(name.padEnd(nameWidth));
  const report = await reportOf(root, name);
  const before = processorSeconds() ?? 0;
  const env = { ...own, TEST_SIZE: 'full', PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const isJest = runner === 'jest';
  const config = runner === 'own-portal' ? ['-c', 'own-portal.config.ts'] : [];
  const command = isJest
    ? jestCommand(root, [
        '--json',
        `--outputFile=${report}`,
        // The shorter "summary" says why a test failed only where there are more than twenty files.
        '--reporters=default',
        '--runTestsByPath',
        ...files,
      ])
    : playwrightCommand(root, [...config, ...files]);
  const result = await runProgram(command, { env });
  const tally = await (isJest ? tallyOfJest : tallyOfPlaywright)(report, result);
  const seconds = Math.round((processorSeconds() ?? 0) - before);
  const text = `${tally.passed} passed, ${tally.failed} failed, ${seconds} processor seconds`;
  if (tally.failed === 0) step.done(text);
  else {
    step.fail(text);
    progress.note(`\n${result.output.trim()}\n`);
  }
  return tally;
}

/** The browser suite, or files of it, whose output says at the end what the killed processes meant. */
export async function runKills(root: string, files: readonly string[]): Promise<Tally> {
  const report = await reportOf(root, 'kills');
  const { program, args, cwd } = playwrightCommand(root, files);
  const env = { ...process.env, E2E_CLUSTER: '1', TEST_SIZE: 'full', PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  const [code] = (await once(spawn(program, args, { cwd, env, stdio: 'inherit' }), 'close')) as [
    number | null,
  ];
  return tallyOfPlaywright(report, { code, output: '' });
}
