import { clientEvent } from '@portal/contracts';
import { isUnauthenticated } from '../api/api-error';
import { call } from '../api/call';
import { loadFacts } from './load-facts';
import type { LoadReport } from './section-loader';

/** Reports to the server how a section loaded. A failed report must not cause a second failure. */
export function reportLoad(event: LoadReport): void {
  call(clientEvent, { body: loadFacts(event) }).catch((cause: unknown) => {
    // Signed out by now: the sign-in page is already shown, and the report has no user.
    if (!isUnauthenticated(cause)) console.warn(`The report about ${event.remote} did not arrive`, cause);
  });
}
