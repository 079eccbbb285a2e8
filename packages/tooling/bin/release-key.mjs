#!/usr/bin/env node
/** `npm run release-key -- mf-leave`: the keys by which a section is signed; see docs/releases.md. */
import { run } from './run.mjs';

await run('src/release/release-keys.ts');
