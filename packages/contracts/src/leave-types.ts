import * as z from 'zod';
import {
  Id,
  IdParams,
  numberWithin,
  optionalText,
  Paging,
  queryFlag,
  requiredId,
  requiredName,
  text,
  wasOf,
} from './common';
import { constants } from './constants';
import { endpoint } from './endpoint';
import { asIssue } from './messages/message';

/** The approvers, step by step: supervisor, head of department, HR; `auto`: none. */
export const ApprovalRoute = z.enum(
  ['supervisor', 'supervisor,hr', 'hr', 'auto', 'head', 'head,hr', 'supervisor,head', 'supervisor,head,hr'],
  { error: asIssue('form.approvalRouteRequired') },
);
export type ApprovalRoute = z.output<typeof ApprovalRoute>;

/** Colours of a leave type, by their names in the design system: each has its shades in light and dark. */
export const leaveTypeColours = [
  'sky',
  'rose',
  'violet',
  'pink',
  'teal',
  'indigo',
  'red',
  'slate',
  'lime',
] as const;
export const LeaveTypeColour = z.enum(leaveTypeColours);
export type LeaveTypeColour = z.output<typeof LeaveTypeColour>;

export const LeaveType = z.object({
  id: Id,
  name: z.string(),
  /** Its names in other languages; where there is none, `name`. */
  names: z.object({ fr: z.string().optional() }),
  /** On badges and in calendars; null: by its English name, as the specification has it. */
  colour: LeaveTypeColour.nullable(),
  /** The owner of this type. */
  employeeId: Id.nullable(),
  approvalRoute: ApprovalRoute,
  /** As a step after the first, only for leave of more charged days than this; null: for all. */
  headAfterDays: z.number().int().nullable(),
  hrAfterDays: z.number().int().nullable(),
  requiresDocs: z.boolean(),
  /** Without `requiresDocs`: leave of more charged days than this needs a document; null: none does. */
  docsAfterDays: z.number().int().nullable(),
  active: z.boolean(),
  unit: z.literal('day'),
  method: z.literal('allowance'),
  /** Days a year as text; '999' is unlimited. */
  allowanceTotal: z.string(),
  /** Days per month; null if all days are granted at once. */
  accrualRate: z.number().nullable(),
  carryoverCap: z.number().nullable(),
  /** `MM-DD` of the next year up to which carried days count. */
  carryoverExpiry: z.string().nullable(),
  /** Days after which what approved overtime adds expires; null: overtime adds nothing. One active type has it. */
  overtimeExpiryDays: z.number().int().nullable(),
  /** Statutory leave is granted whole to people who join or leave in the year. */
  proRata: z.boolean(),
  /** By `calendar` every date of a leave costs a day, whatever a policy says of public holidays. */
  counts: z.enum(['working', 'calendar']),
  /** By `managers` employees do not file it for themselves. */
  whoMayFile: z.enum(['everybody', 'managers']),
  /** The name that payroll has for it, null: none. Types may share one. */
  code: z.string().nullable(),
  paid: z.boolean(),
  /** Its days count in the sickness rate. */
  sickness: z.boolean(),
  can: z.object({ edit: z.boolean() }),
});
export type LeaveType = z.output<typeof LeaveType>;

const days = numberWithin(0, 999);
const someDays = numberWithin(1, 366)
  .refine(Number.isInteger, asIssue('form.numberWithin', { from: 1, to: 366 }))
  .nullish()
  .transform((value) => value ?? null);

export const LeaveTypeBody = z.object({
  name: requiredName('form.leaveTypeNameRequired', 80),
  /** Null only by an account without an employee. */
  employeeId: requiredId('form.employeeRequired').nullable(),
  approvalRoute: ApprovalRoute.default('supervisor'),
  headAfterDays: someDays,
  hrAfterDays: someDays,
  requiresDocs: z.boolean().default(false),
  docsAfterDays: someDays,
  active: z.boolean().default(true),
  unit: z.literal('day').default('day'),
  method: z.literal('allowance').default('allowance'),
  allowanceTotal: z
    .union([z.string(), z.number()])
    .transform(String)
    .refine((value) => /^\d{1,3}(\.5)?$/.test(value), asIssue('form.leaveTypeDays'))
    .default(constants.defaultAllowance),
  accrualRate: days.nullish().transform((value) => value ?? null),
  carryoverCap: days.nullish().transform((value) => value ?? null),
  carryoverExpiry: optionalText(5).refine(
    // Of a leap year: 29 February is a day as well.
    (value) => value === null || z.iso.date().safeParse(`2024-${value}`).success,
    asIssue('form.badMonthDay'),
  ),
  overtimeExpiryDays: someDays,
  /**
   * These: what is not sent stays as it is stored; at first no other names and no colour of its own, pro rata, working
   * days, everybody, no code, paid, and sickness by the name.
   */
  names: z
    .object({ fr: text(80).nullish() })
    .transform(({ fr }): { fr?: string } => (fr ? { fr } : {}))
    .optional(),
  colour: LeaveTypeColour.nullish(),
  proRata: z.boolean().optional(),
  counts: z.enum(['working', 'calendar']).optional(),
  whoMayFile: z.enum(['everybody', 'managers']).optional(),
  code: text(20)
    .nullish()
    .transform((value) => (value === undefined ? undefined : value || null)),
  paid: z.boolean().optional(),
  sickness: z.boolean().optional(),
});
export type LeaveTypeBody = z.input<typeof LeaveTypeBody>;

/** What a form sets: leave is measured in days, against an allowance. */
export type LeaveTypeField = Exclude<keyof LeaveTypeBody, 'unit' | 'method'>;

export const listLeaveTypes = endpoint({
  method: 'GET',
  path: '/api/leave-types',
  owner: 'leave-types',
  ability: 'leaveType.read',
  summary: 'All leave types',
  query: z.object({ ...Paging, active: queryFlag }),
  response: z.array(LeaveType),
  versioned: {},
});

export const createLeaveType = endpoint({
  method: 'POST',
  path: '/api/leave-types',
  owner: 'leave-types',
  ability: 'leaveType.write',
  summary: 'Create a leave type',
  body: LeaveTypeBody,
  response: LeaveType,
  status: 201,
  errors: ['duplicate'],
});

export const updateLeaveType = endpoint({
  method: 'PUT',
  path: '/api/leave-types/:id',
  owner: 'leave-types',
  ability: 'leaveType.write',
  summary: 'Change a leave type',
  params: IdParams,
  body: LeaveTypeBody.extend({ was: wasOf(LeaveTypeBody).optional() }),
  response: LeaveType,
  errors: ['not_found', 'conflict', 'duplicate'],
});
