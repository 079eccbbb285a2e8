import { remoteManifestFile } from '@portal/contracts';
import type { Database, Knex, Logger } from '@portal/service-kit';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { portalItself } from './actor';
import { findBuilds, type Build } from './builds';
import { checkedFiles } from './checked-files';
import { packedEndings, type FileStore } from './file-store';
import { integrityOf } from './integrity';
import { activateBuild } from './moves';
import { holdRemote } from './remote-row';

const readOr = (file: string): Promise<Buffer | undefined> =>
  readFile(file).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });

/** Keeps the files of a build, unless they are kept already. @returns the hash of its manifest */
async function keep(store: FileStore, { manifest, folder }: Build): Promise<string> {
  const kept = await store.read(manifest, remoteManifestFile);
  if (kept) return integrityOf(kept);
  const text = await readFile(path.join(folder, remoteManifestFile));
  const files = await checkedFiles(manifest, text, async (file) => {
    const content = await readOr(path.join(folder, file));
    const packed = new Map<string, Buffer>();
    for (const ending of packedEndings) {
      const copy = await readOr(path.join(folder, file + ending));
      if (copy) packed.set(ending, copy);
    }
    return content && { content, packed };
  });
  await store.keep(manifest, files);
  return integrityOf(text);
}

/**
 * Makes a build's version known, and the active one when the build folder holds another version than last time.
 * A pointer that was moved on purpose stays where it is: the same build, seen again, says nothing new, and neither
 * does one that came by a release.
 */
async function register(trx: Knex.Transaction, { manifest }: Build, integrity: string): Promise<void> {
  const { name, version } = manifest;
  await trx('remote_versions')
    .insert({ name, version, integrity, manifest: JSON.stringify(manifest) })
    .onConflict(['name', 'version'])
    .ignore();
  const known = (await trx('remote_versions')
    .where({ name, version })
    .first('source', 'integrity', 'swept_at')) as {
    source: 'build' | 'release';
    integrity: string | null;
    swept_at: string | null;
  };
  if (known.integrity !== integrity || known.swept_at)
    await trx('remote_versions').where({ name, version }).update({ integrity, swept_at: null });
  const row = await holdRemote(trx, name);
  if (row?.built_version === version) return;
  if (row && known.source === 'release') {
    await trx('remotes').where({ name }).update({ built_version: version });
    return;
  }
  await activateBuild(trx, name, version, { actor: portalItself, note: null });
}

/** Publishes every section that is built: keeps its files and moves its pointer. */
export async function publishBuilds(
  db: Database,
  webRoot: string,
  store: FileStore,
  log: Logger,
): Promise<void> {
  for (const build of await findBuilds(webRoot, log)) {
    let integrity: string;
    try {
      integrity = await keep(store, build);
    } catch (error) {
      log.error({ err: error, remote: build.manifest.name }, 'this build is not published');
      continue;
    }
    await db.transaction((trx) => register(trx, build, integrity));
  }
}
