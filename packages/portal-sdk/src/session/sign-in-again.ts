import { constants, loginRedirect } from '@portal/contracts';
import { urlOf } from '../api/url-of';

const leftAt = 'portal-signing-in-again';
/** Milliseconds in which somebody whose session was lost signs in again. */
const timeToSignIn = 15 * 60_000;

/**
 * Sends the browser to where an unauthorized error leads, keeping the path that was asked for (API-02).
 * @param delay milliseconds in which a toast can be read
 */
export function signInAgain(delay: number = constants.logoutRedirectDelay): void {
  const { pathname, search } = window.location;
  sessionStorage.setItem(leftAt, String(Date.now()));
  setTimeout(
    () => window.location.assign(urlOf(loginRedirect, { query: { next: pathname + search } })),
    delay,
  );
}

/** Whether this tab lost its session minutes ago: what its person typed and did not send waits for them. */
export const isSigningInAgain = (): boolean =>
  Date.now() - Number(sessionStorage.getItem(leftAt) ?? 0) < timeToSignIn;

/** Forgets that a session was lost. */
export const signedInAgain = (): void => sessionStorage.removeItem(leftAt);
