#!/usr/bin/env node
/**
 * `npm run shots`: pictures of every screen into `shots/`, on a demo portal of its own, or on the one whose address
 * BASE gives.
 */
import { run } from './run.mjs';

await run('src/screenshots/main.ts');
