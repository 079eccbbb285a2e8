import { createHash } from 'node:crypto';
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const root = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../..');

interface Manifest {
  version: string;
  container: string;
  files: Record<string, { integrity: string; size: number }>;
}

/** Another version of a section, in a folder of its own. */
export interface Variant {
  version: string;
  folder: string;
  remove: () => Promise<void>;
}

/**
 * Makes another version of a section out of its build, as a change in its source would: with an identity of its own
 * and some words replaced.
 * @param name folder of the section
 * @param digit makes up the version
 * @param words what is replaced by what in its scripts
 */
export async function variantOf(
  name: string,
  digit: string,
  words: Record<string, string>,
): Promise<Variant> {
  const folder = await mkdtemp(path.join(tmpdir(), 'portal-variant-'));
  await cp(path.join(root, name, 'dist'), folder, { recursive: true });
  const manifest = JSON.parse(await readFile(path.join(folder, 'remote.json'), 'utf8')) as Manifest;
  const version = `${manifest.version.split('-')[0]}-${digit.repeat(8)}`;
  const container = `${name}_${version}`.replace(/[^a-z0-9]/gi, '_');
  const changes = Object.entries({ ...words, [manifest.container]: container });
  for (const file of Object.keys(manifest.files).filter((entry) => entry.endsWith('.js'))) {
    const before = await readFile(path.join(folder, file), 'utf8');
    const after = changes.reduce((text, [from, to]) => text.replaceAll(from, to), before);
    await writeFile(path.join(folder, file), after);
    manifest.files[file] = {
      size: Buffer.byteLength(after),
      integrity: `sha384-${createHash('sha384').update(after).digest('base64')}`,
    };
  }
  await writeFile(path.join(folder, 'remote.json'), JSON.stringify({ ...manifest, version, container }));
  // Compressed copies are of what stood there before.
  for (const file of await readdir(folder, { recursive: true }))
    if (/\.(br|gz)$/.test(file)) await rm(path.join(folder, file));
  return { version, folder, remove: () => rm(folder, { recursive: true, force: true }) };
}
