import { t } from '@portal/portal-sdk';

/** Texts that several screens show; each screen adds its own. */
export const shared = {
  status: 'Status',
  leaveType: 'Leave Type',
  allTypes: 'All Types',
  submitted: 'Submitted {date}',
  type: 'Type',
  dates: 'Dates',
  duration: 'Duration',
  view: 'View',
  cancel: 'Cancel',
  loadFailed: 'The leave requests could not be read',
  employee: 'Employee',
  reason: 'Reason',
  noReason: 'No reason provided',
  close: 'Close',
  keep: 'Keep it',
  comment: 'Comment (optional)',
  cancellationAsked: 'Cancellation asked for',
  submit: 'Submit Request',
  saving: 'Saving...',
  success: 'Success',
  error: 'Error',
  days: '{count} days',
  oneDay: '1 day',
  pendingCount: '{count} pending',
  approve: 'Approve',
  deny: 'Deny',
  approved: 'Leave request approved successfully',
  denied: 'Leave request denied successfully',
  department: 'Department',
  allDepartments: 'All departments',
};

export const text = t(shared, 'mf-leave');
