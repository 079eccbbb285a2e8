import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { contractsEntry } from './base.mjs';

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
  add('remote.json', path.join(dir, 'remote.json'));
  for (const folder of [path.join(dir, 'src'), path.dirname(contractsEntry), import.meta.dirname])
    for (const file of filesUnder(folder)) add(path.relative(folder, file), file);
  return hash.digest('hex');
}

/**
 * The identity of a build: `<package version>-<8 hex digits>`, the digits from turbo's hash of the task,
 * or else from the sources that go into the build.
 * @param {string} dir folder of the remote
 */
export function buildVersion(dir) {
  const { version } = JSON.parse(readFileSync(path.join(dir, 'package.json'), 'utf8'));
  return `${version}-${(process.env.TURBO_HASH || hashOfSources(dir)).slice(0, 8)}`;
}

/** `mf-leave` at `0.1.0-1a2b3c4d` is the container `mf_leave_0_1_0_1a2b3c4d`: two versions share no chunk cache. */
export const containerName = (name, version) => `${name}_${version}`.replace(/[^a-z0-9]/gi, '_');
