import { createRequire } from 'node:module';
import path from 'node:path';
import { repoRoot } from '../system/repo-root';
import { runCommand } from '../test-run/command';
import { ReleaseError } from './release-error';

/**
 * Builds one section and nothing else. What has not changed since its last build is taken from there.
 * @returns folder of the build
 * @throws ReleaseError with the build's own words
 */
export async function buildSection(name: string, folder: string): Promise<string> {
  const root = repoRoot();
  const turbo = createRequire(path.join(root, 'package.json')).resolve('turbo/bin/turbo');
  const { code, output } = await runCommand(
    process.execPath,
    [turbo, 'run', 'build', `--filter=${name}`, '--output-logs=errors-only'],
    { cwd: root, env: { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' } },
  );
  if (code !== 0) throw new ReleaseError('build', `${name} does not build:\n${output.trim()}`);
  return path.join(folder, 'dist');
}
