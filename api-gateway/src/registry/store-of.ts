import type { GatewayOptions } from '../options';
import { DiskStore } from './disk-store';
import type { FileStore } from './file-store';
import { S3Store } from './s3-store';

/** Where the files of versions are kept, as the environment says: an S3 store where it names one, else the disk. */
export const storeOf = ({
  remotesDir,
  releasesS3,
}: Pick<GatewayOptions, 'remotesDir' | 'releasesS3'>): FileStore =>
  releasesS3 ? new S3Store(releasesS3) : new DiskStore(remotesDir);
