import { remoteManifestFile, type RemoteEntry, type RemoteManifest } from '@portal/contracts';
import { lookForFile } from './missing-file';
import { SectionFailure, ShellFailure } from './section-failure';

type Files = RemoteManifest['files'];

/** Milliseconds for one file. The loader's own limit is longer: no later attempt joins a request that hangs. */
export const fileTimeLimit = 7500;

/** Versions whose files may be asked for, by container. */
const known = new Map<string, RemoteEntry>();
/** Manifests by their hash: a version's, whatever its address. */
const manifests = new Map<string, Promise<Files>>();
/** Hashes that were found, by address; none for a file of a developer's own machine. */
const hashes = new Map<string, string | undefined>();
/** Addresses that failed. A browser may answer from its cache of a broken answer. */
const failed = new Set<string>();

/** The next attempt at this address goes past every cache. */
export function rememberFailure(url: string): void {
  failed.add(url);
  hashes.delete(url);
}

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
    const answer = await fetch(fresh(url), { integrity, signal: AbortSignal.timeout(fileTimeLimit) });
    return ((await answer.json()) as RemoteManifest).files;
  } catch (cause) {
    failed.add(url);
    throw new SectionFailure('manifest', `The manifest of ${name} ${version}: ${String(cause)}`, { cause });
  }
}

/** The files of a version, with their hashes. Fetched once; a failure is not cached. */
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
 * @throws SectionFailure when there is none: a file without a hash is refused
 */
async function hashOf(url: string, container: string): Promise<string | undefined> {
  const remote = known.get(container);
  if (!remote) throw new SectionFailure('manifest', `${url} belongs to no version of the registry`);
  if (remote.state === 'override') return undefined;
  const path = url.replace(location.origin, '');
  const preload = document.querySelector<HTMLLinkElement>(`link[href="${path}"]`);
  if (preload?.integrity && !failed.has(url)) return preload.integrity;
  const file = url.slice(new URL(remote.base, location.href).href.length);
  const { integrity } = (await filesOf(remote))[file] ?? {};
  if (!integrity) throw new SectionFailure('manifest', `${file} is not in the manifest of ${remote.name}`);
  return integrity;
}

/**
 * Finds the hash that a file must have, for `scriptFor`.
 * @throws SectionFailure when there is none: a file without a hash is refused
 */
export async function findHash(url: string, container: string): Promise<void> {
  if (!hashes.has(url)) hashes.set(url, await hashOf(url, container));
}

/**
 * A script that runs only if it is the file that the version's manifest names.
 * @param ofSection false for a chunk of the shell's own, which has no hash
 * @throws SectionFailure when its hash was not found before
 */
export function scriptFor(url: string, ofSection = true): HTMLScriptElement {
  if (ofSection && !hashes.has(url)) throw new SectionFailure('manifest', `${url} has no hash`);
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  const integrity = hashes.get(url);
  if (integrity) script.integrity = integrity;
  script.nonce = scriptNonce;
  script.src = fresh(url);
  return script;
}

const run = (script: HTMLScriptElement) =>
  new Promise<void>((resolve, reject) => {
    const end = (error?: Error) => {
      clearTimeout(timer);
      script.onload = script.onerror = null;
      script.remove();
      if (error) reject(error);
      else resolve();
    };
    const late = () => end(new Error(`no answer within ${fileTimeLimit / 1000} seconds`));
    const timer = setTimeout(late, fileTimeLimit);
    script.onload = () => end();
    script.onerror = () => end(new Error('missing, or not the file that was released'));
    document.head.append(script);
  });

/**
 * Fetches a chunk and runs it, if it is the one that the version's manifest names.
 * @param container the version that it belongs to; none for a chunk of the shell's own
 * @throws SectionFailure, for a chunk of the shell ShellFailure, or an error that describes the unexpected answer
 */
export async function fetchScript(url: string, container?: string): Promise<void> {
  // What the loader asks for itself it replaces itself.
  const byLoader = container !== undefined && loading.has(container);
  try {
    if (container) await findHash(url, container);
    await run(scriptFor(url, container !== undefined));
  } catch (error) {
    rememberFailure(url);
    if (!byLoader) void lookForFile(url);
    if (container) throw error;
    const failure = new ShellFailure('module', `${url}: ${(error as Error).message}`, { cause: error });
    Object.assign(ofShell, { last: failure, count: ofShell.count + 1 });
    throw failure;
  }
}

/** Containers of which the loader is fetching a module, with the number of its attempts. */
const loading = new Map<string, number>();

/** The last file of the shell's own that did not come, and how many there were. */
const ofShell: { last?: ShellFailure; count: number } = { count: 0 };

/**
 * Does the loader's work on a container, which finds another version where a file is missing.
 * @throws ShellFailure when a file of the shell failed meanwhile, whatever the runtime made of it
 */
export async function asLoader<T>(container: string, work: () => Promise<T>): Promise<T> {
  const count = (change: number) => {
    const now = (loading.get(container) ?? 0) + change;
    if (now > 0) loading.set(container, now);
    else loading.delete(container);
  };
  count(1);
  const before = ofShell.count;
  try {
    return await work();
  } catch (error) {
    throw ofShell.count > before ? ofShell.last : error;
  } finally {
    count(-1);
  }
}

declare global {
  var __portalFile: (url: string, done: (event: object) => void, container?: string) => void;
}

/** How every build fetches its chunks: webpack's own loader knows neither hashes nor a second attempt (decision 012). */
globalThis.__portalFile = (url, done, container) => {
  fetchScript(url, container).then(
    () => done({ type: 'load' }),
    (failure: Error) => done({ type: failure.message, target: { src: url }, failure }),
  );
};
