/** The tooling is written in TypeScript as well: plain Node programs (bin/, jest's setup) load it through here. */
import { rename } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const folder = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

/**
 * Bundles one TypeScript file of this package into `dist/` and imports it.
 *
 * @param {string} source - path inside this package, such as `src/launcher/main.ts`
 * @returns {Promise<any>} the module; typed at its source
 */
export async function importOwn(source) {
  const outfile = path.join(folder, 'dist', source.replaceAll('/', '-').replace(/^src-|\.ts$/g, '') + '.js');
  // Several processes do this at once: none may import what another has half written.
  const own = `${outfile}.${process.pid}`;
  await build({
    entryPoints: [path.join(folder, source)],
    outfile: own,
    bundle: true,
    packages: 'external',
    // TypeScript source, which Node cannot load by itself.
    alias: { '@portal/contracts': path.join(folder, '../contracts/src/index.ts') },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  await rename(own, outfile);
  return import(pathToFileURL(outfile).href);
}
