import { runCommand } from '../system/command';
import { ReleaseError } from './release-error';

/**
 * Room for what is new: tests make much that is soon gone (Node's, in MB), and so do the checks of types (in percent of
 * what stays, up to a limit), which else collect it over and over.
 */
const memory = { NODE_OPTIONS: '--max-semi-space-size=64', GOGC: '400', GOMEMLIMIT: '2GiB' };

/**
 * Types, lint and tests of a section: its npm script `check`.
 * @param signal ends them
 * @throws ReleaseError with what they print
 */
export async function runChecks(folder: string, signal: AbortSignal): Promise<void> {
  const { code, output } = await runCommand('npm', ['run', '--silent', 'check'], {
    cwd: folder,
    env: { ...memory, NODE_OPTIONS: `${process.env.NODE_OPTIONS ?? ''} ${memory.NODE_OPTIONS}`.trim() },
    signal,
    asGroup: true,
  });
  if (code !== 0)
    throw new ReleaseError('refused', `Not released, because a check failed:\n${output.trim()}`);
}
