#!/usr/bin/env node
/**
 * `npm run release|rollback|releases -w mf-leave`, and `npm run token -- mf-leave`: see docs/releases.md. Exit codes:
 * 1 refused, 2 wrongly asked for, 3 not built, 4 the portal does not answer.
 */
try {
  const { importOwn } = await import('../src/bundle-own.mjs');
  const { createProgress } = await import('./progress.mjs');
  const { main } = await importOwn('src/release/main.ts');
  process.exitCode = await main(createProgress(), process.argv.slice(2));
} catch (error) {
  process.stderr.write(`${error.name === 'OperatorError' ? error.message : error.stack}\n`);
  process.exitCode = error.exitCode ?? 1;
}
