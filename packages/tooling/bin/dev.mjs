#!/usr/bin/env node
/** `npm run dev -w mf-leave`: the section from this machine, inside a running portal, for one session. */
import { importOwn } from '../src/bundle-own.mjs';

try {
  const { main } = await importOwn('src/dev/main.ts');
  await main(process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error.name === 'OperatorError' ? error.message : error.stack}\n`);
  process.exitCode = 1;
}
