/** Sign-in, passwords and accounts. */
export const accounts = {
  'accounts.locked': 'Too many attempts. Try again in {time:text}.',
  'accounts.temporaryPasswordOver':
    'This temporary password was already used or is more than {hours} hours old. Ask an administrator for a new one.',
  'accounts.codeRequired': 'Enter the code from your authenticator app to sign in.',
  'accounts.codeWrong':
    'This code is wrong or was already used. Wait for the next one in your app, or use a recovery code.',
  'accounts.ownSecondStepFirst':
    'Set up two-step verification for your own account first, under Account. Then require it for all administrators.',
  'accounts.secondStepOn': 'Two-step verification is already on. Turn it off first.',
  'accounts.secondStepOff': 'Two-step verification is not on.',
  'accounts.noSecret': 'The setup has ended. Start it again.',
  'accounts.ownSecondStep': 'Turn off your own two-step verification under Account.',
  'accounts.passwordToTurnOn': 'Enter your password. If the form does not ask for it, reload the page.',
  'accounts.secondStepReset': 'Your two-step verification was turned off',
  'accounts.secondStepResetBy':
    '{name} turned it off. If you did not ask for this, contact an administrator and change your password.',
  'accounts.secondStepTurnedOn': 'Your two-step verification was turned on',
  'accounts.passwordChanged': 'Your password was changed',
  'accounts.passwordReset': 'Your password was reset',
  'accounts.created': 'An account was created for you',
  'accounts.deciderCreated': '{name}, who decides on your leave, has an account now',
  'accounts.doneBy': 'By {name}. If you did not expect this, contact another administrator.',
  'accounts.notYou':
    'If it was not you, contact an administrator at once: they reset your password and end all sessions.',
  'accounts.ownDecider': 'This person decides on your leave. Ask another administrator to do this.',
  'accounts.ownDeactivation': 'You cannot deactivate your own account.',
  'accounts.ownPassword': 'To change your own password, use Change password in the account menu.',
  'accounts.ofAdministrator':
    'Only a system administrator can change the account of an administrator. Ask one to do this.',
  'accounts.inactiveEmployee': 'This employee is inactive. Activate the employee first.',
  'accounts.takenNow':
    'Somebody else has just created this account or taken this username. Create the account again.',
  'accounts.lastAdministrator':
    'This is the last active system administrator. Give the role to someone else first.',
} as const;
