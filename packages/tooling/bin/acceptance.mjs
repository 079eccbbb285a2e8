#!/usr/bin/env node
/** `npm run acceptance`: the rows of the acceptance list that no passing test shows; exits 1 if there are any. */
import { install } from './install.mjs';
import { createProgress } from './progress.mjs';

try {
  const progress = createProgress();
  await install(progress);
  const { importOwn } = await import('../src/bundle-own.mjs');
  const { main } = await importOwn('src/acceptance/main.ts');
  process.exitCode = await main(progress);
} catch (error) {
  process.stderr.write(`${error.name === 'OperatorError' ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
