import { RemoteEntry, type RemoteManifest } from '@portal/contracts';
import { notFound, type Database, type Logger } from '@portal/service-kit';
import { LRUCache } from 'lru-cache';
import { manifestIntegrity } from './version-files';

/** Which sections there are, and which version of each somebody gets: as PostgreSQL says at the moment of asking. */
export class Registry {
  /** A version never changes, so its manifest and what browsers get of it are kept. */
  private readonly manifests = new LRUCache<string, RemoteManifest>({ max: 200 });
  private readonly entries = new LRUCache<string, RemoteEntry>({ max: 200 });

  constructor(
    private readonly db: Database,
    private readonly remotesDir: string,
    private readonly log: Logger,
  ) {}

  /**
   * Every section in the version of one person, as the shell gets it.
   * @param _employeeId who asks
   */
  async list(_employeeId: string): Promise<RemoteEntry[]> {
    const rows = await this.db.query<{ name: string; version: string }>(
      'list remotes',
      'select name, active_version as version from remotes order by name',
    );
    return Promise.all(rows.map(({ name, version }) => this.entry(name, version)));
  }

  /**
   * The newest version that loaded and seldom failed to.
   * @param not a version that just failed
   * @throws `not_found` when there is none
   */
  async lastGood(name: string, not: string | undefined): Promise<RemoteEntry> {
    const [row] = await this.db.query<{ version: string }>(
      'find last good version',
      `select v.version from remote_versions v
       join (select version, sum(count) filter (where phase = 'loaded') as loaded,
                    sum(count) filter (where phase not in ('loaded', 'registry')) as failed
             from remote_events where name = $1 group by version) e using (version)
       where v.name = $1 and v.version is distinct from $2
         and loaded > 0 and coalesce(failed, 0) * 20 < loaded + coalesce(failed, 0)
       order by v.published_at desc, v.version limit 1`,
      [name, not ?? null],
    );
    if (!row) throw notFound();
    return this.entry(name, row.version);
  }

  /** What a version says of itself, active or not; undefined when it was never published. */
  async manifest(name: string, version: string): Promise<RemoteManifest | undefined> {
    const key = `${name}@${version}`;
    const kept = this.manifests.get(key);
    if (kept) return kept;
    const [row] = await this.db.query<{ manifest: RemoteManifest }>(
      'find remote version',
      'select manifest from remote_versions where name = $1 and version = $2',
      [name, version],
    );
    if (row) this.manifests.set(key, row.manifest);
    return row?.manifest;
  }

  /** What browsers get of a version that is published. */
  private async entry(name: string, version: string): Promise<RemoteEntry> {
    const key = `${name}@${version}`;
    const kept = this.entries.get(key);
    if (kept) return kept;
    const manifest = await this.manifest(name, version);
    if (!manifest) throw notFound();
    const base = `/remotes/${name}/${version}/`;
    const integrity = await manifestIntegrity(this.remotesDir, manifest).catch((error: unknown) => {
      this.log.error({ err: error, remote: name, version }, 'the files of this version are gone');
      return undefined;
    });
    const entry = RemoteEntry.parse({ ...manifest, base, integrity });
    if (integrity) this.entries.set(key, entry);
    return entry;
  }
}
