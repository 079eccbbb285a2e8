import { t } from '@portal/portal-sdk';

/** Texts of the embedding code. */
export const en = {
  signInToSee: 'Sign in to see {title}',
  signInText: 'A sign-in window opens and closes automatically once you are signed in.',
  signIn: 'Sign in',
  signingIn: 'Waiting for the sign-in window...',
  popupBlocked:
    'Your browser blocked the sign-in window. Sign in in a new tab, or allow pop-ups for this page and try again.',
  signInTab: 'Sign in in a new tab',
  noAccess: "The sign-in wasn't completed. Try again.",
  sessionOver: 'Your session has ended. What you typed is still here. Sign in to continue.',
  signedInAs: 'Signed in as {name}',
  signOut: 'Log out',
  signOutFailed: "Couldn't log you out. Try again.",
  noSection: 'There is no section called {name}.',
  noSectionText: 'Ask the owner of this page. Available sections: {names}.',
  elsewhere: 'This page opens in the portal.',
  openPortal: 'Open it in the portal',
};

export const text = t(en, 'embed');
