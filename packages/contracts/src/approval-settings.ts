import * as z from 'zod';
import { numberWithin } from './common';
import { endpoint } from './endpoint';
import { asIssue } from './messages/message';

const days = numberWithin(1, 365)
  .refine(Number.isInteger, asIssue('form.numberWithin', { from: 1, to: 365 }))
  .nullable();

/** After how many calendar days without a decision something happens; null: never. */
export const ApprovalSettings = z
  .object({
    /** The approver gets one reminder per step. */
    remindAfterDays: days,
    /** The approver's supervisor may decide the step too, or HR if there is none. */
    escalateAfterDays: days,
  })
  .refine(
    ({ remindAfterDays: remind, escalateAfterDays: escalate }) => !remind || !escalate || escalate > remind,
    {
      path: ['escalateAfterDays'],
      error: asIssue('form.escalateAfterReminder'),
    },
  );
export type ApprovalSettings = z.output<typeof ApprovalSettings>;

export const getApprovalSettings = endpoint({
  method: 'GET',
  path: '/api/approval-settings',
  owner: 'leave',
  ability: 'leavePolicy.read',
  summary: 'Days after which a waiting request is reminded of and escalates',
  response: ApprovalSettings,
});

export const updateApprovalSettings = endpoint({
  method: 'PUT',
  path: '/api/approval-settings',
  owner: 'leave',
  ability: 'leavePolicy.write',
  summary: 'Change the days after which a waiting request is reminded of and escalates',
  body: ApprovalSettings,
  response: ApprovalSettings,
});
