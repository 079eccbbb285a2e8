import { RemoteManifest, remoteManifestFile } from '@portal/contracts';
import type { Logger } from '@portal/service-kit';
import { integrityOf, type FileStore, type SignedRelease, type TrustedKeys } from '@portal/service-kit/files';

export interface SignedManifestsParts {
  store: FileStore;
  keys: TrustedKeys;
  log: Logger;
}

/** Manifests as teams signed them: the registry's tables are not asked what is in them. */
export class SignedManifests {
  constructor(private readonly parts: SignedManifestsParts) {}

  /** Changes with the keys of a section; empty for one that needs no signature. */
  keysOf = (name: string): string => this.parts.keys.of(name)?.join() ?? '';

  /** A manifest out of the stored file, if its team has signed it. */
  async read(release: SignedRelease): Promise<RemoteManifest | undefined> {
    const { keys, store, log } = this.parts;
    const { name, version, integrity } = release;
    const text = keys.accepts(release) ? await store.read(release, remoteManifestFile) : undefined;
    const manifest =
      text && integrityOf(text) === integrity
        ? RemoteManifest.safeParse(JSON.parse(text.toString())).data
        : undefined;
    if (manifest?.name === name && manifest.version === version) return manifest;
    log.error({ remote: name, version }, 'the registry names a version that its team has not signed');
    return undefined;
  }
}
