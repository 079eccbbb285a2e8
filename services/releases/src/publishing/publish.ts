import { RemoteManifest, remoteManifestFile, shellName } from '@portal/contracts';
import { PortalError, type Database, type Knex, type Logger } from '@portal/service-kit';
import { integrityOf, orAbsent, packedEndings } from '@portal/service-kit/files';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { portalItself, type Actor } from '../actor';
import { checkedFiles } from './checked-files';
import { activateBuild, beginWithBuild } from '../versions/moves';
import { buildSignature, store, webRoot } from '../settings';

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

/** The folders of the shell and the sections, as far as they are built; the shell first, which brings what sections share. */
async function buildFolders(log: Logger): Promise<string[]> {
  const entries = await readdir(webRoot()).catch((error: unknown) => {
    log.error({ err: error, webRoot: webRoot() }, 'WEB_ROOT cannot be read: no sections');
    return [];
  });
  const shell = entries.filter((entry) => entry === shellName);
  const sections = entries.filter((entry) => entry.startsWith('mf-')).sort();
  return [...shell, ...sections].map((name) => path.join(webRoot(), name, 'dist'));
}

const sectionOf = (folder: string): string => path.basename(path.dirname(folder));

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

/** What became of a section that was to be published. */
export interface Published {
  name: string;
  version?: string;
  /**
   * `moved`: everybody has it now. `active`: everybody had it already. `left`: it was given to people before, and somebody
   * took it back since. `bad`: there is no whole build of it. `refused`: it would break what people have.
   */
  result: 'moved' | 'active' | 'left' | 'bad' | 'refused';
  /** Of a bad or refused one. */
  problem?: string;
}

interface Context {
  db: Database;
  log: Logger;
}

const addVersion = (trx: Knex.Transaction, manifest: RemoteManifest, integrity: string, signature?: string) =>
  trx('versions')
    .insert({
      name: manifest.name,
      version: manifest.version,
      integrity,
      signature,
      manifest: JSON.stringify(manifest),
      source: 'build',
    })
    .onConflict(['name', 'version'])
    .merge({ integrity, swept_at: null, ...(signature && { signature }) });

/**
 * Stores a build and its version, and moves the pointer.
 * @returns undefined when nothing is built there
 */
async function publish(
  folder: string,
  { db, log }: Context,
  move: (trx: Knex.Transaction, name: string, version: string) => Promise<Published['result']>,
): Promise<Published | undefined> {
  const name = sectionOf(folder);
  try {
    const build = await readBuild(folder);
    if (!build) return undefined;
    const { manifest } = build;
    const integrity = await storeFiles(build);
    const signature = buildSignature(integrity);
    const result = await db.transaction(async (trx) => {
      await addVersion(trx, manifest, integrity, signature);
      return move(trx, manifest.name, manifest.version);
    });
    return { name, version: manifest.version, result };
  } catch (error) {
    // The build is not what is wrong.
    if (error instanceof PortalError && error.code === 'unavailable') throw error;
    if (error instanceof PortalError && error.code === 'release_refused') {
      log.error({ err: error, folder }, 'this build is not published: it does not fit the others');
      return { name, result: 'refused', problem: error.message };
    }
    log.error({ err: error, folder }, 'this build is not published: build it again');
    return { name, result: 'bad', problem: (error as Error).message };
  }
}

/**
 * At a start: publishes the sections that nobody has had yet, which on an empty registry are all of them. A section that
 * the registry knows stays as it is, whatever the build folder holds.
 */
export async function publishNewSections(context: Context): Promise<void> {
  const rows = await context.db.query<{ name: string }>('list known sections', 'select name from sections');
  for (const folder of await buildFolders(context.log))
    if (!rows.some(({ name }) => name === sectionOf(folder)))
      await publish(folder, context, (trx, name, version) =>
        beginWithBuild(trx, name, version, { actor: portalItself, note: null }),
      );
}

/** The manifests of the builds: they are judged as they will stand together. */
async function manifestsOf(folders: readonly string[]): Promise<RemoteManifest[]> {
  const builds = await Promise.all(folders.map((folder) => readBuild(folder).catch(() => undefined)));
  return builds.flatMap((build) => (build ? [build.manifest] : []));
}

/**
 * Publishes what stands in the build folder.
 * @param names these sections, also a build that was taken back since it was published; none: every section whose build
 *   is new
 * @param actor whom history and audit trail name
 * @param reason why it goes on although sections use what would be gone
 */
export async function publishBuilds(
  context: Context,
  {
    names = [],
    actor = portalItself,
    reason,
  }: { names?: readonly string[]; actor?: Actor; reason?: string | undefined } = {},
): Promise<Published[]> {
  const folders = await buildFolders(context.log);
  const together = await manifestsOf(
    folders.filter((folder) => names.length === 0 || names.includes(sectionOf(folder))),
  );
  const results: Published[] = [];
  for (const name of names.length > 0 ? names : folders.map(sectionOf)) {
    const folder = folders.find((one) => sectionOf(one) === name);
    const published =
      folder &&
      (await publish(folder, context, (trx, section, version) =>
        activateBuild(
          trx,
          section,
          version,
          { actor, note: null, reason, together },
          { again: names.length > 0 },
        ),
      ));
    if (published) results.push(published);
    else if (names.length > 0) results.push({ name, result: 'bad' });
  }
  return results;
}
