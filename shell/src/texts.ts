import { t } from '@portal/portal-sdk';

/** The shell's texts. Titles of sections come from their manifests. */
export const en = {
  dashboard: 'Dashboard',
  dashboardSubtitle: 'Overview of your leave management and team activities',
  welcome: 'Welcome back, {name}',
  welcomeFallback: 'User',
  documentTitle: '{title} · {app}',
  skipToContent: 'Skip to content',
  pageOpened: '{title} page',
  loading: 'Loading...',
  checkingSession: 'Checking your session...',

  navigation: 'Main navigation',
  openNavigation: 'Open navigation',
  closeNavigation: 'Close navigation',
  badge: '{count} pending',

  openPalette: 'Search and commands (Ctrl K)',
  offline: 'You are offline. You see data from {time} or later and cannot save changes.',
  unreached: 'The portal is not responding. You see data from {time} or later and cannot save changes.',
  adminMode: 'Admin Mode',
  themeLight: 'light',
  themeDark: 'dark',
  themeSystem: 'same as the system',
  languageFailed: "Couldn't change the language",
  changePassword: 'Change password',
  signOut: 'Log out',
  loggedOut: 'Logged out',
  loggedOutText: 'You have been successfully logged out.',
  logoutFailed: 'Logout failed',
  logoutFailedText: 'Please try again.',
  networkErrorSentence: 'Network error occurred.',

  notifications: 'Notifications',
  notificationsUnread: 'Notifications, {count} unread',
  markReadFailed: "Couldn't mark the notification as read",
  retry: 'Retry',

  sectionFailed: "Couldn't load {title}",
  sectionFailedRest: 'The rest of the portal works as usual.',
  causeEntry: "Its files couldn't be downloaded or failed the integrity check.",
  causeTimeOut: "The server didn't respond in time.",
  causeModule: 'Its files loaded, but it failed to start.',
  causeManifest: 'It was built for another version of the portal.',
  causeSignature: 'This version is not signed by its team, so it was not started.',
  causeRender: 'It stopped because of an error.',
  technicalDetail: 'Technical detail',

  registryFailed: "Couldn't start the portal",
  registryFailedText: 'You are signed in, but the list of sections did not load. Trying again...',

  outdated: 'This page is out of date',
  outdatedText: "Reload it to continue. You won't lose what you typed.",
  reload: 'Reload',
  inputRestored: 'What you typed is restored',
  inputRestoredText: 'If a dialog was open, open it again.',
  shellFailed: 'The portal stopped because of an error',
  shellFailedText: 'Reload the page to continue.',

  notAllowed: "You don't have access",
  notAllowedText: "Your role doesn't include {title}. Ask an administrator if you need it.",
  notFound: 'Page not found',
  notFoundText: 'Did you forget to add the page to the router?',
  backToDashboard: 'Back to the dashboard',

  recovery: 'Recovery',
  recoverySubtitle: "Restore a section that doesn't load or is switched off",
  openRecovery: 'Roll back or switch on sections',

  test: 'Test',
  testSubtitle: 'A page to check that the portal runs',
};

export const text = t(en, 'shell');
