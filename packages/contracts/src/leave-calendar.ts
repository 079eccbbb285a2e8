import * as z from 'zod';
import { BlackoutDays } from './blackouts';
import { Id, inQuery, Paging, PlainDate, queryFlag, text, TimeOfDay } from './common';
import { constants } from './constants';
import { endpoint } from './endpoint';
import { asIssue } from './messages/message';
import { DayPart, RequestType } from './leave-request-record';

/** A colleague's entry on the calendar; the type is null if the user may not see it. */
export const CalendarEntry = z.object({
  requestId: Id.nullable(),
  employeeId: Id,
  name: z.string(),
  departmentId: Id.nullable(),
  leaveType: z.string().nullable(),
  startDate: PlainDate,
  endDate: PlainDate,
  requestType: RequestType,
  /** Of a half day, which half. */
  dayPart: DayPart.nullable(),
  /** Of hours that name their times. */
  fromTime: TimeOfDay.nullable(),
  toTime: TimeOfDay.nullable(),
  /** Name of the stand-in. */
  standIn: z.string().nullable(),
});
export type CalendarEntry = z.output<typeof CalendarEntry>;

/** A date on which a person has a public holiday, or would not work. */
export const DayOff = z.object({
  date: PlainDate,
  /** Name of the public holiday of the person's region; null: a rest day by their pattern or roster. */
  holiday: z.string().nullable(),
  /** What a day of leave costs on it, in days: 0 on a rest day, 0.5 on half a holiday, 1 where a shift is worked on a holiday. */
  days: z.number(),
});
export type DayOff = z.output<typeof DayOff>;

const personWeeksMax = 60;

export const leaveCalendarDaysOff = endpoint({
  method: 'GET',
  path: '/api/leave-calendar/days-off',
  owner: 'leave',
  ability: 'calendar.read',
  summary: 'Public holidays and rest days of the people of a page of the team calendar',
  query: z.object({
    /** Ids with a comma between them, at most 100. */
    employeeIds: z
      .string()
      .transform((ids) => ids.split(','))
      .pipe(z.array(Id).min(1).max(100)),
    from: PlainDate,
    weeks: inQuery(z.number().int().min(1).max(constants.wallChartWeeksMax)).default(
      constants.wallChartWeeks,
    ),
  }),
  /** A person without any, or who does not exist, is left out. */
  response: z.array(z.object({ employeeId: Id, daysOff: z.array(DayOff) })),
});

export const leaveCalendarPerson = endpoint({
  method: 'GET',
  path: '/api/leave-calendar/person',
  owner: 'leave',
  ability: 'calendar.read',
  summary:
    'What a date picker marks for a person, oneself or whom one files for: public holidays, rest days, and leave that is pending or approved',
  query: z.object({
    /** Oneself by default. */
    employeeId: Id.optional(),
    from: PlainDate,
    weeks: inQuery(z.number().int().min(1).max(personWeeksMax)).default(personWeeksMax),
  }),
  response: z.object({
    /** In order of dates; dates of ordinary work are left out. */
    daysOff: z.array(DayOff),
    leave: z.array(
      z.object({ startDate: PlainDate, endDate: PlainDate, status: z.enum(['pending', 'approved']) }),
    ),
  }),
  errors: ['not_found'],
});

export const leaveCalendar = endpoint({
  method: 'GET',
  path: '/api/leave-calendar',
  owner: 'leave',
  ability: 'calendar.read',
  summary: 'A month of approved leave: heads away and availability per day, with the first names',
  query: z.object({
    month: z.string().regex(/^(19|20|21)\d\d-(0[1-9]|1[0-2])$/, asIssue('form.badMonth')),
    departmentId: Id.optional(),
    leaveTypeId: Id.optional(),
  }),
  response: z.object({
    activeMembers: z.number().int(),
    approvedRequests: z.number().int(),
    /** 100 − approved requests over active members, in percent; 100 without any member. */
    availabilityPercent: z.number(),
    /** Those that touch the month. */
    blackouts: z.array(BlackoutDays),
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
  owner: 'leave',
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
    blackouts: z.array(BlackoutDays),
    away: z.number().int(),
    availabilityPercent: z.number(),
    entries: z.array(CalendarEntry),
  }),
  versioned: {},
});

export const leaveCalendarTeam = endpoint({
  method: 'GET',
  path: '/api/leave-calendar/team',
  owner: 'leave',
  ability: 'calendar.read',
  summary:
    'Some weeks of approved leave by person: those of the own department and own reports first, then by name, a page of them, and the days above',
  query: z.object({
    from: PlainDate,
    weeks: inQuery(z.number().int().min(1).max(constants.wallChartWeeksMax)).default(
      constants.wallChartWeeks,
    ),
    departmentId: Id.optional(),
    leaveTypeId: Id.optional(),
    /** Only people who are on leave on one of the days. */
    away: queryFlag,
    q: text(100).optional(),
    page: Paging.page.default(1),
    pageSize: inQuery(z.number().int().min(1).max(100)).default(constants.wallChartPeople),
  }),
  response: z.object({
    from: PlainDate,
    to: PlainDate,
    /** People over all pages. */
    total: z.number().int(),
    /** There are more than `total`, which only means that a page follows: they were not counted. */
    further: z.boolean(),
    people: z.array(
      z.object({
        employeeId: Id,
        name: z.string(),
        departmentId: Id.nullable(),
        entries: z.array(
          CalendarEntry.pick({
            requestId: true,
            leaveType: true,
            startDate: true,
            endDate: true,
            requestType: true,
            dayPart: true,
            fromTime: true,
            toTime: true,
            standIn: true,
          }),
        ),
      }),
    ),
    days: z.array(z.object({ date: PlainDate, away: z.number().int(), availabilityPercent: z.number() })),
  }),
  versioned: {},
});
