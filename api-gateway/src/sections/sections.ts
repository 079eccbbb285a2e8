import {
  earlierShellFor,
  misfitOf,
  RemoteEntry,
  shellName,
  type EarlierShell,
  type RemoteManifest,
} from '@portal/contracts';
import { notFound, type Database } from '@portal/service-kit';
import { LRUCache } from 'lru-cache';
import type { SignedManifests } from './signed-manifests';

interface Version {
  manifest: RemoteManifest;
  /** What browsers get of it. */
  entry: RemoteEntry;
}

/** Versions that are asked for their signature in place of one that is not signed. */
const latelyPublished = 20;

/**
 * Which sections there are, and which version of each somebody gets: as the service `releases` publishes it, at the
 * moment of asking. A version never changes, so it is cached.
 */
export class Sections {
  private readonly versions = new LRUCache<string, Version>({ max: 200 });
  /** Versions of sections that fit a version of the shell, which is so for good. */
  private readonly fitting = new LRUCache<string, true>({ max: 1000 });

  constructor(
    private readonly db: Database,
    private readonly signed: SignedManifests,
  ) {}

  /** Every section in the version of one person, and the shell's version, all of them as they stand at one moment. */
  async given(employeeId: string): Promise<{ remotes: RemoteEntry[]; shell: string | undefined }> {
    const rows = await this.db.query<{
      name: string;
      version: string;
      trial: boolean;
      killed: boolean;
      note: string | null;
    }>('list sections', 'select name, version, trial, killed, note from releases.sections_of($1)', [
      employeeId,
    ]);
    const shell = rows.find(({ name }) => name === shellName)?.version;
    const remotes = rows
      .filter(({ name }) => name !== shellName)
      .map(async ({ name, version, trial, killed, note }) => ({
        ...(await this.entry(name, version)),
        ...(shell && (await this.earlierShell(name, version, shell))),
        ...(trial && { state: 'canary' as const }),
        ...(killed && { killed: { note: note ?? '' } }),
      }));
    return { remotes: await Promise.all(remotes), shell };
  }

  /** The version of the shell that one person has; null before one was published. */
  async shellOf(employeeId: string): Promise<string | null> {
    const [row] = await this.db.query<{ version: string }>(
      'find shell of person',
      'select version from releases.sections_of($1) where name = $2',
      [employeeId, shellName],
    );
    return row?.version ?? null;
  }

  /** The shells that everybody had, the latest first. */
  private earlierShells = () =>
    this.db.query<EarlierShell>(
      'list earlier shells',
      'select version, contract_version as "contractVersion", shared from releases.given_shells()',
    );

  /** Whether sections may run in a version of the shell: everybody had it, and it was not taken back. */
  async isShellOfSections(version: string): Promise<boolean> {
    return (await this.earlierShells()).some((shell) => shell.version === version);
  }

  /** The shell in which a version of a section runs, where that is not the one that the person has. */
  private async earlierShell(
    name: string,
    version: string,
    active: string,
  ): Promise<Pick<RemoteEntry, 'shell'> | undefined> {
    const pair = `${name}@${version} in ${active}`;
    if (this.fitting.has(pair)) return undefined;
    const [section, shell] = await Promise.all([
      this.manifest(name, version),
      this.manifest(shellName, active),
    ]);
    if (!section || !shell) return undefined;
    const offer = { contractVersion: shell.contractVersion, shared: shell.provides ?? {} };
    if (misfitOf(section, offer))
      return { shell: earlierShellFor(section, offer, await this.earlierShells())?.version };
    this.fitting.set(pair, true);
    return undefined;
  }

  /**
   * The newest version that loaded and seldom failed to.
   * @param not a version that just failed
   * @throws `not_found` when there is none
   */
  async lastGood(name: string, not: string | undefined): Promise<RemoteEntry> {
    if (name === shellName) throw notFound();
    const [row] = await this.db.query<{ version: string | null }>(
      'find last good version',
      'select releases.last_good($1, $2) as version',
      [name, not ?? null],
    );
    const found = row?.version ? await this.entry(name, row.version) : undefined;
    const signedOnly = this.signed.keysOf(name) !== '';
    if (found && (found.signature || !signedOnly)) return found;
    const refused = not && signedOnly ? await this.version(name, not) : undefined;
    if (!refused || refused.entry.signature) throw notFound();
    return this.lastSigned(name, not);
  }

  /** In place of one that is not signed: the newest version that is here and signed. @throws `not_found` when there is none */
  private async lastSigned(name: string, not: string | undefined): Promise<RemoteEntry> {
    const rows = await this.db.query<{ version: string }>(
      'list versions that may be signed',
      `select version from releases.published
       where name = $1 and swept_at is null and signature is not null and version is distinct from $2
       order by published_at desc limit ${latelyPublished}`,
      [name, not ?? null],
    );
    for (const { version } of rows) {
      const entry = await this.entry(name, version);
      if (entry.signature) return entry;
    }
    throw notFound();
  }

  /** The manifest of a version, active or not; undefined when it was never published. */
  async manifest(name: string, version: string): Promise<RemoteManifest | undefined> {
    return (await this.version(name, version))?.manifest;
  }

  private async entry(name: string, version: string): Promise<RemoteEntry> {
    const found = await this.version(name, version);
    if (!found) throw notFound();
    return found.entry;
  }

  /** A version, active or not; undefined when it was never published. */
  async version(name: string, version: string): Promise<Version | undefined> {
    const keys = this.signed.keysOf(name);
    const key = `${name}@${version} ${keys}`;
    const cached = this.versions.get(key);
    if (cached) return cached;
    const [row] = await this.db.query<{
      manifest: RemoteManifest;
      integrity: string;
      signature: string | null;
    }>(
      'find version of section',
      'select manifest, integrity, signature from releases.published where name = $1 and version = $2',
      [name, version],
    );
    if (!row) return undefined;
    const base = `/remotes/${name}/${version}/`;
    const { integrity } = row;
    const signed = keys ? await this.signed.read({ name, version, ...row }) : row.manifest;
    // Its pages say that it is not signed; nothing of it is fetched ahead, and it opens no call to a token.
    const manifest = signed ?? { ...row.manifest, files: {}, calls: [] };
    const signature = signed && row.signature ? { signature: row.signature } : {};
    const found = { manifest, entry: RemoteEntry.parse({ ...manifest, base, integrity, ...signature }) };
    if (signed) this.versions.set(key, found);
    return found;
  }
}
