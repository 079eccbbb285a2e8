const prefix = 'portal-own:';

/**
 * Session storage of one user: not readable by the next user of the tab, and cleared with the tab and at sign-out.
 * Sections may use the same key format.
 */
export const ownStorage = {
  read<T>(userId: string, name: string): T | undefined {
    const text = sessionStorage.getItem(`${prefix}${userId}:${name}`);
    try {
      return text === null ? undefined : (JSON.parse(text) as T);
    } catch {
      // Truncated, e.g. by a full disk: treated as missing.
      return undefined;
    }
  },
  write(userId: string, name: string, value: unknown): void {
    sessionStorage.setItem(`${prefix}${userId}:${name}`, JSON.stringify(value));
  },
  remove(userId: string, name: string): void {
    sessionStorage.removeItem(`${prefix}${userId}:${name}`);
  },
  /** Clears the data of all users, or of all but one. */
  clear(except?: string): void {
    for (const key of Object.keys(sessionStorage))
      if (key.startsWith(prefix) && (!except || !key.startsWith(`${prefix}${except}:`)))
        sessionStorage.removeItem(key);
  },
};
