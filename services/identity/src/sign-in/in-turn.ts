const last = new Map<string, Promise<unknown>>();

/**
 * Runs work of one key one after the other in this process: several right sign-ins of one person at once
 * must not look like guesses that are still unsettled.
 */
export async function inTurn<T>(key: string, work: () => Promise<T>): Promise<T> {
  const before = last.get(key) ?? Promise.resolve();
  const mine = before.then(work, work);
  last.set(key, mine);
  try {
    return await mine;
  } finally {
    if (last.get(key) === mine) last.delete(key);
  }
}
