import os from 'node:os';
import path from 'node:path';
import { environmentOf } from '../launcher/prepare-data';
import { runOnce } from '../launcher/run-once';
import { readSettings } from '../launcher/settings';
import { services } from '../parts';
import { databaseOf } from '../postgres/running-database';
import { repoRoot } from '../system/repo-root';
import { loadSecrets } from '../system/secrets';
import type { ReleaseOptions } from './options';

/**
 * Makes a release token on the portal's own machine, by its database: who can read that needs no other right.
 * @returns what to do with it
 * @throws OperatorError when the portal's database does not run here
 */
export async function makeToken({ name, label, owner, days }: ReleaseOptions): Promise<string> {
  const root = repoRoot();
  const settings = readSettings(process.env, root);
  const secrets = await loadSecrets(settings.dataDir);
  const databaseUrl = settings.databaseUrl ?? (await databaseOf(settings.dataDir));
  const releases = services.find(({ name: part }) => part === 'releases')!;
  const env = environmentOf(releases, {
    ...settings,
    root,
    databaseUrl,
    secrets,
    devOrigins: settings.devOrigins ?? '',
    ports: {},
  });
  const who = `${os.userInfo().username}@${os.hostname()}`;
  const output = await runOnce({
    name: releases.name,
    cwd: path.join(root, releases.folder),
    command: 'token',
    env: {
      ...env,
      RELEASE_TOKEN_FOR: JSON.stringify({
        name,
        label: label ?? who,
        owner: owner ?? undefined,
        days,
        by: who,
      }),
    },
  });
  const { token } = JSON.parse(output.trim().split('\n').at(-1) ?? '{}') as { token: string };
  return `export RELEASE_TOKEN=${token}\n# releases ${name} and nothing else, for ${days} days; it is shown this once`;
}
