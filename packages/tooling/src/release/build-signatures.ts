import { isReleased } from '@portal/section-tooling/src/release/options';
import { signBuild } from '@portal/section-tooling/src/release/signature';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { releaseKeyFile } from '../system/secrets';

/**
 * Signs the builds that stand in a folder by the portal's own key.
 * @param root folder of the shell and the sections
 * @returns signatures by the hash of what they sign; none where the portal has no key
 */
export function buildSignatures(root: string, dataDir: string): Record<string, string> {
  const keyFile = path.join(dataDir, 'secrets', releaseKeyFile);
  if (!existsSync(keyFile)) return {};
  const key = readFileSync(keyFile, 'utf8').trim();
  const builds = readdirSync(root)
    .filter(isReleased)
    .map((name) => path.join(root, name, 'dist/remote.json'))
    .filter((file) => existsSync(file))
    .map((file) => readFileSync(file));
  return Object.fromEntries(
    builds.flatMap((text) => {
      try {
        return [[`sha384-${createHash('sha384').update(text).digest('base64')}`, signBuild(text, key)]];
      } catch {
        // Half a build: publishing says so.
        return [];
      }
    }),
  );
}
