import { constants, loginRedirect } from '@portal/contracts';
import { urlOf } from '../api/url-of';

/**
 * Sends the browser to where an unauthorized error leads, keeping the path that was asked for (API-02).
 * @param delay milliseconds in which a toast can be read
 */
export function signInAgain(delay: number = constants.logoutRedirectDelay): void {
  const { pathname, search } = window.location;
  setTimeout(
    () => window.location.assign(urlOf(loginRedirect, { query: { next: pathname + search } })),
    delay,
  );
}
