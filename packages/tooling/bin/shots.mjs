#!/usr/bin/env node
/**
 * `npm run shots`: pictures of every screen into `shots/`, on a demo portal of its own, or on the one whose address
 * BASE gives.
 */
import { install } from './install.mjs';
import { createProgress } from './progress.mjs';

try {
  await install(createProgress());
  const { importOwn } = await import('../src/bundle-own.mjs');
  const { main } = await importOwn('src/screenshots/main.ts');
  process.exitCode = await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error.name === 'OperatorError' ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
