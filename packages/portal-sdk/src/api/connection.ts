import { create } from 'zustand';

/** The service worker sets it on a cached response while the server is unreachable. */
export const cachedHeader = 'x-apron-cached';

interface Connection {
  /** Whether the last response came from the server. */
  reached: boolean;
  /**
   * Time of the server's last response in milliseconds; 0 before any. While it is unreachable: the time of the oldest
   * cached response in use.
   */
  readAt: number;
}

/** State of the connection to the server, from the responses to the page's calls. */
export const useConnection = create<Connection>(() => ({ reached: true, readAt: 0 }));

/** Updates the state from the headers of a response. */
export function noteResponse(headers: Readonly<Record<string, unknown>>): void {
  const reached = headers[cachedHeader] === undefined;
  const givenAt = Date.parse(String(headers.date)) || Date.now();
  const before = useConnection.getState();
  const readAt = reached || before.reached ? givenAt : Math.min(givenAt, before.readAt);
  // At most once a second, so that not every response re-renders the banner.
  if (before.reached !== reached || Math.abs(readAt - before.readAt) > 999)
    useConnection.setState({ reached, readAt });
}
