import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contractsEntry } from './base.mjs';

/** What SDK and UI offer, which is in the record of what a section uses. */
const released = path.join(import.meta.dirname, '../released');

function* filesUnder(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true }).sort((a, b) =>
    a.name < b.name ? -1 : 1,
  )) {
    const full = path.join(folder, entry.name);
    if (entry.isDirectory()) yield* filesUnder(full);
    else yield full;
  }
}

function hashOfSources(dir) {
  const hash = createHash('sha256');
  const add = (name, file) => hash.update(name).update('\0').update(readFileSync(file)).update('\0');
  for (const name of ['remote.json', 'package.json']) add(name, path.join(dir, name));
  const folders = [path.join(dir, 'src'), path.dirname(contractsEntry), import.meta.dirname, released];
  for (const folder of folders)
    for (const file of filesUnder(folder))
      if (!/\.test\.tsx?$/.test(file)) add(path.relative(folder, file), file);
  return hash.digest('hex');
}

/**
 * The identity of a build: `<package version>-<8 hex digits>`, the digits from the sources that go into the build.
 * @param {string} dir folder of the remote
 */
export function buildVersion(dir) {
  const { version } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  return `${version}-${(process.env.SECTION_DIGITS || hashOfSources(dir)).slice(0, 8)}`;
}

/** `mf-leave` at `0.1.0-1a2b3c4d` is the container `mf_leave_0_1_0_1a2b3c4d`: two versions share no chunk cache. */
export const containerName = (name, version) => `${name}_${version}`.replace(/[^a-z0-9]/gi, '_');
