import { RemoteEntry, type RemoteManifest } from '@portal/contracts';
import type { Database } from '@portal/service-kit';
import { LRUCache } from 'lru-cache';

/** Which sections there are, and which version of each is served: as PostgreSQL says at the moment of asking. */
export class Registry {
  /** A version never changes, so its manifest is kept. */
  private readonly manifests = new LRUCache<string, RemoteManifest>({ max: 200 });

  constructor(private readonly db: Database) {}

  /** The active version of every section, as the shell gets it. */
  async list(): Promise<RemoteEntry[]> {
    const rows = await this.db.query<{ manifest: RemoteManifest }>(
      'list remotes',
      `select v.manifest from remotes r
       join remote_versions v on v.name = r.name and v.version = r.active_version order by r.name`,
    );
    return rows.map(({ manifest }) =>
      RemoteEntry.parse({ ...manifest, base: `/remotes/${manifest.name}/${manifest.version}/` }),
    );
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
}
