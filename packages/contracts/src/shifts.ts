import { ServerText } from './errors';
import * as z from 'zod';
import { constants } from './constants';
import { Id, IdParams, Instant, Ok, Paging, PlainDate, requiredId, text } from './common';
import { endpoint } from './endpoint';
import { asIssue } from './messages/message';

export const ShiftStatus = z.enum([
  'assigned',
  'signed_in',
  'on_break',
  'signed_out',
  'no_show',
  'cancelled',
]);
export type ShiftStatus = z.output<typeof ShiftStatus>;

export const Shift = z.object({
  id: Id,
  employeeId: Id,
  status: ShiftStatus,
  startTime: Instant,
  signInTime: Instant.nullable(),
  /** When an open shift counts as over: its planned end. */
  effectiveEndTime: Instant.nullable(),
  /** Planned end. */
  endTime: Instant.nullable(),
  /** Actual end. */
  signOutTime: Instant.nullable(),
  /** Minutes of the breaks that have ended. */
  totalBreakDuration: z.number().int(),
  breakStartTime: Instant.nullable(),
  /** Of a shift that nobody has signed in to: its planned start, and never when it was assigned. */
  lastActivity: Instant,
  location: z.string().nullable(),
  notes: z.string().nullable(),
  assignedBy: Id.nullable(),
  /** Ended or marked by the server, not by a person. */
  closedBySystem: z.boolean(),
  /** Assigned, but nobody signed in some time after its start; set by the server. */
  notSignedIn: z.boolean(),
  /** Null when the employee's record is missing. */
  employee: z
    .object({
      firstName: z.string(),
      lastName: z.string(),
      jobTitle: z.string(),
      /** The ID by which HR and payroll know the person. */
      employeeNumber: z.string().optional(),
      departmentId: Id.nullable(),
    })
    .nullable(),
});
export type Shift = z.output<typeof Shift>;

export const OwnShift = Shift.extend({
  can: z.object({
    signIn: z.boolean(),
    startBreak: z.boolean(),
    endBreak: z.boolean(),
    signOut: z.boolean(),
  }),
});
export type OwnShift = z.output<typeof OwnShift>;

const place = text(120).optional();

/**
 * Instants with an offset; the checks stand in the order of the specification's section 5 (the phone check,
 * second there, needs the employee's record and is made by the service and the form).
 */
export const AssignShiftBody = z
  .object({
    employeeId: requiredId('form.shiftEmployeeRequired'),
    startTime: z.iso.datetime({ offset: true, error: asIssue('form.shiftStartRequired') }),
    endTime: z.iso.datetime({ offset: true, error: asIssue('form.shiftEndRequired') }),
    location: place,
    notes: text(500).optional(),
    /** A reason to assign despite a rest or working-time warning; it is logged. */
    overrideReason: text(300).optional(),
  })
  .superRefine(({ startTime, endTime }, context) => {
    const [start, end] = [Date.parse(startTime), Date.parse(endTime)];
    const issue = (path: string, text: string) =>
      context.addIssue({ code: 'custom', path: [path], message: text });
    if (end <= start) issue('endTime', asIssue('form.shiftEndAfterStart'));
    if (end - start > 24 * 3600_000) issue('endTime', asIssue('form.shiftTooLong'));
    if (start < Date.parse('2000-01-01') || end > Date.parse('2200-01-01'))
      issue('startTime', asIssue('form.badDate'));
  });
export type AssignShiftBody = z.input<typeof AssignShiftBody>;

export const listCurrentShifts = endpoint({
  method: 'GET',
  path: '/api/shifts/current',
  owner: 'shifts',
  ability: 'shift.read',
  polled: true,
  summary: "Today's board: open shifts, those assigned for today and those signed out today",
  response: z.array(Shift),
  versioned: { shared: true },
});

/**
 * A shift of a list, and whether the reader may withdraw it. Of people outside the reader's own team it holds the plan
 * alone, with the status `planned`: how a shift went is read by its employee, their supervisors and administrators,
 * and by all on the board of today.
 */
const ListedShift = Shift.extend({
  status: z.enum([...ShiftStatus.options, 'planned']),
  lastActivity: Instant.nullable(),
  can: z.object({ cancel: z.boolean() }),
});
export type ListedShift = z.output<typeof ListedShift>;

export const listShifts = endpoint({
  method: 'GET',
  path: '/api/shifts',
  owner: 'shifts',
  ability: 'shift.read',
  summary:
    'Shifts that touch the days from `from` to `to` (42 days at most), by start; of others their planned times alone',
  query: z
    .object({
      ...Paging,
      from: PlainDate,
      to: PlainDate,
      departmentId: Id.optional(),
      employeeId: Id.optional(),
      status: ShiftStatus.optional(),
    })
    .refine((q) => q.to >= q.from && Date.parse(q.to) - Date.parse(q.from) <= 42 * 86_400_000, {
      path: ['to'],
      message: asIssue('form.tooManyDays', { count: 42 }),
    }),
  response: z.array(ListedShift),
  versioned: {},
});

/** One day of the roster: a page of the shifts that begin on it. */
export const RosterDay = z.object({
  date: PlainDate,
  /** How many begin on it, counted up to `rosterCounted`. */
  total: z.number().int(),
  /** Whether there are more than `total`. */
  more: z.boolean(),
  shifts: z.array(ListedShift),
});
export type RosterDay = z.output<typeof RosterDay>;

export const listRoster = endpoint({
  method: 'GET',
  path: '/api/shifts/roster',
  owner: 'shifts',
  ability: 'shift.read',
  summary:
    'The roster of the days from `from` to `to` (7 at most), of others their planned times alone: of the shifts that ' +
    `begin on each, without withdrawn ones, a page by start (${constants.rosterPerDay} by default), and how many there are, counted up to ` +
    `${constants.rosterCounted} a day`,
  query: z
    .object({
      from: PlainDate,
      to: PlainDate,
      departmentId: Id.optional(),
      page: Paging.page,
      pageSize: Paging.pageSize,
    })
    .refine((q) => q.to >= q.from && Date.parse(q.to) - Date.parse(q.from) <= 6 * 86_400_000, {
      path: ['to'],
      message: asIssue('form.tooManyDays', { count: 6 }),
    }),
  response: z.array(RosterDay),
  versioned: {},
});

export const myShift = endpoint({
  method: 'GET',
  path: '/api/shifts/mine',
  owner: 'shifts',
  ability: 'shift.read',
  polled: true,
  summary:
    "The caller's own open shift, the next assigned ones, and how much overtime waits for the caller's decision",
  response: z.object({
    current: OwnShift.nullable(),
    next: z.array(OwnShift),
    canSignIn: z.boolean(),
    /** Overtime requests that the user may decide. */
    overtimeDue: z.number().int(),
  }),
});

export const ShiftWarning = ServerText.extend({
  /**
   * The first three need a reason. `pending_leave`: leave that would withdraw the shift waits for a decision; `leave_after`:
   * approved leave begins on the day on which the shift ends.
   */
  code: z.enum(['short_rest', 'long_week', 'leave_hours', 'pending_leave', 'leave_after']),
});

export const assignShift = endpoint({
  method: 'POST',
  path: '/api/shifts/assign',
  owner: 'shifts',
  ability: 'shift.assign',
  summary: 'Assign a shift',
  body: AssignShiftBody,
  response: Shift.extend({ warnings: z.array(ShiftWarning) }),
  status: 201,
  errors: ['not_found', 'phone_required', 'inactive_employee', 'shift_overlap', 'on_leave', 'rest_too_short'],
});

export const cancelShift = endpoint({
  method: 'DELETE',
  path: '/api/shifts/:id',
  owner: 'shifts',
  ability: 'shift.assign',
  summary: 'Withdraw a shift that has not begun',
  params: IdParams,
  response: Ok,
  errors: ['not_found', 'wrong_state'],
});

export const signIn = endpoint({
  method: 'POST',
  path: '/api/shifts/sign-in',
  owner: 'shifts',
  ability: 'shift.sign',
  summary:
    'Sign in: to the assigned shift that is due (from an hour before its start), else to an unplanned one',
  body: z.object({ location: place }),
  response: OwnShift,
  errors: ['wrong_state', 'on_leave', 'inactive_employee', 'shift_overlap'],
});

const transition = (path: string, summary: string) =>
  endpoint({
    method: 'POST',
    path: `/api/shifts/${path}`,
    owner: 'shifts',
    ability: 'shift.sign',
    summary,
    body: z.object({}),
    response: OwnShift,
    errors: ['wrong_state'],
  });

export const startBreak = transition('start-break', 'Start a break in the own shift');
export const endBreak = transition('end-break', 'End the running break');
export const signOut = transition('sign-out', 'Sign out of the own shift');
