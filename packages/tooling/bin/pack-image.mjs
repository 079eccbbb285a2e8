#!/usr/bin/env node
/**
 * `node packages/tooling/bin/pack-image.mjs <folder>`: puts together all that the processes of a built portal need, and
 * nothing else. The Dockerfile makes the folder `/app` of the image by it.
 */
import { existsSync, readdirSync } from 'node:fs';
import { cp, mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { importOwn } from '../src/bundle-own.mjs';
import { bundleProgram } from '../src/bundle-program.mjs';
import { root } from './install.mjs';

/** What bundles leave in node_modules: a native module, and the files of the page that shows the API. */
const modules = ['@node-rs', 'swagger-ui-dist'];

const [target] = process.argv.slice(2);
if (!target) throw new Error('Name the folder: node packages/tooling/bin/pack-image.mjs <folder>');

const { parts } = await importOwn('src/parts.ts');
const webParts = readdirSync(root).filter((name) => name === 'shell' || name.startsWith('mf-'));
const built = [...parts.map(({ folder }) => folder), ...webParts].map((folder) => `${folder}/dist`);
const missing = built.filter((folder) => !existsSync(path.join(root, folder)));
if (missing.length > 0) throw new Error(`Not built: ${missing.join(', ')}. Run: npm run build`);

await mkdir(target, { recursive: true });
for (const folder of [...built, ...modules.map((name) => `node_modules/${name}`)])
  await cp(path.join(root, folder), path.join(target, folder), { recursive: true, dereference: true });
await writeFile(path.join(target, 'package.json'), '{ "type": "module" }\n');
await bundleProgram(
  path.join(root, 'packages/tooling/src/deploy/program.ts'),
  path.join(target, 'deploy.js'),
);
