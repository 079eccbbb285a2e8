import { create } from 'zustand';

/** Set by the service worker on an answer that it kept, when the server could not be asked. */
export const keptHeader = 'x-apron-kept';

interface Connection {
  /** Whether the last answer came from the server. */
  reached: boolean;
  /** When the server gave the last answer, in milliseconds; 0 before any. */
  readAt: number;
}

/** What is known of the way to the server, from the answers to the page's own calls. */
export const useConnection = create<Connection>(() => ({ reached: true, readAt: 0 }));

/** Notes an answer by its headers. */
export function noteAnswer(headers: Readonly<Record<string, unknown>>): void {
  const reached = headers[keptHeader] === undefined;
  const readAt = Date.parse(String(headers.date)) || Date.now();
  const before = useConnection.getState();
  // Once a second at most: every answer of a page would draw its banner anew.
  if (before.reached !== reached || readAt - before.readAt > 999) useConnection.setState({ reached, readAt });
}
