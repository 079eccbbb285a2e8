import * as z from 'zod';
import { IdParams, PlainDate } from './common';
import { Contract, JoinedOn, LeavesOn, NoContract } from './employee-record';
import { endpoint } from './endpoint';
import { asIssue } from './messages/message';

/** A period in which somebody is employed. */
export const EmploymentPeriod = z.object({
  /** Null: not entered. */
  joinedOn: PlainDate.nullable(),
  /** The last day of work; null: until further notice. */
  leavesOn: PlainDate.nullable(),
  contract: Contract.nullable(),
});
export type EmploymentPeriod = z.output<typeof EmploymentPeriod>;

const fields = z.object({
  joinedOn: JoinedOn,
  leavesOn: LeavesOn.optional().transform((value) => value ?? null),
  /** Absent: what is stored for the period stays. */
  contract: NoContract.optional(),
});

/** Periods in any order; none touches a day of another. */
const Periods = z
  .array(fields)
  .min(1)
  .max(50)
  .superRefine((periods, context) => {
    const issue = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    periods.forEach(({ joinedOn, leavesOn }, index) => {
      const first = joinedOn ?? '';
      if (leavesOn && leavesOn < first) issue([index, 'leavesOn'], asIssue('form.leavesBeforeJoining'));
      const overlaps = periods
        .slice(0, index)
        .some(
          (other) => first <= (other.leavesOn ?? '9999') && (other.joinedOn ?? '') <= (leavesOn ?? '9999'),
        );
      if (overlaps) issue([index, 'joinedOn'], asIssue('form.termsOverlap'));
    });
  });

const employments = z.object({ employments: Periods });

/** The periods by name, or the list of them alone. */
const EmploymentsBody = z.preprocess(
  (body) => (Array.isArray(body) ? { employments: body as unknown } : body),
  employments,
) as z.ZodType<z.output<typeof employments>, z.input<typeof employments>>;

export const listEmployments = endpoint({
  method: 'GET',
  path: '/api/employees/:id/employments',
  owner: 'employees',
  ability: 'employee.write',
  summary:
    'The periods in which a person was, is or will be employed, the earliest first. The last one has the dates and the contract of the employee',
  params: IdParams,
  response: z.array(EmploymentPeriod),
  errors: ['not_found'],
});

export const updateEmployments = endpoint({
  method: 'PUT',
  path: '/api/employees/:id/employments',
  owner: 'employees',
  ability: 'employee.write',
  summary:
    "Replace a person's periods of employment, not the own ones. Years of service count them all, and leave lies inside of one",
  ownOrigin: true,
  params: IdParams,
  body: EmploymentsBody,
  response: z.array(EmploymentPeriod),
  errors: ['not_found', 'last_admin', 'self_not_allowed'],
});
