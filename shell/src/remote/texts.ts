import { t } from '@portal/portal-sdk';

/** What is said of sections that change while the page is open; none of it is in the shell's first file. */
export const en = {
  switchedOff: '{title} is switched off',
  switchedOffRest: 'An administrator has switched it off for now. The rest of the portal works as usual.',
  newVersion: 'A new version of {title} is ready.',
  newVersionLater: 'A new version of {title} is ready. It comes when your form is done.',
  switchedOffLater: '{title} was switched off by an administrator. It closes when your form is done.',
  loadIt: 'Load it',
  and: '{first} and {last}',
};

export const text = t(en, 'shell');
