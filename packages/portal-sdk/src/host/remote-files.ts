import { remoteManifestFile, type RemoteEntry, type RemoteManifest } from '@portal/contracts';
import { RemoteFailure } from './remote-failure';

type Files = RemoteManifest['files'];

/** Milliseconds for one file. The loader's own limit is longer: nobody's next attempt joins a request that hangs. */
const timeLimit = 7500;

/** Versions whose files may be asked for, by container. */
const known = new Map<string, RemoteEntry>();
/** Manifests by their hash: a version's, whatever its address. */
const manifests = new Map<string, Promise<Files>>();
/** Addresses that failed. A browser may hand out again what it kept of a broken answer. */
const failed = new Set<string>();

/** What the policy of a strict page wants to see at each script. */
let scriptNonce = '';

/** From now on every script carries this nonce: the page around lets none in without it. */
export function giveScriptsNonce(nonce: string): void {
  scriptNonce = nonce;
}

/** From now on the files of this version may be asked for, by the hashes of the manifest that the registry pins. */
export function knowFilesOf(remote: RemoteEntry): void {
  known.set(remote.container, remote);
}

/** The address of a container's script. */
export const entryUrl = ({ base, entry }: Pick<RemoteEntry, 'base' | 'entry'>): string =>
  new URL(base + entry, location.href).href;

const fresh = (url: string) => (failed.has(url) ? `${url}?again=${Date.now()}` : url);

async function fetchManifest({ name, version, base, integrity }: RemoteEntry): Promise<Files> {
  const url = base + remoteManifestFile;
  try {
    if (!integrity) throw new Error('the registry has no hash of it');
    const answer = await fetch(fresh(url), { integrity, signal: AbortSignal.timeout(timeLimit) });
    return ((await answer.json()) as RemoteManifest).files;
  } catch (cause) {
    failed.add(url);
    throw new RemoteFailure('manifest', `The manifest of ${name} ${version}: ${String(cause)}`, { cause });
  }
}

/** The files of a version, with their hashes. Fetched once; a failure is not kept. */
export function filesOf(remote: RemoteEntry): Promise<Files> {
  const key = remote.integrity ?? '';
  let files = manifests.get(key);
  if (!files) {
    files = fetchManifest(remote);
    manifests.set(key, files);
    files.catch(() => manifests.delete(key));
  }
  return files;
}

/**
 * The hash that a file must have: from the link by which the page has it fetched already, else from the manifest.
 * @returns nothing for a version that a developer runs on their own machine
 * @throws RemoteFailure when there is none: a file without a hash is refused
 */
async function hashOf(url: string, container: string): Promise<string | undefined> {
  const remote = known.get(container);
  if (!remote) throw new RemoteFailure('manifest', `${url} belongs to no version of the registry`);
  if (remote.state === 'override') return undefined;
  const path = url.replace(location.origin, '');
  const preload = document.querySelector<HTMLLinkElement>(`link[href="${path}"]`);
  if (preload?.integrity && !failed.has(url)) return preload.integrity;
  const file = url.slice(new URL(remote.base, location.href).href.length);
  const { integrity } = (await filesOf(remote))[file] ?? {};
  if (!integrity) throw new RemoteFailure('manifest', `${file} is not in the manifest of ${remote.name}`);
  return integrity;
}

const run = (url: string, integrity: string | undefined) =>
  new Promise<void>((resolve, reject) => {
    const script = document.createElement('script');
    const end = (error?: Error) => {
      clearTimeout(timer);
      script.onload = script.onerror = null;
      script.remove();
      if (error) reject(error);
      else resolve();
    };
    const timer = setTimeout(() => end(new Error(`no answer within ${timeLimit / 1000} seconds`)), timeLimit);
    script.onload = () => end();
    script.onerror = () => end(new Error('missing, or not the file that was released'));
    script.crossOrigin = 'anonymous';
    if (integrity) script.integrity = integrity;
    script.nonce = scriptNonce;
    script.src = fresh(url);
    document.head.append(script);
  });

/**
 * Fetches a script and runs it, if it is the one that the version's manifest names.
 * @param container the version that it belongs to; none for a chunk of the shell's own
 * @throws RemoteFailure, or an error that says what came instead
 */
export async function fetchScript(url: string, container?: string): Promise<void> {
  try {
    await run(url, container && (await hashOf(url, container)));
  } catch (error) {
    failed.add(url);
    throw error;
  }
}

declare global {
  var __portalFile: (url: string, done: (event: object) => void, container?: string) => void;
}

/** How every build fetches its chunks, in place of webpack's own way: see `FilesByShellPlugin`. */
globalThis.__portalFile = (url, done, container) => {
  fetchScript(url, container).then(
    () => done({ type: 'load' }),
    (failure: Error) => done({ type: failure.message, target: { src: url }, failure }),
  );
};
