#!/usr/bin/env node
/** `npm run backup`: see docs/decisions/091-backups-are-copies-of-the-cluster.md. */
import { run } from './run.mjs';

await run('src/backup/main.ts', () => ['backup', process.argv.slice(2)]);
