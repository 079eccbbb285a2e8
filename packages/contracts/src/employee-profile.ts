import * as z from 'zod';
import { Id, IdParams, Instant, queryFlag } from './common';
import { Employee } from './employee-record';
import { EmploymentPeriod } from './employments';
import { endpoint } from './endpoint';

/** The parts of a person's page besides the details, which everybody sees. */
export const profileParts = [
  'employment',
  'team',
  'balances',
  'leave',
  'shifts',
  'account',
  'history',
] as const;
export type ProfilePart = (typeof profileParts)[number];

/** Somebody in the organisation chart. */
export const ChartPerson = z.object({
  id: Id,
  name: z.string(),
  position: z.string(),
  department: z.string().nullable(),
  supervisorId: Id.nullable(),
  /** Whether somebody is employed today; others are in the chart while people still report to them. */
  employed: z.boolean(),
  /** How many employed people report to somebody directly. */
  reports: z.number().int(),
});
export type ChartPerson = z.output<typeof ChartPerson>;

export const EmployeeProfile = Employee.extend({
  /** Whether somebody is employed today. */
  employed: z.boolean(),
  /** What of the page the reader may see. */
  parts: z.array(z.enum(profileParts)),
  /** Earliest first; null where the reader may not see them. */
  employments: z.array(EmploymentPeriod).nullable(),
  /** The supervisors, the highest first, and who reports to the person; null where the reader may not see them. */
  team: z.object({ above: z.array(ChartPerson), reports: z.array(ChartPerson) }).nullable(),
});
export type EmployeeProfile = z.output<typeof EmployeeProfile>;

export const getEmployeeProfile = endpoint({
  method: 'GET',
  path: '/api/employees/:id/profile',
  owner: 'employees',
  ability: 'employee.read',
  summary: "A person's page: the record, what else of it the reader may see, employment periods and team",
  params: IdParams,
  response: EmployeeProfile,
  errors: ['not_found'],
});

/** A change of a person's record. */
export const EmployeeChange = z.object({
  id: Id,
  at: Instant,
  /** Null: the portal itself, or not recorded. */
  actor: z.object({ id: Id, name: z.string() }).nullable(),
  kind: z.enum(['created', 'changed', 'employments', 'anonymised']),
  /** Departments and supervisors by their names of today; of a national ID only its last two characters. */
  fields: z.array(
    z.object({ field: z.string(), before: z.string().nullable(), after: z.string().nullable() }),
  ),
});
export type EmployeeChange = z.output<typeof EmployeeChange>;

export const listEmployeeChanges = endpoint({
  method: 'GET',
  path: '/api/employees/:id/history',
  owner: 'employees',
  ability: 'employee.write',
  summary:
    "The last 200 changes of a person's record, the latest first; without fields once the person is anonymised",
  params: IdParams,
  response: z.array(EmployeeChange),
  errors: ['not_found'],
});

export const organisationChart = endpoint({
  method: 'GET',
  path: '/api/employees/chart',
  owner: 'employees',
  ability: 'employee.read',
  summary:
    'Who reports to whom, level by level, 2,000 people at most: administrators see everybody, others the supervisors above them, themselves and everyone below',
  query: z.object({
    /** Only the people below this one. */
    under: Id.optional(),
    /** False: one level of them. */
    deep: queryFlag,
  }),
  response: z.object({
    people: z.array(ChartPerson),
    /** Employed people who have no supervisor and lead nobody: they are not in the chart. Null for others than administrators. */
    alone: z.number().int().nullable(),
    /** There are more people than `people`: those below somebody whose reports are missing are asked for by `under`. */
    further: z.boolean(),
  }),
  errors: ['not_found'],
});
