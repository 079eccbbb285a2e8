import { message, shellName } from '@portal/contracts';
import { PortalError, type Database, type Logger } from '@portal/service-kit';
import { fileBelow, type FileStore } from '@portal/service-kit/files';
import type { Context } from 'koa';
import { LRUCache } from 'lru-cache';
import { hash } from 'node:crypto';
import { inTime } from '../in-time';
import type { Sections } from '../sections/sections';
import { assetCache, inFolder, readAsset, readPublished, type Asset } from './assets';
import type { ShellChunks } from './preloads';

/** A version of the shell, as far as pages are made of it. */
export interface Shell {
  /** Undefined for the one of the build folder. */
  version: string | undefined;
  /** The page's template. */
  page: string;
  /** Hash of the script that stands in the page, for its policy; undefined when there is none. */
  watch: string | undefined;
  chunks: ShellChunks;
  /** The script that draws embedded sections, from the portal's root, and its hash; undefined when there is none. */
  host: { file: string; integrity: string } | undefined;
}

export interface ShellParts {
  db: Database;
  /** Where the files of published versions are. */
  store: FileStore;
  sections: Sections;
  /** The shell as it was built here. */
  folder: string;
  log: Logger;
}

/** Milliseconds that the registry has to say which version people have; after that the last one that it named is good. */
const patience = 1000;
/** The same where it has just been waited for in vain, and has named none before. */
const littlePatience = 200;
const cachedShells = 20;

/** Whether a path carries a hash of what the file holds, so that it is the same file in each version that has it. */
export const isHashed = (file: string): boolean => /^\/(embed\/)?assets\//.test(file);

/** The earlier shell that a frame asks for, in which a section of the last major runs. */
export const shellAsked = (ctx: Context): string | undefined =>
  ctx.query.shell === undefined ? undefined : String(ctx.query.shell);

/**
 * The versions of the shell, as the registry gives them to people. Until the first one is published, and where the files of
 * a version are lost, the shell of the build folder stands in.
 */
export class Shells {
  private readonly shells = new LRUCache<string, Shell>({ max: cachedShells });
  private readonly hashed = assetCache();
  /** The version that everybody had when the registry was last asked. */
  private last: string | undefined;

  constructor(private readonly parts: ShellParts) {}

  /**
   * The shell in the version of one person.
   * @param version that the registry names for the person; without one the version of everybody
   * @param waited whether the registry, or the service of accounts, has just been waited for in vain
   * @throws `unavailable` when there is no shell at all
   */
  async of(version: string | undefined, waited = false): Promise<Shell> {
    const known = version ?? (waited ? this.last : undefined);
    const wanted = known ?? (await this.active(waited ? littlePatience : patience));
    const shell = (wanted && (await this.published(wanted))) || (await shellOf(undefined, this.builtFile));
    if (!shell) throw new PortalError('unavailable', message('gateway.notBuilt'));
    return shell;
  }

  /**
   * A file of the shell, by its path from the portal's root. One with a hash in its name comes from whichever version has
   * it, as long as its files are here: open pages go on asking for those of older versions. Any other is that of the
   * version that everybody has, or of the one that is named, in which sections of the last major run.
   */
  async file(wanted: string, version?: string): Promise<Asset | undefined> {
    const name = fileBelow('/', wanted)?.slice(1);
    if (!name) return undefined;
    if (version !== undefined)
      return (await this.parts.sections.isShellOfSections(version))
        ? this.publishedFile(version, name)
        : undefined;
    return isHashed(wanted) ? this.hashedFile(name) : this.fileOfEverybody(name);
  }

  private async hashedFile(name: string): Promise<Asset | undefined> {
    const cached = this.hashed.get(name);
    if (cached) return cached;
    const asset = (await this.builtFile(name)) ?? (await this.fileOfAnyVersion(name));
    if (asset) this.hashed.set(name, asset);
    return asset;
  }

  /** Tries the versions of recent pages first, which needs no query, then the newest version that has the file. */
  private async fileOfAnyVersion(name: string): Promise<Asset | undefined> {
    for (const version of this.shells.keys()) {
      const asset = await this.publishedFile(version, name);
      if (asset) return asset;
    }
    const [newest] = await this.parts.db.query<{ version: string }>(
      'find version with file',
      `select version from releases.published
       where name = $1 and swept_at is null and jsonb_exists(manifest->'files', $2)
       order by published_at desc limit 1`,
      [shellName, name],
    );
    return newest && this.publishedFile(newest.version, name);
  }

  private async fileOfEverybody(name: string): Promise<Asset | undefined> {
    const version = await this.active();
    return (version && (await this.publishedFile(version, name))) || this.builtFile(name);
  }

  private builtFile = (name: string) => readAsset(inFolder(this.parts.folder), name);

  /** A file that a published version lists. */
  private async publishedFile(version: string, name: string): Promise<Asset | undefined> {
    const { store, sections } = this.parts;
    const { files = {} } = (await sections.manifest(shellName, version)) ?? {};
    const { integrity } = (Object.hasOwn(files, name) && files[name]) || {};
    return integrity === undefined
      ? undefined
      : readPublished(store, { name: shellName, version }, name, integrity);
  }

  /** The version that everybody has. A registry that hangs or fails is not waited for: the last answer stands. */
  private async active(wait = patience): Promise<string | undefined> {
    const asked = this.parts.db
      .query<{ version: string }>(
        'find shell of everybody',
        'select version from releases.sections_of(null) where name = $1',
        [shellName],
      )
      .then(([row]) => (this.last = row?.version ?? this.last))
      .catch((error: unknown) => {
        this.parts.log.warn({ err: error }, 'the registry does not say which shell people have');
        return undefined;
      });
    return (await inTime(asked, wait)) ?? this.last;
  }

  /** A published version; undefined when its files are not in the store. */
  private async published(version: string): Promise<Shell | undefined> {
    const cached = this.shells.get(version);
    if (cached) return cached;
    const shell = await shellOf(version, (file) => this.publishedFile(version, file));
    if (shell) this.shells.set(version, shell);
    else this.parts.log.error({ version }, 'this version of the shell is not in the store, or not signed');
    return shell;
  }
}

/** Makes a shell of its files; undefined when there is no page. */
async function shellOf(
  version: string | undefined,
  find: (file: string) => Promise<Asset | undefined>,
): Promise<Shell | undefined> {
  const read = async (file: string) => (await find(file))?.body.toString();
  const [page, facts, host] = await Promise.all(['index.html', 'shell.json', 'embed/host.json'].map(read));
  if (!page) return undefined;
  const [, watch] = /<script id="watch">(.*?)<\/script>/s.exec(page) ?? [];
  return {
    version,
    page,
    watch: watch && `'sha256-${hash('sha256', watch, 'base64')}'`,
    chunks: facts ? ((JSON.parse(facts) as { chunks?: ShellChunks }).chunks ?? {}) : {},
    host: host ? (JSON.parse(host) as NonNullable<Shell['host']>) : undefined,
  };
}
