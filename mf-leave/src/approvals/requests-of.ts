import { text } from './texts';

/** So many requests in words: `1 Request`, `3 Requests`. */
export const requestsOf = (count: number): string =>
  count === 1 ? text('oneRequest') : text('someRequests', { count });
