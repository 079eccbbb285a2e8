import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { runCommand } from '../system/command';
import { packageFolder } from '../system/package-folder';
import { ReleaseError } from './release-error';

/**
 * Builds one section and nothing else. Among the workspaces of the portal turbo does it, which takes what has not
 * changed since the last build from there.
 * @returns folder of the build
 * @throws ReleaseError with the build's own words
 */
export async function buildSection(name: string, folder: string): Promise<string> {
  const workspaces = path.dirname(folder);
  const { code, output } = existsSync(path.join(workspaces, 'turbo.json'))
    ? await buildByTurbo(name, workspaces)
    : await runCommand(process.execPath, [path.join(packageFolder(), 'webpack/build.mjs')], { cwd: folder });
  if (code !== 0) throw new ReleaseError('build', `${name} does not build:\n${output.trim()}`);
  return path.join(folder, 'dist');
}

function buildByTurbo(name: string, workspaces: string) {
  const turbo = createRequire(path.join(workspaces, 'package.json')).resolve('turbo/bin/turbo');
  return runCommand(
    process.execPath,
    [turbo, 'run', 'build', `--filter=${name}`, '--output-logs=errors-only'],
    { cwd: workspaces, env: { TURBO_TELEMETRY_DISABLED: '1', TURBO_NO_UPDATE_NOTIFIER: '1' } },
  );
}
