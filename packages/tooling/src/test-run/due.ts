import { runCommand } from '@portal/section-tooling/src/system/command';

/** What the git history says about a working folder. */
export interface History {
  /** How many commits there are. */
  commits: number;
  /** Whether any of these files changed since the last release record; yes where the history does not go back that far. */
  changed: (pathspecs: readonly string[]) => Promise<boolean>;
}

/** The record of the last release. */
const record = 'packages/tooling/released/programs.json.br';

/** Reads the history; a folder without one, or with the newest commits alone, counts as changed everywhere. */
export async function readHistory(root: string): Promise<History> {
  const git = (...args: string[]) => runCommand('git', args, { cwd: root });
  const text = async (...args: string[]) => {
    const { code, output } = await git(...args);
    return code === 0 ? output.trim() : '';
  };
  const isWhole = (await text('rev-parse', '--is-shallow-repository')) === 'false';
  const released = isWhole ? await text('log', '-1', '--format=%H', '--', record) : '';
  return {
    commits: Number(await text('rev-list', '--count', 'HEAD')),
    async changed(pathspecs) {
      if (!released) return true;
      const { code } = await git('diff', '--quiet', released, '--', ...pathspecs);
      return (
        code !== 0 || (await text('ls-files', '--others', '--exclude-standard', '--', ...pathspecs)) !== ''
      );
    },
  };
}
