import { t } from '@portal/portal-sdk';

/** What embedded sections say beside their own texts. */
export const en = {
  signInToSee: 'Sign in to see {title}',
  signInText: 'A window of the portal opens, and closes by itself when you are signed in.',
  signIn: 'Sign in',
  signingIn: 'Waiting for the sign-in window...',
  popupBlocked:
    'The browser has blocked the sign-in window. Sign in in a new tab, or allow pop-ups for this page and try again.',
  signInTab: 'Sign in in a new tab',
  noAccess: 'The sign-in was not handed over. Try again.',
  sessionOver: 'Your session is over. What you typed is still here: sign in to go on.',
  signedInAs: 'Signed in as {name}',
  signOut: 'Log out',
  signOutFailed: 'You could not be logged out. Try again.',
  noSection: 'There is no section called {name}.',
  noSectionText: 'Ask whoever looks after this page: the portal knows {names}.',
  elsewhere: 'This page is in the portal itself.',
  openPortal: 'Open it in the portal',
};

export const text = t(en, 'embed');
