import * as z from 'zod';
import { optionalText, requiredDate, requiredId } from './common';
import { constants } from './constants';
import { RequestType, DayPart } from './leave-request-record';
import { asIssue, type MessageKey } from './messages/message';

/**
 * The fields of a request as the form sends them; `requestRules` decides which fields go together.
 * `createdBy` is accepted and ignored: the actor is the session's employee.
 */
const requestFields = {
  employeeId: requiredId('form.employeeRequired'),
  leaveTypeId: requiredId('form.leaveTypeRequired'),
  startDate: requiredDate('form.startDateRequired'),
  endDate: requiredDate('form.endDateRequired'),
  reason: optionalText(1000),
  hours: z
    .number({ error: asIssue('form.hoursRange') })
    .min(constants.hoursMin, asIssue('form.hoursRange'))
    .max(constants.hoursMax, asIssue('form.hoursRange'))
    .multipleOf(constants.hoursStep, asIssue('form.hoursRange'))
    .nullish()
    .transform((value) => value ?? null),
  requestType: RequestType.optional(),
  dayPart: DayPart.nullish(),
  documentRef: optionalText(120).optional(),
  createdBy: z.unknown().optional(),
  /** With a change only: the version that was looked at; a newer one answers 409 `stale_version`. */
  version: z.number().int().optional(),
};

interface RequestShape {
  startDate: string;
  endDate: string;
  hours: number | null;
  requestType?: RequestType | undefined;
}

function requestRules(body: RequestShape, context: z.RefinementCtx): void {
  const issue = (path: string, message: MessageKey) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (body.endDate < body.startDate) issue('endDate', 'form.endBeforeStart');
  const type = requestTypeOf(body);
  if (type === 'hours' && body.hours === null) issue('hours', 'form.hoursRequired');
  if (type !== 'full_day' && body.endDate > body.startDate) issue('endDate', 'form.singleDay');
}

/** The kind of a request; a payload without `requestType` decides it by `hours` alone. */
export function requestTypeOf(body: Pick<RequestShape, 'hours' | 'requestType'>): RequestType {
  return body.requestType ?? (body.hours === null ? 'full_day' : 'hours');
}

/** What the server takes. The reason may be null, as the specification's payload says. */
export const LeaveRequestBody = z.object(requestFields).superRefine(requestRules);
export type LeaveRequestBody = z.input<typeof LeaveRequestBody>;

/** What the form asks for: the server's rules, and the reason is required. */
export const LeaveRequestForm = z
  .object({
    ...requestFields,
    reason: z
      .string({ error: asIssue('form.reasonRequired') })
      .trim()
      .min(1, asIssue('form.reasonRequired'))
      .max(1000, asIssue('form.tooLong', { max: 1000 })),
  })
  .superRefine(requestRules);

export const DecisionBody = z.object({
  comment: optionalText(1000),
  /** The version the decider looked at; a newer one answers 409 `stale_version`. */
  version: z.number().int().optional(),
});
