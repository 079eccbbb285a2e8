/** The tooling is written in TypeScript as well: plain Node programs (bin/, jest's setup) load it through here. */
import { existsSync } from 'node:fs';
import { rename } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';

const require = createRequire(import.meta.url);
const own = path.dirname(path.dirname(fileURLToPath(import.meta.url)));

const contracts = ['', '/endpoints', '/evidence', '/offer'].map((part) => `@portal/contracts${part}`);

/**
 * Bundles one TypeScript file of a package into its `dist/` and imports it. A package that was packed has no source: its
 * `dist/` came with it.
 *
 * @param {string} folder - of the package
 * @param {string} source - path inside the package, such as `src/launcher/main.ts`
 * @param {Record<string, string>} [more] - other packages that are TypeScript source: the file of each, by name
 * @returns {Promise<any>} the module; typed at its source
 */
export async function importSource(folder, source, more = {}) {
  const outfile = path.join(folder, 'dist', source.replaceAll('/', '-').replace(/^src-|\.ts$/g, '') + '.js');
  if (!existsSync(path.join(folder, source))) return import(pathToFileURL(outfile).href);
  // Several processes do this at once: none may import what another has half written.
  const written = `${outfile}.${process.pid}`;
  await build({
    entryPoints: [path.join(folder, source)],
    outfile: written,
    bundle: true,
    packages: 'external',
    // TypeScript source, which Node cannot load by itself.
    alias: {
      ...Object.fromEntries(contracts.map((name) => [name, require.resolve(name)])),
      '@portal/section-tooling': own,
      ...more,
    },
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'warning',
  });
  await rename(written, outfile);
  return import(pathToFileURL(outfile).href);
}
