#!/usr/bin/env node
/**
 * The commands of a section, run in its folder: `portal-section build | dev | test | types | release | rollback |
 * releases`, and `portal-section new <name>`, which writes one into an empty folder. Exit codes of a release: 1 refused, 2 wrongly asked for, 3 not built,
 * 4 the portal does not answer.
 */
import { spawn } from 'node:child_process';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProgress } from './progress.mjs';

const folder = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [command, ...rest] = process.argv.slice(2);

async function main(source) {
  const { importSource } = await import('../src/import-source.mjs');
  return (await importSource(folder, source)).main;
}

/** Runs a program of a package that this one brings, and ends as it does. */
function program(module, args) {
  const file = createRequire(import.meta.url).resolve(module);
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [file, ...args], { stdio: 'inherit' });
    child.once('error', reject);
    child.once('close', (code) => resolve((process.exitCode = code ?? 1)));
  });
}

const commands = {
  build: () => import('../webpack/build.mjs'),
  dev: async () => (await main('src/dev/main.ts'))(rest),
  test: () => program('jest/bin/jest', ['-c', path.join(folder, 'jest/section.config.mjs'), ...rest]),
  types: () => program('typescript/bin/tsc', ['-p', '.', '--noEmit', ...rest]),
  new: async () => (await main('src/new-section/main.ts'))(rest),
};

try {
  const run = commands[command];
  if (run) await run();
  else process.exitCode = await (await main('src/release/main.ts'))(createProgress(), process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error.name === 'OperatorError' ? error.message : error.stack}\n`);
  process.exitCode = error.exitCode ?? 1;
}
