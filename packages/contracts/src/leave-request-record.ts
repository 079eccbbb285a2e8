import { ServerText } from './errors';
import * as z from 'zod';
import { Id, Instant, PlainDate, TimeOfDay } from './common';

export const LeaveStatus = z.enum(['pending', 'approved', 'denied', 'cancelled']);
export type LeaveStatus = z.output<typeof LeaveStatus>;
export const RequestType = z.enum(['full_day', 'half_day', 'hours']);
export type RequestType = z.output<typeof RequestType>;
export const DayPart = z.enum(['am', 'pm']);
export type DayPart = z.output<typeof DayPart>;
/** Whose decision a request waits for: a pending one, or an approved one with a cancellation request. */
export const Awaiting = z.enum(['supervisor', 'head', 'hr']);

export const LeaveRequest = z.object({
  id: Id,
  employeeId: Id,
  leaveTypeId: Id,
  startDate: PlainDate,
  endDate: PlainDate,
  requestType: RequestType,
  dayPart: DayPart.nullable(),
  hours: z.number().nullable(),
  /** Times of the hours; null without times. */
  fromTime: TimeOfDay.nullable(),
  toTime: TimeOfDay.nullable(),
  /** Charged days: the sum of what each day costs (`byDay` of the record). */
  days: z.number(),
  /** Null if the user may not see it. */
  reason: z.string().nullable(),
  documentRef: z.string().nullable(),
  status: LeaveStatus,
  /** Step of the approval route, from 1; `awaiting` is null if no decision is pending. */
  step: z.number().int(),
  steps: z.number().int(),
  awaiting: Awaiting.nullable(),
  /** The supervisor or head of department that it waits for; null: HR, or nobody. */
  approver: z.object({ id: Id, name: z.string() }).nullable(),
  /** It has escalated: the approver's supervisor may decide too, or HR if there is none. */
  escalated: z.boolean(),
  /** Increases with every change; send it with a decision, which is refused if it is stale. */
  version: z.number().int(),
  /** An approved request with a cancellation request; it still counts. */
  cancellationRequested: z.boolean(),
  /** The employee's stand-in. */
  standIn: z.object({ id: Id, name: z.string() }).nullable(),
  createdBy: Id.nullable(),
  createdAt: Instant,
  decidedAt: Instant.nullable(),
  /** The approved leave that this request, a correction, replaces once it is approved. */
  supersedes: z.object({ id: Id, startDate: PlainDate, endDate: PlainDate }).nullable(),
  /** Whose leave it is; `employeeId` is the ID that the organisation gave them. */
  employee: z.object({ name: z.string(), departmentId: Id.nullable(), employeeId: z.string().optional() }),
  leaveType: z.object({ id: Id, name: z.string() }),
  can: z.object({
    edit: z.boolean(),
    /** Request other dates for approved leave, unless a correction is already pending. */
    correct: z.boolean().optional(),
    cancel: z.boolean(),
    requestCancellation: z.boolean(),
    /** Withdraw the user's own cancellation request. */
    withdrawCancellation: z.boolean(),
    approve: z.boolean(),
    deny: z.boolean(),
    /** Grant or refuse the employee's cancellation request. */
    decideCancellation: z.boolean().optional(),
    /** Record sickness on days of the approved leave, or withdraw it. */
    recordSickness: z.boolean().optional(),
  }),
});
export type LeaveRequest = z.output<typeof LeaveRequest>;

/** Sent with a success: information for the filer or approver. */
export const Warning = ServerText.extend({
  /**
   * `shift_conflict`: shifts are assigned in these days, which the message names; `stand_in_away`: who is to stand in is on
   * leave themselves; `team_away`: several of one department would be away on one day.
   */
  code: z.enum(['thin_coverage', 'short_notice', 'shift_conflict', 'stand_in_away', 'team_away']),
});

/** A changed field; dates and times as stored, people by name. */
export const FieldChange = z.object({
  field: z.enum([
    'startDate',
    'endDate',
    'requestType',
    'dayPart',
    'hours',
    'fromTime',
    'toTime',
    'days',
    'standIn',
  ]),
  before: z.union([z.string(), z.number()]).nullable(),
  after: z.union([z.string(), z.number()]).nullable(),
});
export type FieldChange = z.output<typeof FieldChange>;

export const LeaveRequestEvent = z.object({
  id: Id,
  at: Instant,
  actorName: z.string().nullable(),
  action: z.enum([
    'filed',
    'edited',
    'approved_step',
    'approved',
    'denied',
    'cancelled',
    'cancellation_requested',
    'cancellation_refused',
    'cancellation_withdrawn',
    'reopened',
    'recounted',
    'escalated',
    'sickness_recorded',
    'sickness_withdrawn',
    'correction_filed',
    'superseded',
  ]),
  step: z.number().int().nullable(),
  comment: z.string().nullable(),
  /** HR deciding the supervisor's step. */
  override: z.boolean(),
  /** For whom a delegate decided. */
  onBehalfOf: z.string().nullable(),
  /** Of `escalated`: to whom; null is HR. */
  escalatedTo: z.string().nullable().optional(),
  /** Of a change or a correction: field by field. */
  changes: z.array(FieldChange).nullable().optional(),
});

/** How the employee's department is covered on the working days of a leave, that leave counted as taken. */
export const Coverage = z.object({
  members: z.number().int(),
  days: z.array(z.object({ date: PlainDate, away: z.number().int(), availabilityPercent: z.number() })),
});
export type Coverage = z.output<typeof Coverage>;

/** A step of an approval route: its kind, and the names of those who may decide it. */
export const RouteStep = z.object({
  step: Awaiting,
  /** The supervisor or head of department; null for HR. */
  name: z.string().nullable(),
  names: z.array(z.string()),
});
export type RouteStep = z.output<typeof RouteStep>;

/** What is left of a leave type in one year before and after a request; null: unlimited. */
export const YearBalance = z.object({
  year: z.number().int(),
  days: z.number(),
  before: z.number().nullable(),
  after: z.number().nullable(),
});
export type YearBalance = z.output<typeof YearBalance>;

/** Leave of a colleague; a whole department may know of it. */
export const Away = z.object({ name: z.string(), startDate: PlainDate, endDate: PlainDate });

/** What one day of a leave costs, and why. */
export const DayCharge = z.object({
  date: PlainDate,
  /** From 0 (nothing to take off) to 1. */
  days: z.number(),
  minutes: z.number().int(),
  /** What decides: the person's working pattern, a public holiday or a rostered shift. */
  basis: z.enum(['pattern', 'holiday', 'roster', 'calendar']),
  /** Its name: of the pattern, of the holiday; of a shift, its times. */
  why: z.string(),
  /** Sickness is recorded on this day, so it costs nothing: what it would cost. */
  sick: z.object({ days: z.number(), minutes: z.number().int() }).optional(),
});
export type DayCharge = z.output<typeof DayCharge>;

export const LeaveRequestDetail = LeaveRequest.extend({
  /** What each day costs, in order. */
  byDay: z.array(DayCharge),
  /** The pending correction, or the one that replaced this leave. */
  correction: LeaveRequest.pick({ id: true, status: true, startDate: true, endDate: true }).nullable(),
  history: z.array(LeaveRequestEvent),
  /** Information for the approver; for approved leave, its assigned shifts. */
  warnings: z.array(Warning),
  /** Until when the user may undo their last decision; null: not possible. */
  undoUntil: Instant.nullable(),
  /** Remaining steps, the current one first; empty once it is decided. */
  upcoming: z.array(RouteStep),
  /** Of pending or approved leave; null without a department. */
  coverage: Coverage.nullable(),
  /** Of a pending request: what it leaves, by year. */
  byYear: z.array(YearBalance),
  /** Of pending or approved leave: colleagues on approved leave on its days, the first of them by date. */
  away: z.array(Away),
  /** How many colleagues are away. */
  awayCount: z.number().int(),
  /** Other leave of the same employee, pending or approved: of the same year, and a month before and after. */
  around: z.array(
    LeaveRequest.pick({ id: true, startDate: true, endDate: true, days: true, status: true }).extend({
      leaveType: z.string(),
      /** Charged days in the year in which this request starts. */
      daysInYear: z.number(),
    }),
  ),
});
export type LeaveRequestDetail = z.output<typeof LeaveRequestDetail>;
