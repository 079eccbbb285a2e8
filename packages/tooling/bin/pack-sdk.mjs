#!/usr/bin/env node
/** `npm run pack:sdk`: the packages with which a team outside this repository makes a section. */
import { run } from './run.mjs';

await run('src/pack-sdk/main.ts', (progress) => [progress, process.argv.slice(2)]);
