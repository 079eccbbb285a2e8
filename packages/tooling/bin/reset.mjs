#!/usr/bin/env node
/** `npm run reset`: deletes the embedded database, after asking (`-- --yes` does not ask). */
import { run } from './run.mjs';

await run('src/launcher/reset-main.ts');
