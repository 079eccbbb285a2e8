import { RemoteEntry, type RemoteManifest } from '@portal/contracts';
import { notFound, type Database } from '@portal/service-kit';
import { LRUCache } from 'lru-cache';
import { isOnTrial } from './canary';
import { lastGoodSql } from './last-good';

interface Pointers {
  name: string;
  active: string;
  canary: string | null;
  share: number | null;
  killed: boolean;
  note: string | null;
}

interface VersionRow {
  manifest: RemoteManifest;
  integrity: string | null;
}

/** Which sections there are, and which version of each somebody gets: as PostgreSQL says at the moment of asking. */
export class Registry {
  /** A version never changes, so what is known of it and what browsers get of it are kept. */
  private readonly versions = new LRUCache<string, VersionRow>({ max: 200 });
  private readonly entries = new LRUCache<string, RemoteEntry>({ max: 200 });

  constructor(private readonly db: Database) {}

  /**
   * Every section in the version of one person, as the shell gets it: all of them as they stand at one moment.
   * @param employeeId who asks
   */
  async list(employeeId: string): Promise<RemoteEntry[]> {
    const rows = await this.db.query<Pointers>(
      'list remotes',
      `select name, active_version as active, canary_version as canary, canary_share as share,
              killed_at is not null as killed, killed_note as note from remotes order by name`,
    );
    return Promise.all(
      rows.map(async ({ name, active, canary, share, killed, note }) => {
        const trial = canary !== null && isOnTrial(employeeId, name, share ?? 0);
        const entry = await this.entry(name, trial ? canary : active);
        return {
          ...entry,
          ...(trial && { state: 'canary' as const }),
          ...(killed && { killed: { note: note ?? '' } }),
        };
      }),
    );
  }

  /**
   * The newest version that loaded and seldom failed to.
   * @param not a version that just failed
   * @throws `not_found` when there is none
   */
  async lastGood(name: string, not: string | undefined): Promise<RemoteEntry> {
    const [row] = await this.db.query<{ version: string }>(
      'find last good version',
      lastGoodSql('$1', '$2'),
      [name, not ?? null],
    );
    if (!row) throw notFound();
    return this.entry(name, row.version);
  }

  /** What a version says of itself, active or not; undefined when it was never published. */
  async manifest(name: string, version: string): Promise<RemoteManifest | undefined> {
    return (await this.version(name, version))?.manifest;
  }

  private async version(name: string, version: string): Promise<VersionRow | undefined> {
    const key = `${name}@${version}`;
    const kept = this.versions.get(key);
    if (kept) return kept;
    const [row] = await this.db.query<VersionRow>(
      'find remote version',
      'select manifest, integrity from remote_versions where name = $1 and version = $2',
      [name, version],
    );
    if (row) this.versions.set(key, row);
    return row;
  }

  /** What browsers get of a version that is published. */
  private async entry(name: string, version: string): Promise<RemoteEntry> {
    const key = `${name}@${version}`;
    const kept = this.entries.get(key);
    if (kept) return kept;
    const found = await this.version(name, version);
    if (!found) throw notFound();
    const { manifest, integrity } = found;
    const base = `/remotes/${name}/${version}/`;
    const entry = RemoteEntry.parse({ ...manifest, base, ...(integrity && { integrity }) });
    this.entries.set(key, entry);
    return entry;
  }
}
