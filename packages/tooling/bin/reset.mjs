#!/usr/bin/env node
/** `npm run reset`: deletes the embedded database, after asking (`-- --yes` does not ask). */
import { install } from './install.mjs';
import { createProgress } from './progress.mjs';

try {
  await install(createProgress());
  const { importOwn } = await import('../src/bundle-own.mjs');
  const { main } = await importOwn('src/launcher/reset-main.ts');
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error.name === 'OperatorError' ? error.message : error.stack}\n`);
  process.exit(1);
}
