import { baselineFile } from '../postgres/baseline';
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

/**
 * What belongs in each folder, by its path there. Another file could hand somebody a secret of their own, or make the
 * server follow another one (`standby.signal`), so it is neither backed up nor restored.
 */
const expected: Record<Folder, RegExp> = {
  secrets:
    /^(role-[a-z_]+|gateway|postgres-superuser|principal-key\.pem|release-key|release-keys\.json|second-step)$/,
  remotes: /./,
  postgres: new RegExp(
    `^((base|global|pg_[a-z_]+)(/|$)|(PG_VERSION|${baselineFile}|backup_label|pg_(hba|ident)\\.conf|postgresql(\\.auto)?\\.conf)$)`,
  ),
};
export const isExpected = (folder: Folder, file: string): boolean => expected[folder].test(file);
