import { inLanguage, type RemoteEntry, type RemoteManifest } from '@portal/contracts';
import { portalSettings } from '@portal/portal-sdk';
import type { SectionLoader } from '@portal/portal-sdk/host';

/** The section that runs from a developer's own machine, if one does. */
export const ownOf = (remotes: readonly RemoteEntry[]): RemoteEntry | undefined =>
  remotes.find(({ state }) => state === 'override');

/** Origin of its files. */
export const addressOf = ({ base }: RemoteEntry): string => new URL(base).origin;

/** The section's current manifest on the developer's machine. */
export async function readOwn(entry: RemoteEntry): Promise<RemoteEntry> {
  const address = addressOf(entry);
  const answer = await fetch(`${address}/remote.json`, { cache: 'no-store' });
  if (!answer.ok) throw new Error(`${address} answered with ${answer.status}`);
  const { files: _files, contractVersion: _version, ...manifest } = (await answer.json()) as RemoteManifest;
  const own = inLanguage(manifest, portalSettings().language);
  return { ...own, name: entry.name, base: `${address}/${own.version}/`, state: 'override' };
}

const swapped = (remotes: readonly RemoteEntry[], own: RemoteEntry) =>
  remotes.map((remote) => (remote.name === own.name ? own : remote));

/**
 * The registry with the manifest from the developer's machine; unchanged if that is unreachable, which the banner
 * shows.
 */
export async function withOwnFiles(remotes: readonly RemoteEntry[]): Promise<readonly RemoteEntry[]> {
  const entry = ownOf(remotes);
  if (!entry) return remotes;
  return readOwn(entry).then(
    (own) => swapped(remotes, own),
    () => remotes,
  );
}

/**
 * Loads the new version of the visible modules first, so that nothing flickers.
 * @returns the registry with the new version
 */
export async function afterSave(
  loader: Pick<SectionLoader, 'load' | 'stateOf'>,
  remotes: readonly RemoteEntry[],
): Promise<readonly RemoteEntry[]> {
  const before = ownOf(remotes);
  if (!before) return remotes;
  const own = await readOwn(before);
  const modules = new Set([...own.routes, ...own.widgets].map(({ module }) => module));
  const shown = [...modules].filter((module) => loader.stateOf(before, module).status !== 'idle');
  await Promise.all(shown.map((module) => loader.load(own, module)));
  return swapped(remotes, own);
}
