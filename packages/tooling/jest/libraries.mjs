import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { buildSync } from 'esbuild';
import { external } from '../src/bundle-program.mjs';

/** How esbuild reads libraries as jest does: each kind of test has conditions of its own for a package's `exports`. */
const builds = {
  node: { platform: 'node', external },
  web: {
    platform: 'browser',
    conditions: [],
    mainFields: ['main'],
    define: { 'process.env.NODE_ENV': '"test"' },
    // React asks its own module for Node's timers, which one in a bundle does not have.
    external: ['react', 'react-dom', ...builtinModules],
  },
};

/**
 * Puts libraries of many files into one file per group. jest loads every module anew for each test file: of a service's
 * 1,554 modules most are libraries', and of a screen's 880. Each file holds all that its group needs, in the versions
 * that the group asks for; libraries that meet (koa and its middleware, knex and its driver) belong in one group.
 *
 * The files are made once per installed set of packages, in `packages/tooling/dist/jest`.
 *
 * @param {string} root - the folder that holds node_modules
 * @param {'node' | 'web'} kind - where the tests run
 * @param {Record<string, string[]>} groups - names of imports, by a name for their file
 * @returns {Record<string, string>} for jest's `moduleNameMapper`
 */
export function bundleLibraries(root, kind, groups) {
  const installed = readFileSync(path.join(root, 'node_modules/.package-lock.json'));
  const key = createHash('sha256')
    .update(installed)
    .update(readFileSync(import.meta.filename));
  key.update(JSON.stringify([kind, groups]));
  const folder = path.join(import.meta.dirname, '../dist/jest', key.digest('hex').slice(0, 16));
  if (!existsSync(folder)) build(root, folder, kind, groups);
  const names = Object.values(groups).flat();
  return Object.fromEntries(
    names.map((name) => [`^${name.replace(/[./]/g, '\\$&')}$`, path.join(folder, fileOf(name))]),
  );
}

const fileOf = (name) => `${name.replaceAll('/', '+')}.cjs`;

function build(root, folder, kind, groups) {
  // Several test runs start at once: none may load what another has half written.
  const own = `${folder}.${process.pid}`;
  mkdirSync(own, { recursive: true });
  for (const [group, members] of Object.entries(groups)) {
    const entry = members.map((name) => `exports['${name}'] = () => require('${name}');`);
    buildSync({
      stdin: { contents: entry.join('\n'), resolveDir: root },
      outfile: path.join(own, `${group}.bundle.cjs`),
      bundle: true,
      ...builds[kind],
      format: 'cjs',
      target: 'node20',
      minifyWhitespace: true,
      minifySyntax: true,
      legalComments: 'none',
      logLevel: 'warning',
    });
    for (const name of members)
      writeFileSync(
        path.join(own, fileOf(name)),
        `module.exports = require('./${group}.bundle.cjs')['${name}']();\n`,
      );
  }
  try {
    renameSync(own, folder);
  } catch (error) {
    // Another run was faster.
    if (!existsSync(folder)) throw error;
    rmSync(own, { recursive: true });
  }
}
