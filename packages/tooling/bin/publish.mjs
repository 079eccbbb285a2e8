#!/usr/bin/env node
/** `npm run publish [-- mf-leave …]`: gives everybody the builds of sections in this folder; see docs/releases.md. */
import { run } from './run.mjs';

await run('src/release/publish.ts');
