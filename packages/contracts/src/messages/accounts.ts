/** Sign-in, passwords and accounts. */
export const accounts = {
  'accounts.locked': 'Too many attempts. Try again in {time:text}.',
  'accounts.temporaryPasswordOver':
    'This temporary password was already used or is older than {hours} hours. Ask an administrator for a new one.',
  'accounts.codeRequired': 'Enter the code from your authenticator app to sign in.',
  'accounts.codeWrong':
    'This code is wrong or was already used. Wait for the next one in your app, or use a recovery code.',
  'accounts.ownSecondStepFirst':
    'Set up your own second sign-in step first, under Account. Then require it of all administrators.',
  'accounts.secondStepOn': 'The second step is already on. Turn it off first.',
  'accounts.secondStepOff': 'The second step is not on.',
  'accounts.noSecret': 'Start the setup again: there is no secret to confirm.',
  'accounts.ownSecondStep': 'Turn your own second step off under Account.',
  'accounts.secondStepReset': 'Your second sign-in step was turned off',
  'accounts.secondStepResetBy':
    '{name} turned it off. If you did not ask for this, tell an administrator and change your password.',
  'accounts.ownDeactivation': 'You cannot deactivate your own account.',
  'accounts.ownPassword': 'Change your own password with your current one.',
  'accounts.ofAdministrator':
    'Only a system administrator can change the account of an administrator. Ask one to do this.',
  'accounts.inactiveEmployee': 'This employee is not active. Activate the employee first.',
  'accounts.lastAdministrator':
    'This is the last active system administrator. Give the role to someone else first.',
} as const;
