import { runCommand } from '@portal/section-tooling/src/system/command';
import { hasCommit, readRecord } from '../last-release/record';

/** What the git history says about a working folder. */
export interface History {
  /** How many commits there are. */
  commits: number;
  /** Whether the commit of the last release is there; a shallow clone has the newest ones alone. */
  hasLastRelease: boolean;
  /** Whether any of these files changed since the last release; yes where the history does not go back that far. */
  changed: (pathspecs: readonly string[]) => Promise<boolean>;
}

/** Reads the history; a folder without one, or with the newest commits alone, counts as changed everywhere. */
export async function readHistory(root: string): Promise<History> {
  const git = (...args: string[]) => runCommand('git', args, { cwd: root });
  const text = async (...args: string[]) => {
    const { code, output } = await git(...args);
    return code === 0 ? output.trim() : '';
  };
  const { commit = '' } = (await readRecord(root)) ?? {};
  const hasLastRelease = commit !== '' && (await hasCommit(root, commit));
  return {
    commits: Number(await text('rev-list', '--count', 'HEAD')),
    hasLastRelease,
    async changed(pathspecs) {
      if (!hasLastRelease) return true;
      const { code } = await git('diff', '--quiet', commit, '--', ...pathspecs);
      return (
        code !== 0 || (await text('ls-files', '--others', '--exclude-standard', '--', ...pathspecs)) !== ''
      );
    },
  };
}
