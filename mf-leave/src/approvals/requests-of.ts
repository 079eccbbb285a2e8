import { text } from './texts';

/** A number of requests as text: `1 request`, `3 requests`. */
export const requestsOf = (count: number): string =>
  count === 1 ? text('oneRequest') : text('someRequests', { count });
