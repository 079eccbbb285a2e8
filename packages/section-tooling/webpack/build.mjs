#!/usr/bin/env node
// Builds the section (or the shell) in the current folder: `portal-section build`.
import path from 'node:path';
import { buildFolder } from './build-folder.mjs';

const started = Date.now();
try {
  const warnings = await buildFolder(process.cwd());
  if (warnings) console.log(warnings);
  console.log(`${path.basename(process.cwd())}: built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
} catch (error) {
  console.log(error.message);
  process.exitCode = 1;
}
