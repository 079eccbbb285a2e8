#!/usr/bin/env node
/** `npm run versions`: whether the versions of contracts, SDK and UI say what changed; `-- --record` at a release. */
import { run } from './run.mjs';

await run('src/versions/main.ts');
