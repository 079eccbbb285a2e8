import { text } from './texts';

/** So many requests in words: `1 request`, `3 requests`. */
export const requestsOf = (count: number): string =>
  count === 1 ? text('oneRequest') : text('someRequests', { count });
