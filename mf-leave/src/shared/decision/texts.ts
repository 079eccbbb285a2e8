import { t } from '@portal/portal-sdk';
import { shared } from '../../texts';
import { en as dialogs } from '../dialog-texts';

/** Texts of a decision. */
export const en = {
  approveRequest: 'Approve Request',
  denyRequest: 'Deny Request',
  balanceOf: "{name}'s balance, before and after",
  approveTitle: 'Approve this leave request?',
  denyTitle: 'Deny this leave request?',
  processing: 'Processing...',
  approveFailed: 'Failed to approve leave request',
  denyFailed: 'Failed to deny leave request',
  cancelLeave: 'Cancel leave',
  keepLeave: 'Keep leave',
  cancelLeaveTitle: 'Cancel this approved leave?',
  keepLeaveTitle: 'Keep this approved leave?',
  leaveCancelled: 'Leave cancelled',
  leaveKept: 'The leave stays approved',
  keepFailed: 'Failed to keep the leave',
  cancelLeaveFailed: 'Failed to cancel the leave',
  decidesFor: 'This is waiting for {name}. If you decide in their place, the history shows it.',
};

export const text = t({ ...shared, ...dialogs, ...en }, 'mf-leave');
