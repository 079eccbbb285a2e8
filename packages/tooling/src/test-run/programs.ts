import { runCommand, type CommandResult } from '@portal/section-tooling/src/system/command';
import { createRequire } from 'node:module';
import path from 'node:path';

/** A program with its arguments, and the folder in which it runs. */
export interface Command {
  program: string;
  args: string[];
  cwd: string;
}

interface Options {
  env?: Record<string, string>;
  /** It gets the processor when nothing else wants it. */
  background?: boolean;
}

/**
 * Of all programs of a run, and of those that they start. Room for what is new, in MB: tests and linters make much that
 * is soon gone, and with Node's 16 it is copied by each of many collections: a fifth of the processor time of a screen's
 * tests.
 */
const youngObjects = '--max-semi-space-size=64';

/**
 * The same for the type check and the typed rules, which are programs in Go: percent of growth between collections, as
 * long as there is room.
 */
const goMemory = { GOGC: '400', GOMEMLIMIT: '2GiB' };

export const runProgram = (
  { program, args, cwd }: Command,
  { env = {}, background = false }: Options = {},
): Promise<CommandResult> => {
  const given = process.env.NODE_OPTIONS ?? '';
  const nodeOptions = { NODE_OPTIONS: `${given} ${youngObjects}`.trim() };
  return runCommand(program, args, {
    cwd,
    env: { ...goMemory, ...nodeOptions, ...env, TURBO_TELEMETRY_DISABLED: '1' },
    background,
  });
};

const command = (cwd: string, module: string, args: readonly string[]): Command => ({
  program: process.execPath,
  args: [binOf(cwd, module), ...args],
  cwd,
});

/** Tasks of turbo, one after the other, of which it prints those that failed. */
export const turboCommand = (root: string, tasks: readonly string[]): Command =>
  command(root, 'turbo', ['run', ...tasks, '--continue', '--output-logs=errors-only', '--concurrency=1']);

export const jestCommand = (root: string, args: readonly string[]): Command => command(root, 'jest', args);

export const playwrightCommand = (root: string, args: readonly string[]): Command =>
  command(path.join(root, 'packages/e2e'), '@playwright/test', ['test', ...args]);

/** The program of an npm package, as its package.json names it. */
function binOf(folder: string, module: string): string {
  const require = createRequire(path.join(folder, 'package.json'));
  const manifest = require.resolve(`${module}/package.json`);
  const { bin } = require(manifest) as { bin: string | Record<string, string> };
  const names = typeof bin === 'string' ? { [module]: bin } : bin;
  const program = names[module] ?? names.tsc ?? Object.values(names)[0]!;
  return path.join(path.dirname(manifest), program);
}
