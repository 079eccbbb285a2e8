import * as z from 'zod';
import { Id, IdParams, Instant, numberWithin, requiredText } from './common';
import { endpoint } from './endpoint';
import { asIssue } from './messages/message';

/** Work beyond a shift, or on a public holiday. Approved, it adds days of leave. */
export const Overtime = z.object({
  id: Id,
  shiftId: Id,
  employeeId: Id,
  employee: z.string(),
  /** Of the shift, as planned or else as worked. */
  startTime: Instant,
  endTime: Instant,
  /** The public holiday on which the shift began. */
  holiday: z.string().nullable(),
  minutes: z.number().int(),
  reason: z.string(),
  status: z.enum(['pending', 'approved', 'denied']),
  /** Days of leave that it added; null: not approved. */
  days: z.number().nullable(),
  /** The last day on which they may be taken. */
  expires: z.iso.date().nullable(),
  askedAt: Instant,
  /** Who recorded it for the employee; null: the employee requested it. */
  recordedBy: z.string().nullable(),
  decidedBy: z.string().nullable(),
  can: z.object({ decide: z.boolean() }),
});
export type Overtime = z.output<typeof Overtime>;

export const OvertimeBody = z.object({
  /** Quarters of an hour. */
  minutes: numberWithin(15, 720).refine((minutes) => minutes % 15 === 0, asIssue('form.overtimeMinutes')),
  reason: requiredText('form.reasonRequired', 300),
});
export type OvertimeBody = z.input<typeof OvertimeBody>;

export const listOvertime = endpoint({
  method: 'GET',
  path: '/api/overtime',
  owner: 'shifts',
  ability: 'shift.read',
  summary:
    'Overtime that waits for the decision of the reader, and the own one; with `employeeId` all of an employee on ' +
    'whose overtime the reader decides, or the own one. The 200 newest, what waits first',
  query: z.object({ employeeId: Id.optional() }),
  response: z.array(Overtime),
});

export const askOvertime = endpoint({
  method: 'POST',
  path: '/api/shifts/:id/overtime',
  owner: 'shifts',
  ability: 'shift.sign',
  summary:
    "Ask for overtime of one's own ended shift, or of a shift of somebody for whom one decides; once a shift",
  params: IdParams,
  body: OvertimeBody,
  response: Overtime,
  status: 201,
  errors: ['not_found', 'wrong_state', 'duplicate', 'no_overtime_leave'],
});

export const approveOvertime = endpoint({
  method: 'POST',
  path: '/api/overtime/:id/approve',
  owner: 'shifts',
  ability: 'shift.assign',
  summary:
    'Approve overtime: it adds days to the leave type that takes overtime, which expire. Not by its employee, nor by who recorded it',
  params: IdParams,
  body: z.object({}),
  response: Overtime,
  errors: ['not_found', 'already_decided', 'no_overtime_leave'],
});

export const denyOvertime = endpoint({
  method: 'POST',
  path: '/api/overtime/:id/deny',
  owner: 'shifts',
  ability: 'shift.assign',
  summary: 'Deny overtime',
  params: IdParams,
  body: z.object({}),
  response: Overtime,
  errors: ['not_found', 'already_decided'],
});
