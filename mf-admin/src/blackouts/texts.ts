import { t } from '@portal/portal-sdk';

/** Texts of the blackouts page; the French ones are in `texts.fr.ts`. */
export const en = {
  blackouts: 'Blackouts',
  blackoutsCaption:
    'A department and all below it take no leave on these days. Leave that is already filed stands, and leave that needs a document is always possible.',
  addBlackout: 'Add Blackout',
  blackoutDepartment: 'Department',
  blackoutDepartmentHint: 'Applies to all departments below it too',
  chooseADepartment: 'Choose a department',
  departmentsLoading: 'Loading departments...',
  firstDay: 'First day',
  lastDay: 'Last day',
  blackoutDays: 'Days',
  blackoutReason: 'Reason',
  blackoutReasonHint: 'People read it when their leave is refused',
  setBy: 'Set by',
  blackoutAdded: 'Blackout added',
  blackoutAddFailed: "Couldn't add the blackout",
  noBlackouts: 'No blackouts yet',
  noBlackoutsHint: 'Add one for days on which nobody of a department can be away.',
  blackoutsFailed: "Couldn't load blackouts",
  removeBlackout: 'Remove blackout of {department}, {dates}',
  removeBlackoutTitle: 'Remove this blackout?',
  removeBlackoutText: 'People of {department} can ask for leave again: {dates}.',
  removeBlackoutVerb: 'Remove',
  blackoutRemoved: 'Blackout removed',
  blackoutRemoveFailed: "Couldn't remove the blackout",
};

export const text = t(en, 'mf-admin');
