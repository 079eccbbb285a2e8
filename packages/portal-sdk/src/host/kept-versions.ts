import type { RemoteEntry } from '@portal/contracts';

const read = <T>(key: string): T | undefined => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T;
  } catch {
    // Cut short by a full disk, say: as good as nothing.
    return undefined;
  }
};
const write = (key: string, value: unknown) => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full disk: what is kept is a convenience.
  }
};

const goodKey = (name: string) => `portal-good:${name}`;
/** The versions of a section that loaded last in this browser, the latest first. */
export const keptVersions = (name: string): RemoteEntry[] => read(goodKey(name)) ?? [];

/** Keeps a version that has loaded, and the one before it, in case that later ones do not. */
export function keepVersion(remote: RemoteEntry): void {
  const kept = keptVersions(remote.name);
  if (remote.state === 'override' || kept[0]?.version === remote.version) return;
  const [before] = kept.filter(({ version }) => version !== remote.version);
  write(goodKey(remote.name), before ? [remote, before] : [remote]);
}

const registryKey = 'portal-registry';
/** What the registry last said to somebody in this browser. */
export function keptRegistry(userId: string): RemoteEntry[] | undefined {
  const kept = read<{ userId: string; remotes: RemoteEntry[] }>(registryKey);
  return kept?.userId === userId ? kept.remotes : undefined;
}
export const keepRegistry = (userId: string, remotes: readonly RemoteEntry[]): void =>
  write(registryKey, { userId, remotes });
