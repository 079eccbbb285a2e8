#!/usr/bin/env node
/** `npm run record`: records what the demo organisation answers, for the trial of releases. */
import { run } from './run.mjs';

await run('src/recording/main.ts', () => []);
