import { RemoteManifest, remoteManifestFile } from '@portal/contracts';
import type { Logger } from '@portal/service-kit';
import { integrityOf, type FileStore, type SignedRelease, type TrustedKeys } from '@portal/service-kit/files';

/** Manifests as teams signed them: the registry's tables are not asked what is in them. */
export class SignedManifests {
  constructor(
    private readonly store: FileStore,
    private readonly keys: TrustedKeys,
    private readonly log: Logger,
  ) {}

  /** Changes with the keys of a section; empty for one that needs no signature. */
  keysOf = (name: string): string => this.keys.of(name)?.join() ?? '';

  /** A manifest out of the stored file, if its team has signed it. */
  async read(release: SignedRelease): Promise<RemoteManifest | undefined> {
    const { name, version, integrity } = release;
    const text = this.keys.accepts(release) ? await this.store.read(release, remoteManifestFile) : undefined;
    const manifest =
      text && integrityOf(text) === integrity
        ? RemoteManifest.safeParse(JSON.parse(text.toString())).data
        : undefined;
    if (manifest?.name === name && manifest.version === version) return manifest;
    this.log.error({ remote: name, version }, 'the registry names a version that its team has not signed');
    return undefined;
  }
}
