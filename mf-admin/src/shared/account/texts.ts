import { t } from '@portal/portal-sdk';

/** Texts of making an account; the French ones are in `texts.fr.ts`. */
export const en = {
  createAccount: 'Create account',
  username: 'Username',
  usernameHint: 'Based on the name. You can change it.',
  employeeHint: 'Active employees without an account',
  typeName: 'Type a name',
  everybodyHasAccount: 'Every active employee has an account',
  ownTemporary: 'Choose the temporary password myself',
  ownTemporaryHint: 'Otherwise the portal generates one and shows it once',
  temporaryPassword: 'Temporary password',
  temporaryFor: "{name}'s temporary password",
  temporaryOnce:
    'Shown only now. Pass it on in person or by phone. The first sign-in asks for a new password.',
  chosenSaved: 'The password you chose is set. The first sign-in asks for a new one.',
  copyPassword: 'Copy',
  invite: 'Invite by mail',
  inviteHint: 'A link by which the employee chooses a password; it works once',
  linkFor: 'Link for {name}',
  linkSentTo: 'A link goes to {address}. It works once.',
  accountCreated: 'Account created',
  accountCreateFailed: "Couldn't create the account",
};

export const text = t(en, 'mf-admin');
