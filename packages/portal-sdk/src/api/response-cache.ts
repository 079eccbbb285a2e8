import { sessionStore } from '../session/session';
import type { RawAnswer } from './http';

/**
 * Responses with a version, least recently used first: an unchanged response is not sent again. They stay in memory,
 * because the browser's own cache would store them on the disk of a shared machine.
 */
const cached = new Map<string, RawAnswer>();
const most = 100;

sessionStore.subscribe(({ user }, before) => {
  if (user?.id !== before.user?.id) cached.clear();
});

/** The cached response of a URL, with its version in `etag`. */
export const cachedResponse = (url: string): RawAnswer | undefined => cached.get(url);

/**
 * The response for the page.
 * @param before the cached response, which a 304 returns
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
