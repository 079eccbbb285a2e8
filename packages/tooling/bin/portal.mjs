#!/usr/bin/env node
/**
 * The commands of the repository, `node packages/tooling/bin/portal.mjs <command> …`: the scripts of the root's
 * package.json say what each is for. Installs the packages where needed first. A number that a program returns is the
 * exit code; an error that the operator can mend is shown in words, any other with its stack.
 */
import { install } from './install.mjs';
import { createProgress } from './progress.mjs';

const progress = createProgress();
const [command, ...args] = process.argv.slice(2);
const flags = { watch: args.includes('--watch'), cluster: args.includes('--cluster') };

/** The program of each command, and what its `main` is called with. */
const programs = {
  start: ['launcher/main', progress, flags],
  build: ['build/main', progress, args],
  reset: ['launcher/reset-main', args],
  backup: ['backup/main', 'backup', args],
  restore: ['backup/main', 'restore', args],
  migrate: ['deploy/main', ['migrate', ...args]],
  secrets: ['deploy/main', ['secrets', ...args]],
  record: ['recording/main'],
  acceptance: ['acceptance/main', progress],
  shots: ['screenshots/main', args],
  publish: ['release/publish', args],
  'pack:sdk': ['pack-sdk/main', progress, args],
  'release-key': ['release/release-keys', args],
  token: ['release/token', args],
  'new-section': ['new-section/main', args],
  versions: ['versions/main', progress, args],
  bench: ['bench/main', args],
};

try {
  const [source, ...given] = programs[command];
  await install(progress);
  const { importOwn } = await import('../src/bundle-own.mjs');
  const { main } = await importOwn(`src/${source}.ts`);
  const code = await main(...given);
  if (typeof code === 'number') process.exitCode = code;
} catch (error) {
  const known = error.name === 'OperatorError' || /^(npm ci failed|The disk)/.test(error.message);
  process.stderr.write(`\n${known ? error.message : error.stack}\n`);
  process.exit(error.exitCode ?? 1);
}
