import { t } from '@portal/portal-sdk';

/** Texts of the panels at the top of the user's own dashboard. */
export const en = {
  waitingForYou: 'Waiting for you',
  waiting: '{count} to decide',
  nothingWaits: 'Nothing is waiting for your decision.',
  decideAll: 'Open approvals',
  waitingFailed: "Couldn't load pending approvals",
};

export const text = t(en, 'mf-leave');
