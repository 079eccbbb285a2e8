#!/usr/bin/env node
/** `npm run restore`: see docs/decisions/091-backups.md. */
import { run } from './run.mjs';

await run('src/backup/main.ts', () => ['restore', process.argv.slice(2)]);
