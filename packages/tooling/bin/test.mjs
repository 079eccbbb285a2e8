#!/usr/bin/env node
/**
 * `npm test`: everything that runs every day, from a bare clone; `npm run test:deep`: the deep suites. The last line is
 * the sum over all runners.
 */
import { install } from './install.mjs';
import { createProgress } from './progress.mjs';

const progress = createProgress();
const [tier, ...args] = process.argv.slice(2);
try {
  await install(progress);
  const { importOwn } = await import('../src/bundle-own.mjs');
  const { main } = await importOwn(`src/test-run/${tier === 'deep' ? 'deep' : 'main'}.ts`);
  const { passed, failed } = await main(progress, args);
  process.exitCode = failed === 0 ? 0 : 1;
  console.log(`\n${passed} passed, ${failed} failed`);
} catch (error) {
  process.exitCode = 1;
  console.log(`\n${error.name === 'OperatorError' ? error.message : error.stack}\n\n0 passed, 1 failed`);
}
