import { t } from '@portal/portal-sdk';

/** Texts of the leave types page; the French ones are in `texts.fr.ts`. */
export const en = {
  addLeaveType: 'Add leave type',
  editLeaveType: 'Edit leave type',
  leaveTypes: 'Leave types',
  groupType: 'Leave type',
  groupApproval: 'Approval',
  groupAllowance: 'Allowance',
  groupDocuments: 'Documents',
  unit: 'Unit',
  carryover: 'Carryover',
  copy: 'Copy',
  copyOf: '{name} (copy)',
  leaveTypeName: 'Leave type name',
  responsible: 'Employee',
  responsibleHint:
    "Who is in charge of this leave type, for HR's reference. They get no extra rights or notifications.",
  requiresDocs: 'Requires a document',
  requiresDocsHint: 'Requests must include a document reference',
  docsAfterDays: 'Ask for a document after (days)',
  docsAfterDaysHint: 'Longer leave needs a document. Leave empty for none.',
  activeTypeHint: 'Only active types can be requested',
  allowanceDays: 'Allowance (days per year)',
  allowanceHint: '999 means unlimited',
  accrualRate: 'Accrual (days per month)',
  accrualHint: 'Leave empty to grant all days at the start of the year',
  carryoverCap: 'Maximum carryover (days)',
  carryoverCapHint: 'Leave empty to carry nothing over',
  carryoverExpiry: 'Carried-over days are valid until',
  carryoverExpiryHint: 'Month and day, such as 03-31; leave empty for the whole year',
  overtimeExpiryDays: 'Overtime expires after (days)',
  overtimeExpiryDaysHint:
    'Approved overtime adds days to this leave type. They expire after this many days, such as 90. Leave empty to add none.',
  leaveTypeCreated: 'Leave type created successfully',
  leaveTypeUpdated: 'Leave type updated successfully',
  leaveTypeCreateFailed: 'Failed to create leave type',
  leaveTypeUpdateFailed: 'Failed to update leave type',
  leaveTypesFailed: "Couldn't load leave types",
  noLeaveTypes: 'No leave types yet',
};

export const text = t(en, 'mf-admin');
