import path from 'node:path';
import { build } from 'esbuild';

/** Native modules, which stay in node_modules, and the database drivers that knex only names. */
export const external = [
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
export const banner = [
  `import { createRequire as __createRequire } from 'node:module';`,
  `import { fileURLToPath as __fileURLToPath } from 'node:url';`,
  `import { dirname as __pathDirname } from 'node:path';`,
  `const require = __createRequire(import.meta.url);`,
  `const __filename = __fileURLToPath(import.meta.url);`,
  `const __dirname = __pathDirname(__filename);`,
].join('\n');

/**
 * Bundles a program with all that it imports into one file (ESM, source map): that is what makes a process ready in a
 * third of a second.
 *
 * @param {string} entry - its source
 * @param {string} outfile - the file that Node runs
 * @param {string} from - the folder from which comments in it name its sources
 */
export async function bundleProgram(entry, outfile, from = process.cwd()) {
  await build({
    entryPoints: [path.resolve(entry)],
    outfile,
    absWorkingDir: from,
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
}
