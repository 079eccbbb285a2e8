import path from 'node:path';
import { commandEnvironment, environmentOf } from '../launcher/part-environment';
import { runOnce } from '../launcher/run-once';
import { readSettings } from '../launcher/settings';
import { services } from '../parts';
import { databaseOf } from '../postgres/running-database';
import { repoRoot } from '../system/repo-root';
import { loadSecrets } from '../system/secrets';

/**
 * Runs a command of the service `releases` on the portal's own machine, by its database.
 * @param extra variables for the command, beside the settings of the portal
 * @returns the last line that it printed
 * @throws OperatorError when the portal's database does not run here
 */
export async function runReleases<T>(command: string, extra: Record<string, string>): Promise<T> {
  const root = repoRoot();
  const settings = readSettings(process.env, root);
  const secrets = await loadSecrets(settings.dataDir);
  const databaseUrl = settings.databaseUrl ?? (await databaseOf(settings.dataDir));
  const releases = services.find(({ name }) => name === 'releases')!;
  const portal = commandEnvironment(settings, { root, databaseUrl, secrets });
  const output = await runOnce({
    name: releases.name,
    cwd: path.join(root, releases.folder),
    command,
    env: { ...environmentOf(releases, portal), ...extra },
  });
  return JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as T;
}
