#!/usr/bin/env node
/** `npm run token -- mf-leave`: a release token, made on the portal's own machine. See docs/releases.md. */
import { run } from './run.mjs';

await run('src/release/token.ts');
