import { setTimeout as sleep } from 'node:timers/promises';
import { openDatabase, type Database, type DatabaseOptions } from './database';
import { asPortalError } from './errors';

const waitedMs = 60_000;
const againMs = 500;

/**
 * Does the work of a start, which waits for a database that is slow: for a minute it is tried again while that is away.
 * @throws what the last try throws; any other error at once
 */
export async function patiently<T>(work: () => Promise<T>): Promise<T> {
  for (const until = Date.now() + waitedMs; ; await sleep(againMs))
    try {
      return await work();
    } catch (error) {
      if (asPortalError(error).code !== 'unavailable' || Date.now() > until) throw error;
    }
}

/** Does the work of an operator's command on a database that is open for just that. */
export async function onDatabase<T>(
  url: string | undefined,
  options: DatabaseOptions,
  work: (db: Database) => Promise<T>,
): Promise<T> {
  const db = openDatabase(url, { patience: 10, ...options });
  try {
    return await patiently(() => work(db));
  } finally {
    await db.close();
  }
}
