import { t } from '@portal/portal-sdk';

/** Every text that the shell says by itself. Titles of sections come from their manifests. */
export const en = {
  dashboard: 'Dashboard',
  dashboardSubtitle: 'Overview of your leave management and team activities',
  welcome: 'Welcome back, {name}',
  welcomeFallback: 'User',
  documentTitle: '{title} · {app}',
  skipToContent: 'Skip to content',
  pageOpened: '{title} page',
  loading: 'Loading...',
  checkingSession: 'Checking who is signed in...',

  navigation: 'Main navigation',
  openNavigation: 'Open navigation',
  closeNavigation: 'Close navigation',
  badge: '{count} pending',

  openPalette: 'Search and commands (Ctrl K)',
  adminMode: 'Admin Mode',
  themeLight: 'light',
  themeDark: 'dark',
  themeSystem: 'same as the system',
  languageFailed: 'The language could not be changed',
  changePassword: 'Change password',
  signOut: 'Log out',
  loggedOut: 'Logged out',
  loggedOutText: 'You have been successfully logged out.',
  logoutFailed: 'Logout failed',
  logoutFailedText: 'Please try again.',
  networkErrorSentence: 'Network error occurred.',

  notifications: 'Notifications',
  notificationsUnread: 'Notifications, {count} unread',
  notificationsEmpty: 'No notifications yet',
  notificationsEmptyText: 'Decisions on your requests and shifts given to you will appear here.',
  notificationsFailed: 'The notifications could not be loaded.',
  markRead: 'Mark read',
  markAllRead: 'Mark all read',
  markReadFailed: 'The notification could not be marked read',
  unread: 'Unread',
  retry: 'Retry',

  sectionFailed: '{title} could not be loaded',
  sectionFailedRest: 'The rest of the portal works as usual.',
  causeEntry: 'Its files could not be fetched from the server.',
  causeTimeOut: 'The server did not answer in time.',
  causeModule: 'Its files arrived, but it could not be started.',
  causeManifest: 'It was released for another version of the portal.',
  causeRender: 'It ran into an error while it was being shown.',
  technicalDetail: 'Technical detail',

  registryFailed: 'The portal could not start',
  registryFailedText: 'You are signed in, but the list of sections did not arrive.',

  notAllowed: 'Not for your role',
  notAllowedText: 'Your role does not include {title}. Ask an administrator if you need it.',
  notFound: 'Page not found',
  notFoundText: 'Did you forget to add the page to the router?',
  backToDashboard: 'Back to the dashboard',

  test: 'Test',
  testSubtitle: 'A page that only shows that the portal runs',
  counter: 'Counter',
  counterValue: 'Count: {count}',
  increment: 'Increment',
  decrement: 'Decrement',
  reset: 'Reset',
  items: 'Items',
  item: 'Item {number}',
};

export const text = t(en, 'shell');
