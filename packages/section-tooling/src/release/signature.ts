import { signedStatement } from '@portal/contracts';
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';

/** Makes a key of a team. @returns the private half, PKCS#8 in base64 */
export const newReleaseKey = (): string =>
  generateKeyPairSync('ec', { namedCurve: 'P-256' })
    .privateKey.export({ type: 'pkcs8', format: 'der' })
    .toString('base64');

const privateKey = (key: string) =>
  createPrivateKey({ key: Buffer.from(key, 'base64'), format: 'der', type: 'pkcs8' });

/**
 * The public half of a key, SPKI in base64.
 * @throws when it is no key
 */
export const publicHalf = (key: string): string =>
  createPublicKey(privateKey(key)).export({ type: 'spki', format: 'der' }).toString('base64');

/**
 * The key to sign by: the team's, else the portal's own where this is the portal's own folder and machine.
 * @param folder of the section
 * @returns undefined when there is neither
 */
export function signingKey(folder: string, env: NodeJS.ProcessEnv): string | undefined {
  if (env.RELEASE_KEY) return env.RELEASE_KEY;
  const file = path.resolve(folder, '..', env.DATA_DIR || '.data', 'secrets/release-key');
  try {
    return readFileSync(file, 'utf8').trim();
  } catch {
    // Another machine, or another user's portal: its registry says what is missing.
    return undefined;
  }
}

/**
 * Signs the list of hashes of a build.
 * @param text its `remote.json`, byte for byte
 * @param key private key, PKCS#8 in base64
 * @returns the signature in base64
 * @throws when it is no key
 */
export function signBuild(text: Buffer, key: string): string {
  const { name, version } = JSON.parse(text.toString()) as { name: string; version: string };
  const integrity = `sha384-${createHash('sha384').update(text).digest('base64')}`;
  const statement = Buffer.from(signedStatement({ name, version, integrity }));
  return sign('sha256', statement, { key: privateKey(key), dsaEncoding: 'ieee-p1363' }).toString('base64');
}
