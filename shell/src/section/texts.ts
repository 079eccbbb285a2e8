import { t } from '@portal/portal-sdk';

/** Texts about sections that change while the page is open; not in the shell's first file. */
export const en = {
  switchedOff: '{title} is switched off',
  switchedOffRest: 'An administrator switched it off for now. The rest of the portal works as usual.',
  newVersion: 'A new version of {title} is ready.',
  newVersionLater: 'A new version of {title} is ready. It loads once you finish your form.',
  switchedOffLater: 'An administrator switched {title} off. It closes once you finish your form.',
  newPortal: 'A new version of the portal is ready.',
  newPortalLater: 'A new version of the portal is ready. Reload the page once you finish your form.',
  loadIt: 'Load it',
  reload: 'Reload',
  and: '{first} and {last}',
};

export const text = t(en, 'shell');
