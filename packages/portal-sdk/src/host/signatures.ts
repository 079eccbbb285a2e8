import { shellName, signedStatement, type ReleaseKeys, type RemoteEntry } from '@portal/contracts';
import { SectionFailure } from './section-failure';

/** What the message of a refused version ends with. */
export const notSigned = 'is not signed by its team';

let pinned: ReleaseKeys = {};

/** From now on the sections named here run only as one of their keys has signed them, and all others as the shell's have. */
export function pinReleaseKeys(keys: ReleaseKeys): void {
  pinned = keys;
}

/** The keys that the gateway has put into the page, whatever the registry says. */
export function readReleaseKeys(document: Document): ReleaseKeys {
  const text = document.getElementById('portal-release-keys')?.textContent;
  return text ? (JSON.parse(text) as ReleaseKeys) : {};
}

/** A section without keys of its own has those of the shell. */
const keysOf = (name: string) => (Object.hasOwn(pinned, name) ? pinned[name] : pinned[shellName]);

const bytes = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
const algorithm = { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' };

async function isSignedBy(key: string, statement: string, signature: string): Promise<boolean> {
  const publicKey = await crypto.subtle.importKey('spki', bytes(key), algorithm, false, ['verify']);
  return crypto.subtle.verify(algorithm, publicKey, bytes(signature), new TextEncoder().encode(statement));
}

/**
 * Whether a version runs signed only. A page that is not a secure context has no means to check; there the gateway alone
 * has checked.
 */
export const needsSignature = ({ name, state }: RemoteEntry): boolean =>
  keysOf(name) !== undefined && state !== 'override' && isSecureContext;

/**
 * Refuses a version that the team of its section has not signed.
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
