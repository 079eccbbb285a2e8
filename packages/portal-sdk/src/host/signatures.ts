import { shellName, signedStatement, type ReleaseKeys, type RemoteEntry } from '@portal/contracts';
import { SectionFailure } from './section-failure';

/** End of the message of a refused version. */
export const notSigned = 'is not signed by its team';

let pinned: ReleaseKeys = {};

/** Requires signatures: each listed section needs one of its own keys, every other section one of the shell's. */
export function pinReleaseKeys(keys: ReleaseKeys): void {
  pinned = keys;
}

/** The keys in the page, from the gateway and not from the registry. */
export function readReleaseKeys(document: Document): ReleaseKeys {
  const text = document.getElementById('portal-release-keys')?.textContent;
  return text ? (JSON.parse(text) as ReleaseKeys) : {};
}

/** A section without its own keys uses those of the shell. */
const keysOf = (name: string) => (Object.hasOwn(pinned, name) ? pinned[name] : pinned[shellName]);

const bytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

async function isSignedBy(key: string, statement: string, signature: string): Promise<boolean> {
  const publicKey = await crypto.subtle.importKey('spki', bytes(key), algorithm, false, ['verify']);
  return crypto.subtle.verify(algorithm, publicKey, bytes(signature), new TextEncoder().encode(statement));
}

/**
 * Whether a version needs a signature. A page outside a secure context cannot check it; only the gateway has checked it
 * there.
 */
export const needsSignature = ({ name, state }: RemoteEntry): boolean =>
  keysOf(name) !== undefined && state !== 'override' && isSecureContext;

/**
 * Refuses a version without a valid signature.
 * @throws SectionFailure
 */
export async function assertSigned(remote: RemoteEntry): Promise<void> {
  if (!needsSignature(remote)) return;
  const { name, version, integrity = '', signature } = remote;
  const statement = signedStatement({ name, version, integrity });
  for (const key of (signature && keysOf(name)) || [])
    if (await isSignedBy(key, statement, signature!)) return;
  throw new SectionFailure('manifest', `${name} ${version} ${notSigned}`);
}
