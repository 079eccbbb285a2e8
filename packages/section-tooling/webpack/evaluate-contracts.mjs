import { mkdirSync, rmSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { contractsEntry, root } from './base.mjs';

const folder = path.dirname(contractsEntry);
let made = 0;

/**
 * Runs a piece of TypeScript that stands in the folder of the contracts, for a build that needs to know them.
 * @param {string} contents such as `export * from './remote-manifest'`
 * @returns {Promise<{ exports: Record<string, unknown>, files: string[] }>} what it exports, and the files it was made of
 */
export async function evaluateContracts(contents) {
  const outfile = path.join(
    root,
    'node_modules/.cache/portal',
    `contracts-${process.pid}-${(made += 1)}.mjs`,
  );
  mkdirSync(path.dirname(outfile), { recursive: true });
  const { metafile } = await build({
    stdin: { contents, resolveDir: folder, loader: 'ts' },
    absWorkingDir: root,
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    metafile: true,
    logLevel: 'error',
  });
  const files = Object.keys(metafile.inputs).filter((file) => file !== '<stdin>');
  const exports = await import(pathToFileURL(outfile).href);
  rmSync(outfile);
  return { exports, files: files.map((file) => path.join(root, file)) };
}
