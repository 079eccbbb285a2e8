import { t } from '@portal/portal-sdk';

/** Texts of the sign-in page and the required steps. */
export const en = {
  signInTitle: 'Sign in',
  signInIntro: 'Use the account that your organisation gave you.',
  signInAdmin:
    'Administrator credentials are required for the administration areas. Every member of staff can sign in.',
  kioskSignedOut: 'Signed out',
  kioskSignedOutText: 'This display shows its page again once someone signs in.',
  loginPanelTitle: 'Leave and shifts',
  loginPanelText: 'Requests, approvals, rosters and the team on duty, in one place.',
  username: 'Username',
  password: 'Password',
  codeTitle: 'Enter your code',
  codeIntro: 'Open your authenticator app and enter the 6 digits for this portal, or use a recovery code.',
  signInCode: 'Code',
  otherAccount: 'Use another account',
  accessSystem: 'Access System',
  authenticating: 'Authenticating...',
  capsLock: 'Caps Lock is on',
  lockOutLeft: 'You can try again in {time}.',
  lockOutOver: 'You can try again now.',
  newPasswordTitle: 'Choose a new password',
  newPasswordIntro:
    'You signed in as {username} with a temporary password. Choose your own password to open the portal.',
  temporaryPassword: 'Temporary password',
  newPassword: 'New password',
  passwordRule: 'At least {count} characters',
  repeatPassword: 'Confirm new password',
  passwordsDiffer: 'The passwords do not match',
  savePassword: 'Save and continue',
  savingPassword: 'Saving...',
  passwordSaved: 'Your new password is saved. Opening the portal...',
  passwordFailed: "Couldn't change the password",
  signOutInstead: 'Sign out',
  loginSuccess: 'Login successful! Redirecting to dashboard...',
  invalidCredentials: 'Invalid credentials',
  networkError: 'Network error occurred',
  loginFailed: 'Login failed',
};

export const text = t(en, 'shell');
