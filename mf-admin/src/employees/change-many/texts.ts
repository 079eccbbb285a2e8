import { t } from '@portal/portal-sdk';

/** Texts of the change of many employees; the French ones are in `texts.fr.ts`. */
export const en = {
  manySelected: 'Change Selected ({count})',
  manyAll: 'Change All ({count})',
  manyValues: 'Department, supervisor, status, role or contract',
  manyTerms: 'Working time',
  manyAccounts: 'Create accounts',
  manyTitle: 'Change employees ({count})',
  manyHint: 'Fields without a choice stay as they are.',
  manyStays: 'Leave as it is',
  manyStaysEmpty: 'Leave empty to keep each supervisor',
  manyNoSupervisor: 'Remove the supervisor',
  manyNothing: 'Choose at least one value to change',
  manyPreview: 'Preview',
  manyBusy: 'One moment...',
  manyPreviewHint: 'Nothing is saved yet. This is what changes for each employee.',
  manyBack: 'Other values',
  manySubmit: 'Change employees ({count})',
  manyDone: 'Employees changed: {count}',
  manyFailed: "Couldn't change the employees",
  manyRefused: 'Not changed, for the reason given: {count}',
  manySame: 'These values already: {count}',
  manyFirst: 'The first {shown} of {total}',
  manyVerdicts: 'What changes for whom',
  manyVerdict: 'Verdict',
  manyWill: 'Changes',
  manyIs: 'Is so already',
};

export const text = t(en, 'mf-admin');
