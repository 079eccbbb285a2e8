import { fileStore, fileStoreOptions, TrustedKeys, type FileStore } from '@portal/service-kit/files';
import path from 'node:path';

/** The folder of all builds: `shell/dist` and the sections' `mf-*` / `dist`. */
export const webRoot = (): string => path.resolve(process.env.WEB_ROOT ?? '../..');

/** Where the files of published versions are stored, as the gateway reads them. */
export const store = (): FileStore => fileStore(fileStoreOptions(process.env));

/** The keys of the teams whose sections are released signed. */
export const trustedKeys = (): TrustedKeys => new TrustedKeys(process.env.RELEASE_KEYS);

/** Signatures of the builds that stand here, by the portal's own key: whoever starts this process makes them. */
export const buildSignature = (integrity: string): string | undefined =>
  (JSON.parse(process.env.RELEASE_SIGNATURES || '{}') as Record<string, string>)[integrity];
