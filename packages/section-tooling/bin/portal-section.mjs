#!/usr/bin/env node
/**
 * The commands of a section, run in its folder: `portal-section build | dev | release | rollback | releases`, and
 * `portal-section new <name>`, which writes one. Exit codes of a release: 1 refused, 2 wrongly asked for, 3 not built,
 * 4 the portal does not answer.
 */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { createProgress } from './progress.mjs';

const folder = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const [command, ...rest] = process.argv.slice(2);

async function main(source) {
  const { importSource } = await import('../src/import-source.mjs');
  return (await importSource(folder, source)).main;
}

const commands = {
  build: () => import('../webpack/build.mjs'),
  dev: async () => (await main('src/dev/main.ts'))(rest),
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
