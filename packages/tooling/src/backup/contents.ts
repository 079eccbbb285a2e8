import type { Hashes } from './copy-tree';

/** The folders of DATA_DIR that a backup holds. */
export const folders = ['secrets', 'remotes', 'postgres'] as const;
export type Folder = (typeof folders)[number];

/** What a backup says of itself in `backup.json`, which is written last: without it a backup is not whole. */
export interface Contents {
  /** ISO text. */
  madeAt: string;
  files: Record<Folder, Hashes>;
}

export const contentsFile = 'backup.json';
