import { fileStore, fileStoreOptions, type FileStore } from '@portal/service-kit/files';
import path from 'node:path';

/** The folder of all builds: `shell/dist` and the sections' `mf-*` / `dist`. */
export const webRoot = (): string => path.resolve(process.env.WEB_ROOT ?? '../..');

/** Where the files of published versions are stored, as the gateway reads them. */
export const store = (): FileStore => fileStore(fileStoreOptions(process.env));
