import { t } from '@portal/portal-sdk';

/** What the panels say that somebody's own dashboard begins with. */
export const en = {
  myRequests: 'My Requests',
  newRequest: 'New Request',
  daysBooked: 'Days booked this year',
  nextLeave: 'Next leave',
  noNextLeave: 'none planned',
  waitingForYou: 'Waiting for you',
  waiting: '{count} pending',
  nothingWaits: 'Nothing waits for your decision.',
  decideAll: 'Open approvals',
  statsFailed: 'The figures could not be read',
  waitingFailed: 'The pending approvals could not be read',
};

export const text = t(en, 'mf-leave');
