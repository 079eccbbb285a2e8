import { create } from 'zustand';

/** Set by the service worker on a cached answer, when the server is unreachable. */
export const cachedHeader = 'x-apron-cached';

interface Connection {
  /** Whether the last answer came from the server. */
  reached: boolean;
  /**
   * When the server gave the last answer, in milliseconds; 0 before any. While it is not reached: when it gave the oldest
   * of the cached ones that have been read since.
   */
  readAt: number;
}

/** What is known of the way to the server, from the answers to the page's own calls. */
export const useConnection = create<Connection>(() => ({ reached: true, readAt: 0 }));

/** Notes an answer by its headers. */
export function noteResponse(headers: Readonly<Record<string, unknown>>): void {
  const reached = headers[cachedHeader] === undefined;
  const givenAt = Date.parse(String(headers.date)) || Date.now();
  const before = useConnection.getState();
  const readAt = reached || before.reached ? givenAt : Math.min(givenAt, before.readAt);
  // Once a second at most: every answer of a page would redraw its banner.
  if (before.reached !== reached || Math.abs(readAt - before.readAt) > 999)
    useConnection.setState({ reached, readAt });
}
