import { t } from '@portal/portal-sdk';

/** What only who is signed out reads, and who has to change a password. */
export const en = {
  signInTitle: 'Sign in',
  signInIntro: 'Use the account that your organisation gave you.',
  signInAdmin:
    'Administrator credentials are required for the administration areas. Every member of staff can sign in.',
  kioskSignedOut: 'Signed out',
  kioskSignedOutText: 'This display shows its page again when somebody signs in.',
  loginPanelTitle: 'Leave and shifts',
  loginPanelText: 'Requests, approvals, rosters and the team on duty, in one place.',
  username: 'Username',
  password: 'Password',
  accessSystem: 'Access System',
  authenticating: 'Authenticating...',
  capsLock: 'Caps Lock is on',
  lockOutLeft: 'You can try again in {time}.',
  lockOutOver: 'You can try again now.',
  newPasswordTitle: 'Choose a new password',
  newPasswordIntro:
    'You signed in as {username} with a temporary password. Choose one that only you know; then the portal opens.',
  temporaryPassword: 'Temporary password',
  newPassword: 'New password',
  passwordRule: 'At least {count} characters',
  repeatPassword: 'New password again',
  passwordsDiffer: 'The two passwords are not the same',
  savePassword: 'Save and continue',
  savingPassword: 'Saving...',
  passwordSaved: 'Your new password is saved. Opening the portal...',
  passwordFailed: 'The password could not be changed',
  signOutInstead: 'Sign out',
  loginSuccess: 'Login successful! Redirecting to dashboard...',
  invalidCredentials: 'Invalid credentials',
  networkError: 'Network error occurred',
  loginFailed: 'Login failed',
};

export const text = t(en, 'shell');
