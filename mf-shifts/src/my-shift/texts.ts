import { t } from '@portal/portal-sdk';
import { en as shared } from '../texts';

export const en = {
  myShift: 'My shift',
  signIn: 'Sign in to shift',
  signInHint: 'You are not on shift.',
  startBreak: 'Start break',
  endBreak: 'End break',
  signOut: 'Sign out of shift',
  signOutTitle: 'Sign out of your shift?',
  signOutBody: 'You have worked {duration}. You cannot undo this.',
  nextShift: 'Next shift: {when}',
  noNextShift: 'No shift is assigned to you yet.',
  breaks: 'Breaks',
};

export const text = t({ ...shared, ...en }, 'mf-shifts');
