import { t } from '@portal/portal-sdk';

/** Texts of the leave policies page; the French ones are in `texts.fr.ts`. */
export const en = {
  policies: 'Leave policies',
  policiesCaption:
    'The version with the latest date that has come is in force. A department has its own, else that of a department above it, else the one for everybody.',
  addPolicy: 'Add Policy',
  editPolicy: 'Edit policy',
  editPolicyOf: 'Edit policy of {type} from {day}',
  policyType: 'Leave type',
  chooseType: 'Choose a leave type',
  appliesTo: 'Applies to',
  everybody: 'Everybody',
  appliesToHint: 'Departments below the one you choose are included',
  from: 'From',
  fromHint: 'A later day adds a version. Past years stay as they were.',
  yearlyGrant: 'Days a year',
  yearlyGrantHint: '999 is unlimited',
  accrual: 'Granted',
  accrual_yearly: 'At the start of the year',
  accrual_monthly: 'Month by month',
  carryCap: 'Carried over, days at most',
  carryCapHint: 'Leave empty to carry nothing over',
  carryExpiry: 'Carried days are valid until',
  carryExpiryHint: 'Month and day, such as 03-31; leave empty for the whole year',
  floor: 'Lowest balance',
  floorHint: '−5 lets people take 5 days more than they have',
  waitingDays: 'Waiting period, days after joining',
  noticeDays: 'Notice, days before the leave',
  maxRun: 'Longest leave, days in a row',
  maxRunHint: 'Leave empty for no limit',
  holidaysCount: 'Public holidays count as leave',
  unlimitedDays: 'Unlimited',
  carriedUntil: '{days} until {day}',
  nothingCarried: 'None',
  savePolicy: 'Save',
  policyAdded: 'Policy added',
  policySaved: 'Policy saved',
  policyFailed: "Couldn't save the policy",
  policiesFailed: "Couldn't load leave policies",
  noPolicies: 'No leave policies yet',
  noPoliciesHint:
    'The allowance and carryover of each leave type are in force. Add a policy to change them from a date on.',
};

export const text = t(en, 'mf-admin');
