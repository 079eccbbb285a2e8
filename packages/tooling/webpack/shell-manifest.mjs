import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { manifestSchemas } from '@portal/section-tooling/webpack/manifest-schema.mjs';

const manifestFile = 'remote.json';
const json = (file) => JSON.parse(readFileSync(file, 'utf8'));

/**
 * The files of a build by their names. Several builds write into the folder, so they are taken as they lie there; the
 * registry makes compressed copies itself, and hidden files are no part of it.
 */
function filesOf(dist) {
  const names = readdirSync(dist, { recursive: true })
    .map((name) => name.replaceAll(path.sep, '/'))
    .filter((name) => name !== manifestFile && !/^\.|\.(br|gz)$/.test(name))
    .filter((name) => statSync(path.join(dist, name)).isFile())
    .sort();
  return Object.fromEntries(
    names.map((name) => {
      const content = readFileSync(path.join(dist, name));
      const integrity = `sha384-${createHash('sha384').update(content).digest('base64')}`;
      return [name, { integrity, size: content.length }];
    }),
  );
}

/**
 * Writes the manifest of a shell that was built.
 * @param {string} folder of the shell
 */
export async function writeShellManifest(folder) {
  const dist = path.join(folder, 'dist');
  const files = filesOf(dist);
  // The same bytes are the same version, wherever they were built.
  const digits = createHash('sha256').update(JSON.stringify(files)).digest('hex').slice(0, 8);
  const { contractVersion, shared } = json(path.join(dist, 'shell.json'));
  const { RemoteManifest } = await manifestSchemas();
  const manifest = RemoteManifest.parse({
    name: 'shell',
    title: 'Shell',
    fr: { title: 'Cadre du portail' },
    contract: `^${contractVersion}`,
    routes: [],
    widgets: [],
    version: `${json(path.join(folder, 'package.json')).version}-${digits}`,
    container: 'shell',
    entry: 'index.html',
    contractVersion,
    provides: shared,
    modules: {},
    files,
  });
  writeFileSync(path.join(dist, manifestFile), `${JSON.stringify(manifest, null, 2)}\n`);
}
