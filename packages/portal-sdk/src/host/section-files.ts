import { remoteManifestFile, type RemoteEntry, type RemoteManifest } from '@portal/contracts';
import { lookForFile } from './missing-file';
import { patiently } from './patiently';
import { SectionFailure, ShellFailure } from './section-failure';

type Files = RemoteManifest['files'];

/** Versions whose files may be requested, by container. */
const known = new Map<string, RemoteEntry>();
/** Manifests by hash, independent of their URL. */
const manifests = new Map<string, Promise<Files>>();
/** URLs that failed. A browser may have cached the broken response. */
const failed = new Set<string>();

/** The next attempt at this URL bypasses every cache. */
export function rememberFailure(url: string): void {
  failed.add(url);
}

/** Attributes that a strict page's policy requires on each script. */
let scriptNonce = '';

/** Sets the nonce of every later script: the embedding page's policy requires it. */
export function giveScriptsNonce(nonce: string): void {
  scriptNonce = nonce;
}

/** Allows the files of this version, with the hashes of the manifest that the registry pins. */
export function knowFilesOf(remote: RemoteEntry): void {
  known.set(remote.container, remote);
}

/** URL of a container's script. */
export const entryUrl = ({ base, entry }: Pick<RemoteEntry, 'base' | 'entry'>): string =>
  new URL(base + entry, location.href).href;

/** From the second request on, and after a failure, under an address that no cache and no request under way has. */
const fresh = (url: string, number: number) =>
  number > 0 || failed.has(url) ? `${url}?again=${Date.now()}` : url;

async function fetchManifest({ name, version, base, integrity }: RemoteEntry): Promise<Files> {
  const url = base + remoteManifestFile;
  try {
    if (!integrity) throw new Error('the registry has no hash of it');
    const request = async (number: number) => (await fetch(fresh(url, number), { integrity })).json();
    return ((await patiently(request)) as RemoteManifest).files;
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
 * The required hash of a file: from its preload link, or from the manifest.
 * @returns undefined for a version on a developer's machine
 * @throws SectionFailure if there is none: a file without a hash is refused
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

function scriptFor(url: string, integrity: string | undefined): HTMLScriptElement {
  const script = document.createElement('script');
  script.crossOrigin = 'anonymous';
  if (integrity) script.integrity = integrity;
  script.nonce = scriptNonce;
  script.src = url;
  return script;
}

const arrival = (script: HTMLScriptElement) =>
  new Promise<void>((resolve, reject) => {
    script.onload = () => resolve();
    script.onerror = () => reject(new Error('missing, or not the file that was released'));
    document.head.append(script);
  });

/** Runs a file once, however often it is requested. */
async function run(url: string, integrity?: string): Promise<void> {
  const scripts: HTMLScriptElement[] = [];
  try {
    await patiently((number) => {
      const script = scriptFor(fresh(url, number), integrity);
      scripts.push(script);
      return arrival(script);
    });
  } finally {
    // A browser does not run a script that moved to another document while it was under way.
    for (const script of scripts) inert.adoptNode(script);
  }
}
const inert = document.implementation.createHTMLDocument();

/**
 * Fetches a container or a chunk, checks it against the version's manifest, and runs it.
 * @param container its version; undefined for a chunk of the shell
 * @throws SectionFailure, ShellFailure for a chunk of the shell, or an error about the unexpected response
 */
export async function fetchScript(url: string, container?: string): Promise<void> {
  // The loader itself handles failures of its own loads.
  const byLoader = container !== undefined && loading.has(container);
  try {
    await run(url, container && (await hashOf(url, container)));
  } catch (error) {
    rememberFailure(url);
    if (!byLoader) void lookForFile(url);
    if (container) throw error;
    const failure = new ShellFailure('module', `${url}: ${(error as Error).message}`, { cause: error });
    Object.assign(ofShell, { last: failure, count: ofShell.count + 1 });
    throw failure;
  }
}

/** Containers with a module load in progress, with the number of loads. */
const loading = new Map<string, number>();

/** The last file of the shell that failed to load, and their number. */
const ofShell: { last?: ShellFailure; count: number } = { count: 0 };

/**
 * Runs a load of the loader, which falls back to another version if a file is missing.
 * @throws ShellFailure if a file of the shell failed during the load, whatever error the runtime threw
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

/**
 * Loads the chunks of every build: webpack's loader has neither hashes nor retries.
 * Source: docs/decisions/010-shared-libraries-and-loader.md.
 */
globalThis.__portalFile = (url, done, container) => {
  fetchScript(url, container).then(
    () => done({ type: 'load' }),
    (failure: Error) => done({ type: failure.message, target: { src: url }, failure }),
  );
};
