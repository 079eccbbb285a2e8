import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { root } from './base.mjs';

/**
 * The schemas of `remote.json`, out of the contracts' TypeScript source.
 * @returns {Promise<Pick<typeof import('@portal/contracts'), 'RemoteSource' | 'RemoteManifest'>>}
 */
export async function manifestSchemas() {
  const outfile = path.join(root, 'node_modules/.cache/portal', `remote-manifest-${process.pid}.mjs`);
  mkdirSync(path.dirname(outfile), { recursive: true });
  await build({
    entryPoints: [path.join(root, 'packages/contracts/src/remote-manifest.ts')],
    outfile,
    bundle: true,
    format: 'esm',
    platform: 'node',
    packages: 'external',
    logLevel: 'error',
  });
  return import(pathToFileURL(outfile).href);
}
