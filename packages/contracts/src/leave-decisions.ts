import { ServerText } from './errors';
import * as z from 'zod';
import { Id, IdParams, Instant, optionalText, Paging } from './common';
import { constants } from './constants';
import { endpoint } from './endpoint';
import { DecisionBody, SicknessBody } from './leave-request-body';
import { asIssue } from './messages/message';
import { Awaiting, LeaveRequest, LeaveStatus, Warning, YearBalance } from './leave-request-record';

export const listPendingApprovals = endpoint({
  method: 'GET',
  path: '/api/pending-approvals',
  owner: 'leave',
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
  owner: 'leave',
  ability: 'leaveRequest.decide',
  polled: true,
  summary: 'How many requests and cancellations wait for the caller',
  query: z.object({ awaiting: Awaiting.optional() }),
  response: z.object({ count: z.number().int() }),
  versioned: {},
});

/** Until when the approver may undo the decision; null: not possible. */
const undoUntil = Instant.nullable();

const deciding = ['not_found', 'already_decided', 'stale_version', 'self_not_allowed'] as const;

/** What leave that was filed may be refused for once more. */
const askedAgain = ['inactive_employee', 'insufficient_balance', 'waiting_period', 'overlap'] as const;

export const approveLeaveRequest = endpoint({
  method: 'POST',
  path: '/api/leave-requests/:id/approve',
  owner: 'leave',
  ability: 'leaveRequest.decide',
  summary:
    'Approve the current step of a request; the answer names the assigned shifts during the leave. The last step withdraws those that it takes',
  params: IdParams,
  body: DecisionBody,
  response: LeaveRequest.extend({ warnings: z.array(Warning), undoUntil }),
  errors: [...deciding, ...askedAgain],
});

export const denyLeaveRequest = endpoint({
  method: 'POST',
  path: '/api/leave-requests/:id/deny',
  owner: 'leave',
  ability: 'leaveRequest.decide',
  summary: 'Deny a request; ends it at any step',
  params: IdParams,
  body: DecisionBody,
  response: LeaveRequest.extend({ undoUntil }),
  errors: deciding,
});

export const reopenLeaveRequest = endpoint({
  method: 'POST',
  path: '/api/leave-requests/:id/reopen',
  owner: 'leave',
  ability: 'leaveRequest.decide',
  summary: `Take back one's own approval or denial: for ${constants.undoDecisionMinutes} minutes, before the leave starts, while nothing came after it`,
  params: IdParams,
  body: DecisionBody,
  response: LeaveRequest,
  errors: ['not_found', 'wrong_state', 'stale_version', 'too_many_hours', ...askedAgain],
});

const someRequests = <R extends z.ZodType<{ id: string }>>(request: R) =>
  z
    .array(request)
    .min(1, asIssue('form.noRequest'))
    .max(constants.decideAtOnce, asIssue('form.tooManyRequests', { count: constants.decideAtOnce }))
    .refine((all) => new Set(all.map(({ id }) => id)).size === all.length, asIssue('form.requestTwice'));

export const previewDecisions = endpoint({
  method: 'POST',
  path: '/api/leave-requests/decisions/preview',
  owner: 'leave',
  ability: 'leaveRequest.decide',
  summary:
    'What the approval of several requests means: of each what its own record warns of, and of all together; writes nothing',
  body: z.object({ requests: someRequests(z.object({ id: Id })) }),
  response: z.object({
    /** Of the requests that the caller may see, in their order. */
    results: z.array(
      z.object({
        id: Id,
        name: z.string(),
        warnings: z.array(Warning),
        byYear: z.array(YearBalance),
        /** Colleagues on approved leave on its days. */
        awayCount: z.number().int(),
        /** Shifts that its approval withdraws. */
        shiftsTaken: z.number().int(),
      }),
    ),
    /** Of all together: who of one department would be away on the same day, and the shifts that are withdrawn. */
    warnings: z.array(Warning),
  }),
  limit: 'read',
});

export const decideLeaveRequests = endpoint({
  method: 'POST',
  path: '/api/leave-requests/decisions',
  owner: 'leave',
  ability: 'leaveRequest.decide',
  summary:
    'Decide on several requests, or take several decisions back: each by itself and by the same rules, answered one by one',
  body: z.object({
    decision: z.enum(['approve', 'deny', 'reopen']),
    comment: optionalText(1000),
    requests: someRequests(DecisionBody.pick({ version: true }).extend({ id: Id })),
  }),
  response: z.object({
    done: z.number().int(),
    refused: z.number().int(),
    /** In the order of the requests. */
    results: z.array(
      z.object({
        id: Id,
        /** Of the employee; null where the request is not the actor's to see. */
        name: z.string().nullable(),
        /** Why this request was refused, as in the response for a single request; null: it was decided. */
        refusal: ServerText.extend({ error: z.string() }).nullable(),
        /** The updated request; null if it was refused. */
        status: LeaveStatus.nullable(),
        warnings: z.array(Warning),
        undoUntil,
      }),
    ),
  }),
});

export const cancelLeaveRequest = endpoint({
  method: 'POST',
  path: '/api/leave-requests/:id/cancel',
  owner: 'leave',
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
  owner: 'leave',
  ability: 'leaveRequest.decide',
  summary: 'Grant or refuse the cancellation of an approved request',
  params: IdParams,
  body: DecisionBody.extend({ decision: z.enum(['cancel', 'keep']) }),
  response: LeaveRequest,
  errors: ['not_found', 'already_decided', 'stale_version', 'self_not_allowed'],
});

export const withdrawCancellation = endpoint({
  method: 'POST',
  path: '/api/leave-requests/:id/cancellation/withdraw',
  owner: 'leave',
  ability: 'leaveRequest.file',
  summary: 'Withdraw the request to cancel approved leave, before it is decided; the leave stays approved',
  params: IdParams,
  body: DecisionBody,
  response: LeaveRequest,
  errors: ['not_found', 'already_decided', 'stale_version'],
});

export const recordSickness = endpoint({
  method: 'POST',
  path: '/api/leave-requests/:id/sickness',
  owner: 'leave',
  ability: 'leaveRequest.decide',
  summary: 'Record sickness on days of approved leave, by the supervisor or HR: these days cost no leave',
  params: IdParams,
  body: SicknessBody,
  response: LeaveRequest,
  errors: ['not_found', 'wrong_state', 'stale_version', 'self_not_allowed'],
});

export const withdrawSickness = endpoint({
  method: 'DELETE',
  path: '/api/leave-requests/:id/sickness',
  owner: 'leave',
  ability: 'leaveRequest.decide',
  summary:
    'Withdraw the sickness that is recorded on a leave: its days cost leave again, where enough is left',
  params: IdParams,
  response: LeaveRequest,
  errors: ['not_found', 'wrong_state', 'self_not_allowed', 'insufficient_balance', 'waiting_period'],
});
