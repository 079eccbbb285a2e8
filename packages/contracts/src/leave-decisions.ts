import * as z from 'zod';
import { Id, IdParams, Paging } from './common';
import { endpoint } from './endpoint';
import { DecisionBody } from './leave-request-body';
import { Awaiting, LeaveRequest, Warning } from './leave-request-record';

export const listPendingApprovals = endpoint({
  method: 'GET',
  path: '/api/pending-approvals',
  owner: 'leave-requests',
  ability: 'leaveRequest.decide',
  summary:
    'What waits for the reader, oldest first: pending requests, and approved ones to be cancelled (`cancellationRequested`)',
  query: z.object({
    ...Paging,
    departmentId: Id.optional(),
    leaveTypeId: Id.optional(),
    /** Only those at this kind of step; HR may decide a supervisor's step too, as a logged override. */
    awaiting: Awaiting.optional(),
  }),
  response: z.array(LeaveRequest),
});

export const countPendingApprovals = endpoint({
  method: 'GET',
  path: '/api/pending-approvals/count',
  owner: 'leave-requests',
  ability: 'leaveRequest.decide',
  summary: 'How many requests and cancellations wait for the reader',
  query: z.object({ awaiting: Awaiting.optional() }),
  response: z.object({ count: z.number().int() }),
  versioned: {},
});

const deciding = ['not_found', 'already_decided', 'stale_version', 'self_not_allowed'] as const;

export const approveLeaveRequest = endpoint({
  method: 'POST',
  path: '/api/leave-requests/:id/approve',
  owner: 'leave-requests',
  ability: 'leaveRequest.decide',
  summary: 'Approve the current step of a request; says which assigned shifts the leave stands over',
  params: IdParams,
  body: DecisionBody,
  response: LeaveRequest.extend({ warnings: z.array(Warning) }),
  errors: [...deciding, 'insufficient_balance', 'overlap'],
});

export const denyLeaveRequest = endpoint({
  method: 'POST',
  path: '/api/leave-requests/:id/deny',
  owner: 'leave-requests',
  ability: 'leaveRequest.decide',
  summary: 'Deny a request; ends it at any step',
  params: IdParams,
  body: DecisionBody,
  response: LeaveRequest,
  errors: deciding,
});

export const cancelLeaveRequest = endpoint({
  method: 'POST',
  path: '/api/leave-requests/:id/cancel',
  owner: 'leave-requests',
  ability: 'leaveRequest.file',
  summary:
    'Cancel a pending request; ask to cancel an approved one before it starts (administrators: at once)',
  params: IdParams,
  body: DecisionBody,
  response: LeaveRequest,
  errors: ['not_found', 'not_pending', 'stale_version'],
});

export const decideCancellation = endpoint({
  method: 'POST',
  path: '/api/leave-requests/:id/cancellation',
  owner: 'leave-requests',
  ability: 'leaveRequest.decide',
  summary: 'Grant or refuse the cancellation of an approved request',
  params: IdParams,
  body: DecisionBody.extend({ decision: z.enum(['cancel', 'keep']) }),
  response: LeaveRequest,
  errors: ['not_found', 'already_decided', 'stale_version', 'self_not_allowed'],
});
