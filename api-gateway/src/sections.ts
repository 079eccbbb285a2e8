import {
  inLanguage,
  lastGoodRemote,
  listRemotes,
  RemoteEntry,
  shellName,
  type RemoteManifest,
} from '@portal/contracts';
import { languageOf, notFound, type Database } from '@portal/service-kit';
import { LRUCache } from 'lru-cache';
import { signedInOf } from './http/errors';
import { ownCall } from './http/own-call';
import { withOverride, type Overrides } from './override';

interface Given {
  name: string;
  version: string;
  trial: boolean;
  killed: boolean;
  note: string | null;
}

interface Version {
  manifest: RemoteManifest;
  /** What browsers get of it. */
  entry: RemoteEntry;
}

/**
 * Which sections there are, and which version of each somebody gets: as the service `releases` publishes it, at the
 * moment of asking. A version never changes, so it is cached.
 */
export class Sections {
  private readonly versions = new LRUCache<string, Version>({ max: 200 });

  constructor(private readonly db: Database) {}

  /** Every section in the version of one person, and the shell's version, all of them as they stand at one moment. */
  async given(employeeId: string): Promise<{ remotes: RemoteEntry[]; shell: string | undefined }> {
    const rows = await this.db.query<Given>(
      'list sections',
      'select name, version, trial, killed, note from releases.sections_of($1)',
      [employeeId],
    );
    const remotes = rows
      .filter(({ name }) => name !== shellName)
      .map(async ({ name, version, trial, killed, note }) => ({
        ...(await this.entry(name, version)),
        ...(trial && { state: 'canary' as const }),
        ...(killed && { killed: { note: note ?? '' } }),
      }));
    return {
      remotes: await Promise.all(remotes),
      shell: rows.find(({ name }) => name === shellName)?.version,
    };
  }

  /** Every section in the version of one person. */
  async list(employeeId: string): Promise<RemoteEntry[]> {
    return (await this.given(employeeId)).remotes;
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
    if (!row?.version) throw notFound();
    return this.entry(name, row.version);
  }

  /** The manifest of a version, active or not; undefined when it was never published. */
  async manifest(name: string, version: string): Promise<RemoteManifest | undefined> {
    return (await this.version(name, version))?.manifest;
  }

  private async version(name: string, version: string): Promise<Version | undefined> {
    const key = `${name}@${version}`;
    const cached = this.versions.get(key);
    if (cached) return cached;
    const [row] = await this.db.query<{ manifest: RemoteManifest; integrity: string }>(
      'find version of section',
      'select manifest, integrity from releases.published where name = $1 and version = $2',
      [name, version],
    );
    if (!row) return undefined;
    const base = `/remotes/${name}/${version}/`;
    const entry = RemoteEntry.parse({ ...row.manifest, base, integrity: row.integrity });
    const found = { manifest: row.manifest, entry };
    this.versions.set(key, found);
    return found;
  }

  private async entry(name: string, version: string): Promise<RemoteEntry> {
    const found = await this.version(name, version);
    if (!found) throw notFound();
    return found.entry;
  }
}

/** What browsers ask about the sections. */
export const sectionCalls = (sections: Sections, overrides: Overrides) => [
  ownCall(listRemotes, async (ctx) => {
    const signedIn = signedInOf(ctx);
    const released = await sections.list(signedIn.principal.employeeId);
    const language = languageOf(ctx);
    return withOverride(released, overrides.of(ctx, signedIn)).map((entry) => inLanguage(entry, language));
  }),
  ownCall(lastGoodRemote, async (ctx, { params, query }) =>
    inLanguage(await sections.lastGood(params.name, query.not), languageOf(ctx)),
  ),
];
