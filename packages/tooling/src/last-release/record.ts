import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { runCommand } from '@portal/section-tooling/src/system/command';
import { OperatorError } from '@portal/section-tooling/src/system/operator-error';
import type { Part } from '../parts';

/** What was last released; it is checked in, in the commit after the one that it names. */
export interface ReleaseRecord {
  commit: string;
  /** What the release runs, in the order of migrations. */
  parts: readonly Part[];
}

const recordFile = (root: string): string => path.join(root, 'packages/tooling/released/release.json');

/** @returns undefined before the first release */
export async function readRecord(root: string): Promise<ReleaseRecord | undefined> {
  const text = await readFile(recordFile(root), 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  return text === undefined ? undefined : (JSON.parse(text) as ReleaseRecord);
}

/**
 * Records the current commit as what was last released.
 *
 * @param root - of a repository
 * @throws OperatorError when files differ from the commit: it would not be what was released
 */
export async function writeRecord(root: string, parts: readonly Part[]): Promise<ReleaseRecord> {
  const git = async (...args: string[]) => (await runCommand('git', args, { cwd: root })).output.trim();
  const changes = await git('status', '--porcelain');
  if (changes) throw new OperatorError(`Commit what is to be released first:\n${changes}`);
  const record = { commit: await git('rev-parse', 'HEAD'), parts };
  const file = recordFile(root);
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify(record, null, 2)}\n`);
  return record;
}

/** Whether a repository has a commit; a shallow clone has the newest ones alone. */
export const hasCommit = async (root: string, commit: string): Promise<boolean> =>
  (await runCommand('git', ['cat-file', '-e', `${commit}^{commit}`], { cwd: root })).code === 0;

/** What to do where the commit of the last release is missing. */
export const commitMissing =
  'the commit of the last release is not in this clone. Fetch it: git fetch --unshallow';
