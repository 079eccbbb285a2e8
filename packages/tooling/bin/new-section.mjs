#!/usr/bin/env node
/** `npm run new-section -- roster`: writes a working section `mf-roster`, to begin with. */
import { run } from './run.mjs';

await run('src/new-section/main.ts');
