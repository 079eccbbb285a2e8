const prefix = 'portal-own:';

/**
 * What this browser keeps for one person: read by nobody else who signs in here, and gone at log out. A section may keep
 * something of its own under the same names.
 */
export const ownStorage = {
  read<T>(userId: string, name: string): T | undefined {
    const text = localStorage.getItem(`${prefix}${userId}:${name}`);
    try {
      return text === null ? undefined : (JSON.parse(text) as T);
    } catch {
      // Cut short by a full disk, say: as good as nothing.
      return undefined;
    }
  },
  write(userId: string, name: string, value: unknown): void {
    localStorage.setItem(`${prefix}${userId}:${name}`, JSON.stringify(value));
  },
  /** Forgets it, whoever it belongs to. */
  clear(): void {
    for (const storage of [localStorage, sessionStorage])
      for (const key of Object.keys(storage)) if (key.startsWith(prefix)) storage.removeItem(key);
  },
};
