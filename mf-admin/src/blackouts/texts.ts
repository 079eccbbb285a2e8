import { t } from '@portal/portal-sdk';

/** Texts of the blackouts page; the French ones are in `texts.fr.ts`. */
export const en = {
  blackouts: 'Blackouts',
  blackoutsCaption:
    'Employees of the department, and of all departments below it, cannot request leave on these days. Existing requests stay, and leave that needs a document is always possible.',
  addBlackout: 'Add blackout',
  blackoutDepartment: 'Department',
  blackoutDepartmentHint: 'Includes all departments below it',
  chooseADepartment: 'Choose a department',
  departmentsLoading: 'Loading departments...',
  firstDay: 'First day',
  lastDay: 'Last day',
  blackoutFrom: 'Start date',
  blackoutTo: 'End date',
  blackoutDays: 'Days',
  blackoutReason: 'Reason',
  blackoutReasonHint: 'Shown when a leave request is refused',
  setBy: 'Set by',
  blackoutAdded: 'Blackout added',
  blackoutAddFailed: "Couldn't add the blackout",
  noBlackouts: 'No blackouts yet',
  noBlackoutsHint: 'Add days on which nobody in a department can be away.',
  blackoutsFailed: "Couldn't load blackouts",
  removeBlackout: 'Remove blackout of {department}, {dates}',
  removeBlackoutTitle: 'Remove this blackout?',
  removeBlackoutText: 'Employees of {department} can request leave again: {dates}.',
  removeBlackoutVerb: 'Remove',
  blackoutRemoved: 'Blackout removed',
  blackoutRemoveFailed: "Couldn't remove the blackout",
};

export const text = t(en, 'mf-admin');
