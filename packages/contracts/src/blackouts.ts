import * as z from 'zod';
import { Id, IdParams, Ok, PlainDate, requiredDate, requiredId, requiredText } from './common';
import { endpoint } from './endpoint';
import { asIssue } from './messages/message';

/** Days on which a department and all below it take no leave. */
export const Blackout = z.object({
  id: Id,
  departmentId: Id,
  department: z.string(),
  from: PlainDate,
  to: PlainDate,
  reason: z.string(),
  createdBy: z.string().nullable(),
  can: z.object({ delete: z.boolean() }),
});
export type Blackout = z.output<typeof Blackout>;

/** As a calendar and a form show it. */
export const BlackoutDays = Blackout.pick({ department: true, from: true, to: true, reason: true });
export type BlackoutDays = z.output<typeof BlackoutDays>;

export const BlackoutBody = z
  .object({
    departmentId: requiredId('form.departmentRequired'),
    from: requiredDate('form.periodStartRequired'),
    to: requiredDate('form.periodEndRequired'),
    reason: requiredText('form.reasonRequired', 200),
  })
  .refine(({ from, to }) => !from || !to || to >= from, {
    path: ['to'],
    error: asIssue('form.periodBackwards'),
  });

export const listBlackouts = endpoint({
  method: 'GET',
  path: '/api/blackouts',
  owner: 'leave',
  ability: 'calendar.read',
  summary: 'Blackouts, latest first',
  query: z.object({
    /** Only those that touch the days from `from` to `to`. */
    from: PlainDate.optional(),
    to: PlainDate.optional(),
    /** Only those of this department, of those above it and of those below it. */
    departmentId: Id.optional(),
  }),
  response: z.array(Blackout),
});

export const createBlackout = endpoint({
  method: 'POST',
  path: '/api/blackouts',
  owner: 'leave',
  ability: 'blackout.write',
  summary: 'Create a blackout: no leave on some days for a department and all below it',
  body: BlackoutBody,
  response: Blackout,
  status: 201,
});

export const deleteBlackout = endpoint({
  method: 'DELETE',
  path: '/api/blackouts/:id',
  owner: 'leave',
  ability: 'blackout.write',
  summary: 'Delete a blackout; leave on these days is possible again',
  params: IdParams,
  response: Ok,
  errors: ['not_found'],
});
