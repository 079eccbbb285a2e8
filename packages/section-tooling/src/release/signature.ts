import { signedStatement } from '@portal/contracts';
import { createHash, createPrivateKey, createPublicKey, generateKeyPairSync, sign } from 'node:crypto';

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
