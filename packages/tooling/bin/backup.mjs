#!/usr/bin/env node
/** `npm run backup`: see docs/decisions/091-backups.md. */
import { run } from './run.mjs';

await run('src/backup/main.ts', () => ['backup', process.argv.slice(2)]);
