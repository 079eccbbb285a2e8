import * as z from 'zod';
import { BlackoutDays } from './blackouts';
import { Id, IdParams, Paging, PlainDate, TimeOfDay } from './common';
import { endpoint } from './endpoint';
import { LeaveRequestBody, TakenOut } from './leave-request-body';
import {
  Away,
  DayCharge,
  LeaveStatus,
  RequestType,
  DayPart,
  Coverage,
  LeaveRequest,
  LeaveRequestDetail,
  RouteStep,
  YearBalance,
  Warning,
} from './leave-request-record';

const filters = {
  status: LeaveStatus.optional(),
  leaveTypeId: Id.optional(),
  employeeId: Id.optional(),
  departmentId: Id.optional(),
  /** Requests with a day from `from` to `to`, or by `dates`. */
  from: PlainDate.optional(),
  to: PlainDate.optional(),
  /** `touching` (default): leave on one of the days; `beginning`: leave whose first day is one of them. */
  dates: z.enum(['touching', 'beginning']).optional(),
  /**
   * `own`: the reader's own requests only; `team`: those of the people who report to the reader; `visible` (default):
   * all that the reader may see.
   */
  scope: z.enum(['own', 'team', 'visible']).optional(),
};

/** Sort columns of the lists of requests. */
export const leaveRequestSorts = [
  'createdAt',
  'startDate',
  'endDate',
  'status',
  'employee',
  'leaveType',
  'days',
] as const;

export const listLeaveRequests = endpoint({
  method: 'GET',
  path: '/api/leave-requests',
  owner: 'leave',
  ability: 'leaveRequest.read',
  summary: 'Leave requests that the caller may see, newest first',
  query: z.object({ ...Paging, ...filters }),
  response: z.array(LeaveRequest),
  versioned: {},
});

/** The last 12 weeks, oldest first. */
const WeeklyFigures = z.array(z.number().nullable());

export const leaveStats = endpoint({
  method: 'GET',
  path: '/api/leave-requests/stats',
  owner: 'leave',
  ability: 'leaveRequest.read',
  polled: true,
  summary: 'Counts by status, on leave today, and per department, of what the caller may see',
  response: z.object({
    total: z.number().int(),
    pending: z.number().int(),
    approved: z.number().int(),
    denied: z.number().int(),
    cancelled: z.number().int(),
    onLeaveToday: z.number().int(),
    activeEmployees: z.number().int(),
    /** Approved over all requests, in percent, rounded to a whole. */
    approvalRate: z.number(),
    /** Requests filed in the last 30 days against the 30 before, in percent; null without any before. */
    trendPercent: z.number().nullable(),
    /** Share of requests approved by an `auto` route in the last 90 days, in percent. */
    autoProcessedPercent: z.number().nullable(),
    /** Median hours from filing to the last decision in the last 90 days. */
    medianDecisionHours: z.number().nullable(),
    /** Share of decisions taken by the approver that the route names (no override), last 90 days, in percent. */
    policyAdherencePercent: z.number().nullable(),
    /** What the three measures above are taken of: requests filed and decisions of people, both in the last 90 days. */
    measured: z.object({ requests: z.number().int(), decisions: z.number().int() }).optional(),
    /** Requests filed per week, the last 12 weeks, oldest first. */
    weekly: z.array(z.number().int()),
    /** The three measures above for each of those weeks; null for a week in which nothing was filed or decided. */
    trends: z.object({
      autoProcessedPercent: WeeklyFigures,
      medianDecisionHours: WeeklyFigures,
      policyAdherencePercent: WeeklyFigures,
    }),
    /** The user's own requests. */
    own: z.object({
      pending: z.number().int(),
      approved: z.number().int(),
      denied: z.number().int(),
      /** Working days of approved leave that starts in this calendar year. */
      daysBooked: z.number(),
      /** First day of the next approved leave that has not begun. */
      nextLeave: PlainDate.nullable(),
    }),
    departments: z.array(z.object({ departmentId: Id.nullable(), requests: z.number().int() })),
  }),
  versioned: {},
});

export const getLeaveRequest = endpoint({
  method: 'GET',
  path: '/api/leave-requests/:id',
  owner: 'leave',
  ability: 'leaveRequest.read',
  summary: 'One request with its history',
  params: IdParams,
  response: LeaveRequestDetail,
  errors: ['not_found'],
});

/** What filing may be refused with. */
export const filingErrors = [
  'not_found',
  'inactive_employee',
  'inactive_leave_type',
  'no_working_day',
  'too_many_hours',
  'insufficient_balance',
  'waiting_period',
  'document_required',
  'blackout',
  'run_too_long',
  'overlap',
] as const;

export const Filed = LeaveRequest.extend({ warnings: z.array(Warning) });

export const createLeaveRequest = endpoint({
  method: 'POST',
  path: '/api/leave-requests',
  owner: 'leave',
  ability: 'leaveRequest.file',
  summary: 'File a leave request',
  body: LeaveRequestBody,
  response: Filed,
  status: 201,
  errors: filingErrors,
});

export const updateLeaveRequest = endpoint({
  method: 'PUT',
  path: '/api/leave-requests/:id',
  owner: 'leave',
  ability: 'leaveRequest.file',
  summary: 'Change a pending request; its approval starts over',
  params: IdParams,
  body: LeaveRequestBody,
  response: Filed,
  errors: [...filingErrors, 'not_pending', 'stale_version'],
});

export const previewLeaveRequest = endpoint({
  method: 'POST',
  path: '/api/leave-requests/preview',
  owner: 'leave',
  ability: 'leaveRequest.file',
  summary: 'What a request would cost, who else is away, who decides; writes nothing',
  body: z.object({
    employeeId: Id,
    leaveTypeId: Id,
    startDate: PlainDate,
    endDate: PlainDate,
    requestType: RequestType.optional(),
    dayPart: DayPart.nullish(),
    hours: z.number().nullish(),
    fromTime: TimeOfDay.nullish(),
    toTime: TimeOfDay.nullish(),
    standInId: Id.nullish(),
    /** The request being edited, which does not count as an overlap. */
    requestId: Id.optional(),
    /** Dates that a correction takes out of it. */
    without: TakenOut.nullish(),
  }),
  response: z.object({
    days: z.number(),
    /** What each day costs, in order; the sum is `days`. */
    byDay: z.array(DayCharge),
    /** Null: unlimited. */
    availableBefore: z.number().nullable(),
    availableAfter: z.number().nullable(),
    /** The same for each year of the request's days. */
    byYear: z.array(YearBalance),
    approvers: z.array(RouteStep),
    /** The approver's view; null without a department. */
    coverage: Coverage.nullable(),
    requiresDocs: z.boolean(),
    away: z.array(Away),
    awayCount: z.number().int(),
    /** Days without leave that the request touches; filing it is refused. */
    blackouts: z.array(BlackoutDays),
    overlaps: z.array(
      LeaveRequest.pick({ startDate: true, endDate: true, fromTime: true, toTime: true, status: true }),
    ),
    warnings: z.array(Warning),
  }),
  limit: 'read',
  errors: ['not_found', 'too_many_hours'],
});
