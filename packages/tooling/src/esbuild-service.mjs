/** Bundles the service or gateway in the current folder: `src/main.ts` → `dist/main.js`. */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { bundleProgram } from './bundle-program.mjs';

const outdir = path.resolve('dist');
await rm(outdir, { recursive: true, force: true });
await bundleProgram('src/main.ts', path.join(outdir, 'main.js'));
