import os from 'node:os';
import { runReleases } from './run-releases';
import type { ReleaseOptions } from './options';

/**
 * Makes a release token on the portal's own machine, by its database: who can read that needs no other right.
 * @returns what to do with it
 * @throws OperatorError when the portal's database does not run here
 */
export async function makeToken({ name, label, owner, days }: ReleaseOptions): Promise<string> {
  const who = `${os.userInfo().username}@${os.hostname()}`;
  const wanted = { name, label: label ?? who, owner: owner ?? undefined, days, by: who };
  const { token } = await runReleases<{ token: string }>('token', {
    RELEASE_TOKEN_FOR: JSON.stringify(wanted),
  });
  return `export RELEASE_TOKEN=${token}\n# releases ${name} and nothing else, for ${days} days; it is shown this once`;
}
