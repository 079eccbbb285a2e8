import * as z from 'zod';
import { numberWithin, requiredName, requiredText } from './common';
import { endpoint } from './endpoint';
import { asIssue } from './messages/message';
import { dateOrders } from './upload-dates';

export const weekStarts = ['mon', 'sun', 'sat'] as const;
export type WeekStart = (typeof weekStarts)[number];

/** What everybody's calendar and dates follow. */
export const Organisation = z.object({
  /** Empty until somebody enters it. */
  name: z.string(),
  /** IANA name. */
  timeZone: z.string(),
  weekStart: z.enum(weekStarts),
  dateOrder: z.enum(dateOrders),
  /** ISO 3166-1: two capital letters; null until somebody enters it. */
  country: z.string().nullable(),
  /** Years ahead for which public holidays are wanted. */
  holidayYears: z.number().int(),
  /** Whether every employee needs a national ID (NIR). */
  nationalIdRequired: z.boolean(),
});
export type Organisation = z.output<typeof Organisation>;

const oneOf = <V extends readonly string[]>(values: V) =>
  z.enum(values as unknown as [string, ...string[]], {
    error: asIssue('form.notOneOf', { values: values.join(', ') }),
  }) as unknown as z.ZodType<V[number], V[number]>;

/** Whether a text is an IANA time zone, such as `Indian/Mauritius`; a bare offset is none. */
export const isTimeZone = (name: string): boolean => {
  try {
    return /^[a-z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    // The engine does not know it.
    return false;
  }
};

export const OrganisationBody = z.object({
  name: requiredName('form.required', 120),
  timeZone: requiredText('form.required', 60).refine(isTimeZone, asIssue('form.unknownTimeZone')),
  weekStart: oneOf(weekStarts),
  dateOrder: oneOf(dateOrders),
  country: z
    .union([z.literal(''), z.null(), z.string().regex(/^[a-z]{2}$/i)], {
      error: asIssue('form.countryRequired'),
    })
    .transform((value) => value?.toUpperCase() || null),
  holidayYears: numberWithin(1, 5).int('form.notWholeNumber').default(1),
  /** Absent: what is stored stays; at first true. */
  nationalIdRequired: z.boolean().optional(),
});

export const getOrganisation = endpoint({
  method: 'GET',
  path: '/api/organisation',
  owner: 'departments',
  ability: 'department.read',
  summary: 'Name, time zone, first day of the week, order of dates and country of the organisation',
  response: Organisation,
});

export const updateOrganisation = endpoint({
  method: 'PUT',
  path: '/api/organisation',
  owner: 'departments',
  ability: 'department.write',
  summary: 'Change the organisation; every process works by it within five seconds',
  body: OrganisationBody,
  response: Organisation,
});

export const setupSteps = [
  'organisation',
  'holidays',
  'departments',
  'leaveTypes',
  'policies',
  'patterns',
  'people',
  'approvers',
  'accounts',
] as const;

export const getSetup = endpoint({
  method: 'GET',
  path: '/api/setup',
  owner: 'departments',
  ability: 'department.write',
  summary: 'What an organisation enters first, in order, and what of it is there',
  response: z.object({
    steps: z.array(
      z.object({
        key: z.enum(setupSteps),
        done: z.boolean(),
        /** The screen where it is done. */
        link: z.string(),
        /** How many are there. */
        count: z.number().int().optional(),
      }),
    ),
  }),
});
export type SetupStep = z.output<typeof getSetup.response>['steps'][number];
