#!/usr/bin/env node
/**
 * `npm start`: from a bare clone to a portal that runs; `npm run dev` (`--watch`) builds every save as well;
 * `npm run start:cluster` (`--cluster`) runs several processes of each part.
 */
import { run } from './run.mjs';

const watch = process.argv.includes('--watch');
// The record of what a section uses takes seconds; a save has none.
if (watch) process.env.PORTAL_EVIDENCE = '0';

await run('src/launcher/main.ts', (progress) => [
  progress,
  { watch, cluster: process.argv.includes('--cluster') },
]);
