import * as z from 'zod';
import { Id, Paging, PlainDate, text } from './common';
import { endpoint } from './endpoint';
import { RequestType } from './leave-request-record';

/** A colleague's entry on the calendar; the type is null where the reader may not know it. */
export const CalendarEntry = z.object({
  requestId: Id.nullable(),
  employeeId: Id,
  name: z.string(),
  departmentId: Id.nullable(),
  leaveType: z.string().nullable(),
  startDate: PlainDate,
  endDate: PlainDate,
  requestType: RequestType,
});
export type CalendarEntry = z.output<typeof CalendarEntry>;

export const leaveCalendar = endpoint({
  method: 'GET',
  path: '/api/leave-calendar',
  owner: 'leave-requests',
  ability: 'calendar.read',
  summary: 'A month of approved leave: heads away and availability per day, with the first names',
  query: z.object({
    month: z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, 'Enter a month as YYYY-MM'),
    departmentId: Id.optional(),
    leaveTypeId: Id.optional(),
  }),
  response: z.object({
    activeMembers: z.number().int(),
    approvedRequests: z.number().int(),
    /** 100 − approved requests over active members, in percent; 100 without any member. */
    availabilityPercent: z.number(),
    days: z.array(
      z.object({
        date: PlainDate,
        away: z.number().int(),
        availabilityPercent: z.number(),
        entries: z.array(CalendarEntry),
      }),
    ),
  }),
  versioned: {},
});

export const leaveCalendarDay = endpoint({
  method: 'GET',
  path: '/api/leave-calendar/day',
  owner: 'leave-requests',
  ability: 'calendar.read',
  summary: 'Everybody on approved leave on one day, by name',
  query: z.object({
    date: PlainDate,
    departmentId: Id.optional(),
    leaveTypeId: Id.optional(),
    page: Paging.page,
    pageSize: Paging.pageSize,
    q: text(100).optional(),
  }),
  response: z.object({
    date: PlainDate,
    away: z.number().int(),
    availabilityPercent: z.number(),
    entries: z.array(CalendarEntry),
  }),
  versioned: {},
});
