import path from 'node:path';
import { DiskStore } from './disk-store';
import type { FileStore } from './file-store';
import { S3Store, type S3Options } from './s3-store';

export * from './file-store';
export * from './paths';
export * from './release-keys';

/** Where the files of published sections are stored: a folder, or the S3 store where one is named. */
export interface FileStoreOptions {
  folder: string;
  s3?: S3Options | undefined;
}

function s3Options(env: NodeJS.ProcessEnv): S3Options | undefined {
  const { RELEASES_S3_URL: url, RELEASES_S3_KEY_ID: keyId, RELEASES_S3_SECRET: secret } = env;
  if (!url) return undefined;
  if (!/^https?:\/\//.test(url) || !URL.canParse(url))
    throw new Error(`RELEASES_S3_URL: ${url} is not an address such as https://s3.example.org/bucket`);
  if (!keyId || !secret) throw new Error('RELEASES_S3_URL: set RELEASES_S3_KEY_ID and RELEASES_S3_SECRET');
  return { url: url.replace(/\/+$/, ''), keyId, secret, region: env.RELEASES_S3_REGION || 'us-east-1' };
}

/** The store as the environment names it: RELEASES_S3_*, else REMOTES_DIR. */
export const fileStoreOptions = (env: NodeJS.ProcessEnv): FileStoreOptions => ({
  folder: path.resolve(env.REMOTES_DIR ?? path.join(env.DATA_DIR ?? '.data', 'remotes')),
  s3: s3Options(env),
});

export const fileStore = ({ folder, s3 }: FileStoreOptions): FileStore =>
  s3 ? new S3Store(s3) : new DiskStore(folder);
