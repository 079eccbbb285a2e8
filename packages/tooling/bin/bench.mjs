#!/usr/bin/env node
/**
 * `npm run bench`: one run of all measurements, a table, and the figures in `.data/bench-<date>.json`.
 * `npm run bench -- --quick --only chain,load` is done in a minute.
 */
import { run } from './run.mjs';

await run('src/bench/main.ts');
