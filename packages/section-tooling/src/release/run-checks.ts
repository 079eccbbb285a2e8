import { runCommand } from '../system/command';
import { ReleaseError } from './release-error';

/**
 * Types, lint and tests of a section: its npm script `check`.
 * @param signal ends them
 * @throws ReleaseError with what they print
 */
export async function runChecks(folder: string, signal: AbortSignal): Promise<void> {
  const { code, output } = await runCommand('npm', ['run', '--silent', 'check'], {
    cwd: folder,
    signal,
    asGroup: true,
  });
  if (code !== 0)
    throw new ReleaseError('refused', `Not released, because a check failed:\n${output.trim()}`);
}
