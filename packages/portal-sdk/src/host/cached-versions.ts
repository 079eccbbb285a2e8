import type { RemoteEntry } from '@portal/contracts';

const read = <T>(key: string): T | undefined => {
  try {
    return JSON.parse(localStorage.getItem(key) ?? 'null') as T;
  } catch {
    // Truncated, for example by a full disk: treated as missing.
    return undefined;
  }
};
const write = (key: string, value: unknown) => {
  try {
    localStorage.setItem(key, JSON.stringify(value));
  } catch {
    // A full disk: the cache is a convenience.
  }
};

const goodKey = (name: string) => `portal-good:${name}`;
/** The last versions of a section that loaded in this browser, latest first. */
export const cachedVersions = (name: string): RemoteEntry[] => read(goodKey(name)) ?? [];

/** Stores a version that has loaded, and the one before it, as a fallback for later ones. */
export function cacheVersion(remote: RemoteEntry): void {
  const cached = cachedVersions(remote.name);
  if (remote.state === 'override' || cached[0]?.version === remote.version) return;
  const [before] = cached.filter(({ version }) => version !== remote.version);
  write(goodKey(remote.name), before ? [remote, before] : [remote]);
}

const registryKey = 'portal-registry';
/** The last registry that a user got in this browser. */
export function cachedRegistry(userId: string): RemoteEntry[] | undefined {
  const cached = read<{ userId: string; remotes: RemoteEntry[] }>(registryKey);
  return cached?.userId === userId ? cached.remotes : undefined;
}
export const clearCachedRegistry = (): void => localStorage.removeItem(registryKey);
export const cacheRegistry = (userId: string, remotes: readonly RemoteEntry[]): void =>
  write(registryKey, { userId, remotes });
