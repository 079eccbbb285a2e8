import * as z from 'zod';
import { Role } from './role';
import { Id, optionalName, PlainDate, requiredId, requiredText, requiredName, text } from './common';
import { asIssue } from './messages/message';

export const EmployeeStatus = z.enum(['active', 'inactive']);

export const Contract = z.enum(['permanent', 'fixed_term']);
export type Contract = z.output<typeof Contract>;
/** A contract in a form. Empty and null become null. */
export const NoContract = z
  .union([z.literal(''), z.null(), Contract], {
    error: asIssue('form.notOneOf', { values: Contract.options.join(', ') }),
  })
  .transform((value) => value || null);

/**
 * An employee as its reader may see it: contact data, national id, role and account stand only where the
 * reader's role allows (null else), see docs/rules.md, Roles.
 */
export const Employee = z.object({
  id: Id,
  employeeId: z.string(),
  name: z.string(),
  firstName: z.string(),
  middleName: z.string().nullable(),
  lastName: z.string(),
  nationalId: z.string().nullable(),
  position: z.string(),
  /** The same as `position`, under the name the shifts panel reads. */
  jobTitle: z.string(),
  email: z.string().nullable(),
  mobile: z.string().nullable(),
  departmentId: Id.nullable(),
  department: z.object({ name: z.string(), shortCode: z.string() }).nullable(),
  role: Role.nullable(),
  status: EmployeeStatus,
  userId: Id.nullable(),
  supervisorId: Id.nullable(),
  supervisor: z.object({ name: z.string(), employeeId: z.string() }).nullable(),
  /** The first day of work, if entered; not the day on which the record was created. */
  joinedOn: PlainDate.nullable(),
  /** The last day of work, if entered. */
  leavesOn: PlainDate.nullable(),
  contract: Contract.nullable(),
  can: z.object({ edit: z.boolean(), delete: z.boolean() }),
});
export type Employee = z.output<typeof Employee>;

const inTwoYears = (): string => {
  const now = new Date();
  return new Date(Date.UTC(now.getUTCFullYear() + 2, now.getUTCMonth(), now.getUTCDate()))
    .toISOString()
    .slice(0, 10);
};

/** A joining date in a form: a real day within a working life. Empty and null become null. */
export const JoinedOn = z
  .union([z.literal(''), z.null(), PlainDate], { error: asIssue('form.badDate') })
  .transform((value) => value || null)
  .refine((value) => value === null || (value >= '1940-01-01' && value <= inTwoYears()), {
    error: asIssue('form.joinedOnRange'),
  });

/** A leaving date in a form. Empty and null become null. */
export const LeavesOn = z
  .union([z.literal(''), z.null(), PlainDate], { error: asIssue('form.badDate') })
  .transform((value) => value || null)
  .refine((value) => value === null || (value >= '1940-01-01' && value <= '2200-12-31'), {
    error: asIssue('form.badDate'),
  });

/** `userId` and `supervisorId` are accepted but ignored: both have separate calls. */
export const EmployeeBody = z.object({
  employeeId: requiredName('form.employeeIdRequired', 40),
  firstName: requiredName('form.firstNameRequired', 80),
  middleName: optionalName(80),
  lastName: requiredName('form.lastNameRequired', 80),
  /** Null: none, where the organisation requires none. */
  nationalId: requiredName('form.nationalIdRequired', 40).nullable(),
  position: requiredName('form.positionRequired', 120),
  departmentId: requiredId('form.departmentRequired'),
  email: z
    .union([z.literal(''), z.email({ error: asIssue('form.emailInvalid') }).max(200), z.null()], {
      error: asIssue('form.emailInvalid'),
    })
    .optional()
    .transform((value) => value || null),
  mobile: requiredText('form.mobileRequired', 40),
  role: Role.default('employee'),
  status: EmployeeStatus.default('active'),
  /** Absent: what is stored stays. Without a date no allowance is pro-rated. */
  joinedOn: JoinedOn.optional(),
  /** Absent: what is stored stays. */
  leavesOn: LeavesOn.optional(),
  /** Absent: what is stored stays. Leave policies may be for one kind of contract. */
  contract: NoContract.optional(),
  name: text(260).optional(),
  userId: Id.nullish(),
  supervisorId: Id.nullish(),
});
export type EmployeeBody = z.input<typeof EmployeeBody>;

/** What a form and an upload set, in the order of the template; in an upload `supervisorId` is an employee ID. */
export const employeeFields = EmployeeBody.omit({ name: true, userId: true }).keyof().options;
export type EmployeeField = (typeof employeeFields)[number];
