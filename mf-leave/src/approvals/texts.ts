import { t } from '@portal/portal-sdk';
import { shared } from '../texts';

export const en = {
  awaitingYours: 'Awaiting Your Approval',
  leaveDetails: 'Leave Details',
  pendingReview: 'Pending Review',
  approveRequest: 'Approve Request',
  denyRequest: 'Deny Request',
  approveTitle: 'Approve this leave request?',
  denyTitle: 'Deny this leave request?',
  processing: 'Processing...',
  approveFailed: 'Failed to approve leave request',
  denyFailed: 'Failed to deny leave request',
  allCaughtUp: 'All caught up!',
  nothingPending: 'No pending approvals at this time.',
  cancelLeave: 'Cancel leave',
  keepLeave: 'Keep leave',
  cancelLeaveTitle: 'Cancel this approved leave?',
  keepLeaveTitle: 'Keep this approved leave?',
  leaveCancelled: 'Leave cancelled',
  leaveKept: 'Leave kept: it stands as approved',
  keepFailed: 'Failed to keep the leave',
  cancelLeaveFailed: 'Failed to cancel the leave',
  approvalsFailed: 'The pending approvals could not be read',
};

export const text = t({ ...shared, ...en }, 'mf-leave');
