import { constants, loginRedirect } from '@portal/contracts';
import { urlOf } from '../api/url-of';

const leftAt = 'portal-signing-in-again';
/** Milliseconds after a lost session in which unsent input is kept for the next sign-in. */
const timeToSignIn = 15 * 60_000;

/**
 * Redirects after an unauthorized error, with the current path (API-02).
 * @param delay milliseconds to read a toast
 */
export function signInAgain(delay: number = constants.logoutRedirectDelay): void {
  const { pathname, search } = window.location;
  sessionStorage.setItem(leftAt, String(Date.now()));
  setTimeout(
    () => window.location.assign(urlOf(loginRedirect, { query: { next: pathname + search } })),
    delay,
  );
}

/** Whether this tab lost its session minutes ago: unsent input is still there for its author. */
export const isSigningInAgain = (): boolean =>
  Date.now() - Number(sessionStorage.getItem(leftAt) ?? 0) < timeToSignIn;

/** Clears the record of a lost session. */
export const signedInAgain = (): void => sessionStorage.removeItem(leftAt);
