import { RemoteManifest, remoteManifestFile } from '@portal/contracts';
import type { Database, Knex, Logger } from '@portal/service-kit';
import { orAbsent, packedEndings } from '@portal/service-kit/files';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { portalItself } from '../actor';
import { checkedFiles, integrityOf } from './checked-files';
import { activateBuild } from '../versions/moves';
import { lockSection } from '../versions/section-row';
import { store, webRoot } from '../settings';

/** A section as it stands in its build folder. */
interface Build {
  manifest: RemoteManifest;
  text: Buffer;
  folder: string;
}

async function readBuild(folder: string): Promise<Build | undefined> {
  const text = await orAbsent(readFile(path.join(folder, remoteManifestFile)));
  return text && { folder, text, manifest: RemoteManifest.parse(JSON.parse(text.toString())) };
}

/** The folders of the sections that are built. */
async function buildFolders(log: Logger): Promise<string[]> {
  const entries = await readdir(webRoot()).catch((error: unknown) => {
    log.error({ err: error, webRoot: webRoot() }, 'WEB_ROOT cannot be read: no sections');
    return [];
  });
  const sections = entries.filter((entry) => entry.startsWith('mf-')).sort();
  return sections.map((name) => path.join(webRoot(), name, 'dist'));
}

/** Stores the files of a build, unless they are stored already. @returns the hash of its manifest */
async function storeFiles({ manifest, text, folder }: Build): Promise<string> {
  const stored = await store().read(manifest, remoteManifestFile);
  if (stored) return integrityOf(stored);
  const files = await checkedFiles(manifest, text, async (file) => {
    const content = await orAbsent(readFile(path.join(folder, file)));
    const packed = new Map<string, Buffer>();
    for (const ending of packedEndings) {
      const copy = await orAbsent(readFile(path.join(folder, file + ending)));
      if (copy) packed.set(ending, copy);
    }
    return content && { content, packed };
  });
  await store().write(manifest, files);
  return integrityOf(text);
}

/**
 * Makes a build's version known, and the active one when the build folder holds another version than last time. A pointer
 * that was moved on purpose stays where it is: the same build, seen again, changes nothing, and neither does one that
 * came by a release.
 */
async function register(trx: Knex.Transaction, { manifest }: Build, integrity: string): Promise<void> {
  const { name, version } = manifest;
  await trx('versions')
    .insert({ name, version, integrity, manifest: JSON.stringify(manifest), source: 'build' })
    .onConflict(['name', 'version'])
    .merge({ integrity, swept_at: null });
  const known = (await trx('versions').where({ name, version }).first('source')) as { source: string };
  const row = await lockSection(trx, name);
  if (row?.built_version === version) return;
  if (row && known.source === 'release')
    await trx('sections').where({ name }).update({ built_version: version });
  else await activateBuild(trx, name, version, { actor: portalItself, note: null });
}

/** A build with its files stored; undefined, and logged, when it is missing or bad. */
async function storedBuild(folder: string, log: Logger) {
  try {
    const build = await readBuild(folder);
    return build && { build, integrity: await storeFiles(build) };
  } catch (error) {
    log.error({ err: error, folder }, 'this build is not published: build it again');
    return undefined;
  }
}

/** Publishes every section that is built: stores its files and moves its pointer. */
export async function publishBuilds({ db, log }: { db: Database; log: Logger }): Promise<void> {
  for (const folder of await buildFolders(log)) {
    const stored = await storedBuild(folder, log);
    if (stored) await db.transaction((trx) => register(trx, stored.build, stored.integrity));
  }
}
