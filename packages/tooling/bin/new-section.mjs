#!/usr/bin/env node
/** `npm run new-section -- roster`: writes a working section `mf-roster`, to begin with. */
import { install } from './install.mjs';
import { createProgress } from './progress.mjs';

try {
  await install(createProgress());
  const { importOwn } = await import('../src/bundle-own.mjs');
  const { main } = await importOwn('src/new-section/main.ts');
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error.name === 'OperatorError' ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
