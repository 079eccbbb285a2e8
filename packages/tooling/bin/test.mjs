#!/usr/bin/env node
/** `npm test`: everything from a bare clone; the last line is the sum over all runners. */
import { install } from './install.mjs';
import { createProgress } from './progress.mjs';

const progress = createProgress();
try {
  await install(progress);
  const { importOwn } = await import('../src/bundle-own.mjs');
  const { main } = await importOwn('src/test-run/main.ts');
  const { passed, failed } = await main(progress);
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`\n${passed} passed, ${failed} failed`);
} catch (error) {
  process.exitCode = 1;
  console.log(`\n${error.stack}\n\n0 passed, 1 failed`);
}
