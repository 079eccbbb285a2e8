#!/usr/bin/env node
/** `npm run migrate` and `npm run secrets`: what a portal of containers needs besides its processes. */
import { run } from './run.mjs';

await run('src/deploy/main.ts', () => [process.argv.slice(2)]);
