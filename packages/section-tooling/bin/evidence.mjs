#!/usr/bin/env node
/** Records what a section uses or what the shell offers: started by their builds. The argument says of what, as JSON. */
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { importSource } from '../src/import-source.mjs';

const folder = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const { main } = await importSource(folder, 'src/evidence/main.ts');
await main(process.argv[2]);
