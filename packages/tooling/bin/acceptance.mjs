#!/usr/bin/env node
/** `npm run acceptance`: the rows of the acceptance list that no passing test shows; exits 1 if there are any. */
import { run } from './run.mjs';

await run('src/acceptance/main.ts', (progress) => [progress]);
