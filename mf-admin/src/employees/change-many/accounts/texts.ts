import { t } from '@portal/portal-sdk';

/** Texts of the accounts of many employees; the French ones are in `texts.fr.ts`. */
export const en = {
  manyAccountsTitle: 'Create accounts ({count})',
  manyAccountsHint: 'Usernames come from the e-mail address, else from the name.',
  manyHow: 'How they get in',
  manyTemporary: 'Temporary passwords on a sheet',
  manyTemporaryHint: 'To print or to save once. Each works once, then asks for a new password.',
  manyInvite: 'Invitations by mail',
  manyInviteHint: 'A link by which each employee chooses a password; it works once',
  manyAccountsSubmit: 'Create accounts ({count})',
  manyAccountsFailed: "Couldn't create the accounts",
  manyAccountsDone: 'Accounts created: {count}',
  manyUsername: 'Username',
  manyPassword: 'Temporary password',
  manySheet: 'Temporary passwords ({count})',
  manySheetTitle: 'Temporary passwords',
  manySheetNote:
    'Sign in at {address} within {hours} hours. The password works once, then the portal asks for a new one.',
  manySheetOnce: 'Shown only now. Print the sheet or save the file before you close this window.',
  manyPrint: 'Print the sheet',
  manySave: 'Save as CSV',
  manyFile: 'temporary-passwords',
  manyShown: 'The first {shown} of {total}. The sheet and the file have all.',
};

export const text = t(en, 'mf-admin');
