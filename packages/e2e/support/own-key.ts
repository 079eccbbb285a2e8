import { signedStatement } from '@portal/contracts';
import { createHash, createPrivateKey, sign } from 'node:crypto';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { needed } from './portal';

/**
 * Signs a manifest by the key by which a portal signs what it publishes itself.
 * @param dataDir of the portal; default: of the one under test
 */
export function signedByPortal(
  manifest: Buffer,
  dataDir = needed('PORTAL_DATA_DIR', 'a portal given by PORTAL_URL needs its data folder as well'),
): string {
  const { name, version } = JSON.parse(manifest.toString()) as { name: string; version: string };
  const integrity = `sha384-${createHash('sha384').update(manifest).digest('base64')}`;
  const text = readFileSync(path.join(dataDir, 'secrets/release-key'), 'utf8').trim();
  const key = createPrivateKey({ key: Buffer.from(text, 'base64'), format: 'der', type: 'pkcs8' });
  const statement = Buffer.from(signedStatement({ name, version, integrity }));
  return sign('sha256', statement, { key, dsaEncoding: 'ieee-p1363' }).toString('base64');
}
