import { existsSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '../system/command';
import { packageFolder } from '../system/package-folder';
import { ReleaseError } from './release-error';

/**
 * Builds one section and nothing else. Among the workspaces of the portal, what has not changed since its last build is
 * not built again.
 * @returns folder of the build
 * @throws ReleaseError with the build's own words
 */
export async function buildSection(name: string, folder: string): Promise<string> {
  const workspaces = path.dirname(folder);
  const portal = path.join(workspaces, 'packages/tooling/bin/portal.mjs');
  const { code, output } = existsSync(portal)
    ? await runCommand(process.execPath, [portal, 'build', name], { cwd: workspaces })
    : await runCommand(process.execPath, [path.join(packageFolder(), 'webpack/build.mjs')], { cwd: folder });
  if (code !== 0) throw new ReleaseError('build', `${name} does not build:\n${output.trim()}`);
  return path.join(folder, 'dist');
}
