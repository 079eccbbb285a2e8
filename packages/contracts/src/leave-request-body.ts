import * as z from 'zod';
import { Id, optionalText, requiredDate, requiredId, TimeOfDay } from './common';
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
  /** Times of the hours, which allow other hours on the same day. Past midnight the end is before the start. */
  fromTime: TimeOfDay.nullish(),
  toTime: TimeOfDay.nullish(),
  documentRef: optionalText(120).optional(),
  /** The employee's stand-in; null: none; omitted in a change: unchanged. */
  standInId: Id.nullish(),
  createdBy: z.unknown().optional(),
  /** Only for a change: the displayed version; a newer one results in 409 `stale_version`. */
  version: z.number().int().optional(),
};

interface RequestShape {
  startDate: string;
  endDate: string;
  hours: number | null;
  requestType?: RequestType | undefined;
  fromTime?: string | null | undefined;
  toTime?: string | null | undefined;
}
type Times = Pick<RequestShape, 'fromTime' | 'toTime'>;

const minutesOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3));

/** The hours between two times; an end before the start is on the next day. Null without both. */
export const hoursBetweenTimes = ({ fromTime, toTime }: Times): number | null =>
  fromTime && toTime ? ((minutesOf(toTime) - minutesOf(fromTime) + 1440) % 1440) / 60 : null;

function requestRules(body: RequestShape, context: z.RefinementCtx): void {
  const issue = (path: string, message: MessageKey) =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (body.endDate < body.startDate) issue('endDate', 'form.endBeforeStart');
  const type = requestTypeOf(body);
  if (type === 'hours') {
    const length = hoursBetweenTimes(body);
    if (body.fromTime && !body.toTime) issue('toTime', 'form.toTimeRequired');
    else if (body.toTime && !body.fromTime) issue('fromTime', 'form.fromTimeRequired');
    else if (length === null && body.hours === null) issue('hours', 'form.hoursRequired');
    else if (length !== null && !requestFields.hours.safeParse(length).success)
      issue('toTime', 'form.timesRange');
    else if (length !== null && body.hours !== null && body.hours !== length)
      issue('hours', 'form.hoursDiffer');
  }
  if (type !== 'full_day' && body.endDate > body.startDate) issue('endDate', 'form.singleDay');
}

/** The kind of a request; a payload without `requestType` decides it by `hours` and the times. */
export function requestTypeOf(body: Pick<RequestShape, 'hours' | 'requestType' | 'fromTime'>): RequestType {
  return body.requestType ?? (body.hours === null && !body.fromTime ? 'full_day' : 'hours');
}

/** The server's schema. The reason may be null, as in the specification's payload. */
export const LeaveRequestBody = z
  .object({
    ...requestFields,
    /** Why HR files it in spite of a blackout, the longest run, the waiting period or the balance. */
    overrideReason: optionalText(1000).optional(),
  })
  .superRefine(requestRules);
export type LeaveRequestBody = z.input<typeof LeaveRequestBody>;

/** Dates inside of approved leave that are no leave any more. */
export const TakenOut = z.object({
  startDate: requiredDate('form.startDateRequired'),
  endDate: requiredDate('form.endDateRequired'),
});

/** Other dates for approved leave: the rules of a filing. Without a reason the former one stays. */
export const CorrectionBody = z
  .object({ ...requestFields, without: TakenOut.nullish() })
  .omit({ employeeId: true, leaveTypeId: true, documentRef: true, createdBy: true })
  .superRefine(requestRules)
  .superRefine(({ startDate, endDate, without }, context) => {
    const issue = (field: keyof typeof TakenOut.shape, message: MessageKey) =>
      context.addIssue({ code: 'custom', path: ['without', field], message });
    if (!without) return;
    if (without.endDate < without.startDate) issue('endDate', 'form.endBeforeStart');
    else if (without.startDate < startDate) issue('startDate', 'form.takenOutOutside');
    else if (without.endDate > endDate) issue('endDate', 'form.takenOutOutside');
    else if (without.startDate === startDate && without.endDate === endDate)
      issue('startDate', 'form.takenOutAll');
  });

/** The form's schema: the server's rules, with a required reason. */
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
  /** The version that the approver saw; a newer one results in 409 `stale_version`. */
  version: z.number().int().optional(),
});

/** Days of approved leave on which the employee was sick. */
export const SicknessBody = z
  .object({
    startDate: requiredDate('form.startDateRequired'),
    endDate: requiredDate('form.endDateRequired'),
    note: optionalText(1000),
    /** Makes sick leave of this type of these days as well; withdrawn together. */
    leaveTypeId: Id.nullish(),
    version: z.number().int().optional(),
  })
  .refine(({ startDate, endDate }) => !startDate || !endDate || endDate >= startDate, {
    path: ['endDate'],
    error: asIssue('form.endBeforeStart'),
  });
