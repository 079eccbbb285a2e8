import { setTimeout as sleep } from 'node:timers/promises';

/** The result of `work`; undefined if it takes longer than `milliseconds`. The work goes on. */
export async function inTime<T>(work: Promise<T>, milliseconds: number): Promise<T | undefined> {
  const enough = new AbortController();
  const late = sleep(milliseconds, undefined, { signal: enough.signal });
  return Promise.race([work, late]).finally(() => enough.abort());
}
