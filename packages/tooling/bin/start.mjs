#!/usr/bin/env node
/** `npm start`: from a bare clone to a portal that runs. Plain Node until everything is installed. */
import { install } from './install.mjs';
import { createProgress } from './progress.mjs';

const progress = createProgress();
try {
  await install(progress);
  const { importOwn } = await import('../src/bundle-own.mjs');
  const { main } = await importOwn('src/launcher/main.ts');
  await main(progress);
} catch (error) {
  // What a person can mend is told in words; anything else is a defect of ours, and the stack says where.
  const known = error.name === 'OperatorError' || /^(npm ci failed|The disk)/.test(error.message);
  process.stderr.write(`\n${known ? error.message : error.stack}\n`);
  process.exit(1);
}
