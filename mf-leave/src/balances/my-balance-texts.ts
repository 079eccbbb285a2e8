import { t } from '@portal/portal-sdk';
import { shared } from '../texts';

/** Texts of the dashboard's panel, apart from those of the pages, which the dashboard does not load. */
export const en = {
  myBalance: 'My balance',
  notAnEmployee: 'You are not an employee here, so you have no leave.',
  daysLeft: 'Your days left this year',
  allBalances: 'All balances',
  newRequest: 'New Request',
  daysBooked: 'Days booked this year',
  nextLeave: 'Next leave',
  noNextLeave: 'none planned',
  moreTypes: 'More leave types ({count})',
  balancesFailed: "Couldn't load the balances",
  unlimited: 'Unlimited',
};

export const text = t({ ...shared, ...en }, 'mf-leave');
