import { t } from '@portal/portal-sdk';

/** Texts of the filters of the employees; the French ones are in `texts.fr.ts`. */
export const en = {
  filters: 'Filters',
  anything: 'Any',
  account: 'Account',
  withAccount: 'With an account',
  withoutAccount: 'Without an account',
  clearAccount: 'Show with and without an account',
  pattern: 'Working pattern',
  onlyPattern: 'Working pattern: {name}',
  clearPattern: 'Show all working patterns',
  supervised: 'Supervised',
  onlyUnsupervised: 'Without a supervisor',
  onlyRole: 'Role: {role}',
  clearRole: 'Show all roles',
  joinedFrom: 'Joined from',
  joinedTo: 'Joined until',
  onlyJoinedFrom: 'Joined from {date}',
  clearJoinedFrom: 'Show earlier joining dates',
  onlyJoinedTo: 'Joined until {date}',
  clearJoinedTo: 'Show later joining dates',
  clearAll: 'Clear all filters',
};

export const text = t(en, 'mf-admin');
