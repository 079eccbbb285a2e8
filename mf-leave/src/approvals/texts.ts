import { t } from '@portal/portal-sdk';
import { en as decision } from '../shared/decision/texts';
import { shared } from '../texts';

export const en = {
  awaitingYours: 'Awaiting Your Approval',
  waitsForAny: 'Every request and cancellation that waits for a decision, except your own',
  waitsForYou: 'Requests and cancellations that wait for your decision',
  leaveDetails: 'Leave Details',
  pendingReview: 'Pending Review',
  correctionOf: 'Change of dates, was {dates}',
  waitsForApprover: 'Waiting for {name}',
  waitsEscalated: 'Waiting for {name}, escalated',
  allCaughtUp: 'All caught up!',
  nothingPending: 'No pending approvals at this time.',
  nothingFrom: 'No requests from {department} are waiting for you',
  approvalsFailed: "Couldn't load pending approvals",
  approveSelected: 'Approve Selected ({count})',
  denySelected: 'Deny Selected ({count})',
  clearSelection: 'Clear selection',
  tooMany: 'Select {count} requests at most',
  noneDecidable: 'Each of these needs its own decision',
  approveManyTitle: 'Approve {requests}?',
  denyManyTitle: 'Deny {requests}?',
  approveMany: 'Approve {requests}',
  denyMany: 'Deny {requests}',
  oneRequest: '1 request',
  someRequests: '{count} requests',
  chosenRequests: 'Selected requests',
  bulkPreviewFailed:
    "Couldn't load coverage, balances and shifts. Close and try again to see them before you decide.",
  decidedAlone: 'Not included, as each needs its own decision: {names}.',
  summaryTitle: 'Decisions',
  approvedMany: '{requests} approved',
  deniedMany: '{requests} denied',
  refusedMany: '{count} not decided',
  notYours: 'Request not found',
  undo: 'Undo',
  undoMany: 'Undo all {count}',
  keyNext: 'Next request',
  keyPrevious: 'Previous request',
  keyApprove: 'Approve the request in focus',
  keyDeny: 'Deny the request in focus',
  keyView: 'View the request in focus',
  keySelect: 'Select the request in focus',
  keyClear: 'Close the open dialog; clear the selection',
};

export const text = t({ ...shared, ...decision, ...en }, 'mf-leave');
