#!/usr/bin/env node
/**
 * `npm start`: from a bare clone to a portal that runs; `npm run dev` (`--watch`) builds every save as well;
 * `npm run start:cluster` (`--cluster`) runs several processes of each part.
 */
import { run } from './run.mjs';

await run('src/launcher/main.ts', (progress) => [
  progress,
  { watch: process.argv.includes('--watch'), cluster: process.argv.includes('--cluster') },
]);
