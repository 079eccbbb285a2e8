#!/usr/bin/env node
/**
 * `npm run bench`: one run of all measurements, a table, and the figures in `.data/bench-<date>.json`.
 * `npm run bench -- --quick --only gateway,throughput` is done in a minute.
 */
import { install } from './install.mjs';
import { createProgress } from './progress.mjs';

try {
  await install(createProgress());
  const { importOwn } = await import('../src/bundle-own.mjs');
  const { main } = await importOwn('src/bench/main.ts');
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error.name === 'OperatorError' ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
