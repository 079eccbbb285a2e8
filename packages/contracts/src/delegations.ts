import * as z from 'zod';
import { Id, IdParams, Instant, Ok, PlainDate, requiredDate, requiredId } from './common';
import { endpoint } from './endpoint';
import { asIssue } from './messages/message';

/** A delegate who decides on leave for somebody, from a first to a last day, once they accept. */
export const Delegation = z.object({
  id: Id,
  fromId: Id,
  fromName: z.string(),
  toId: Id,
  toName: z.string(),
  from: PlainDate,
  to: PlainDate,
  acceptedAt: Instant.nullable(),
  /** Whoever of HR named the delegate in an absent person's place; null: the person did. */
  setBy: z.string().nullable(),
  can: z.object({ accept: z.boolean(), delete: z.boolean() }),
});
export type Delegation = z.output<typeof Delegation>;

export const DelegationBody = z
  .object({
    /** In whose place; by default the caller's. Administrators name a delegate for somebody else, who decides at once. */
    fromId: Id.optional(),
    toId: requiredId('form.employeeRequired'),
    from: requiredDate('form.periodStartRequired'),
    to: requiredDate('form.periodEndRequired'),
  })
  .refine(({ from, to }) => !from || !to || to >= from, {
    path: ['to'],
    error: asIssue('form.periodBackwards'),
  });

export const listDelegations = endpoint({
  method: 'GET',
  path: '/api/delegations',
  owner: 'leave',
  ability: 'leaveRequest.decide',
  summary:
    'Delegations that the caller gave or was asked for, and for administrators those that HR set; latest first',
  response: z.array(Delegation),
});

export const createDelegation = endpoint({
  method: 'POST',
  path: '/api/delegations',
  owner: 'leave',
  ability: 'leaveRequest.decide',
  summary:
    'Ask somebody to decide on leave in the caller’s place, for a period; an administrator sets it for somebody else',
  body: DelegationBody,
  response: Delegation,
  status: 201,
  errors: ['overlap', 'self_not_allowed'],
});

export const acceptDelegation = endpoint({
  method: 'POST',
  path: '/api/delegations/:id/accept',
  owner: 'leave',
  ability: 'leaveRequest.decide',
  summary: 'Accept a delegation: decide in somebody’s place',
  params: IdParams,
  body: z.object({}),
  response: Delegation,
  errors: ['not_found', 'wrong_state'],
});

export const deleteDelegation = endpoint({
  method: 'DELETE',
  path: '/api/delegations/:id',
  owner: 'leave',
  ability: 'leaveRequest.decide',
  summary:
    'End a delegation that the caller gave or HR set, or decline or return one that the caller was asked for',
  params: IdParams,
  response: Ok,
  errors: ['not_found'],
});
