import { sessionStore } from '../session/session';
import type { RawAnswer } from './http';

/**
 * Answers that carry a version, the last read last: an unchanged answer is not sent again. They stay in
 * memory, since the browser's own cache would leave them on the disk of a shared machine.
 */
const cached = new Map<string, RawAnswer>();
const most = 100;

sessionStore.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) cached.clear();
});

/** What this page has read under an address, with its version in `etag`. */
export const cachedResponse = (url: string): RawAnswer | undefined => cached.get(url);

/**
 * An answer as the page gets it.
 * @param before what it had when it asked: the answer when the server replies 304
 */
export function cacheResponse(url: string, answer: RawAnswer, before: RawAnswer | undefined): RawAnswer {
  const now =
    answer.status === 304 && before
      ? { ...before, headers: { ...before.headers, ...answer.headers } }
      : answer;
  if (!now.headers.etag) return now;
  cached.delete(url);
  cached.set(url, now);
  const [oldest] = cached.keys();
  if (cached.size > most && oldest !== undefined) cached.delete(oldest);
  return now;
}
