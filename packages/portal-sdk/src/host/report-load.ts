import { clientEvent } from '@portal/contracts';
import { isUnauthenticated } from '../api/api-error';
import { call } from '../api/call';
import type { LoadReport } from './section-loader';

/** Reports to the server how a section loaded. A report that does not arrive must not become a second failure. */
export function reportLoad({ error, ...event }: LoadReport): void {
  const body = { ...event, ...(error && { error: error.slice(0, 2000) }) };
  call(clientEvent, { body }).catch((cause: unknown) => {
    // Signed out in between: there is nobody left to report for, and the login page is already there.
    if (!isUnauthenticated(cause)) console.warn(`The report about ${event.remote} did not arrive`, cause);
  });
}
