/**
 * Bundles the service or gateway in the current folder: `src/main.ts` → `dist/main.js` (ESM, source map).
 * One file each is what makes a process ready in a third of a second.
 */
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { build } from 'esbuild';

/** Native modules, which stay in node_modules, and the database drivers that knex only names. */
const external = [
  '@node-rs/argon2',
  'better-sqlite3',
  'mariadb',
  'mysql',
  'mysql2',
  'oracledb',
  'pg-native',
  'pg-query-stream',
  'sqlite3',
  'tedious',
];

/** CommonJS dependencies expect these three names, which an ESM file does not have. */
const banner = [
  `import { createRequire as __createRequire } from 'node:module';`,
  `import { fileURLToPath as __fileURLToPath } from 'node:url';`,
  `import { dirname as __pathDirname } from 'node:path';`,
  `const require = __createRequire(import.meta.url);`,
  `const __filename = __fileURLToPath(import.meta.url);`,
  `const __dirname = __pathDirname(__filename);`,
].join('\n');

const outdir = path.resolve('dist');
await rm(outdir, { recursive: true, force: true });
await build({
  entryPoints: [path.resolve('src/main.ts')],
  outfile: path.join(outdir, 'main.js'),
  bundle: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  sourcemap: true,
  sourcesContent: false,
  legalComments: 'none',
  banner: { js: banner },
  external,
  logLevel: 'warning',
});
