import * as z from 'zod';
import { Id, IdParams, numberWithin, requiredDate, requiredId } from './common';
import { Contract, NoContract } from './employee-record';
import { endpoint } from './endpoint';
import { asIssue } from './messages/message';

/** The rules of a leave type from a date on, for everybody or for a department with those below it. */
export const LeavePolicy = z.object({
  id: Id,
  leaveTypeId: Id,
  leaveType: z.string(),
  /** Null: everybody. */
  departmentId: Id.nullable(),
  department: z.string().nullable(),
  from: z.iso.date(),
  /** Days; 999 is unlimited. */
  yearlyGrant: z.number(),
  accrual: z.enum(['yearly', 'monthly']),
  /** Days that a month adds; null: a twelfth of the yearly grant. */
  accrualRate: z.number().nullable(),
  /** Days carried over at most; null: none. */
  carryCap: z.number().nullable(),
  /** The last day, `MM-DD`, on which carried days may be taken; null: the whole year. */
  carryExpiry: z.string().nullable(),
  /** How far below 0 a balance may go. */
  floor: z.number(),
  /** Charged days in one run at most; requests with only days off between them are one run. */
  maxRun: z.number().nullable(),
  noticeDays: z.number(),
  /** Days from joining on in which no leave of this type is taken. */
  waitingDays: z.number(),
  /** Whether public holidays inside count as leave. */
  holidaysCount: z.boolean(),
  /** Only for people who joined at least this many years earlier; 0: everybody. */
  minYears: z.number().int(),
  /** Only for people with such a contract; null: with any. */
  contract: Contract.nullable(),
});
export type LeavePolicy = z.output<typeof LeavePolicy>;

const halves = (from: number, to: number) =>
  numberWithin(from, to).refine((days) => Number.isInteger(days * 2), asIssue('form.halfDaySteps'));
const wholeDays = (from: number, to: number) =>
  numberWithin(from, to).refine(Number.isInteger, asIssue('form.numberWithin', { from, to }));

/** `MM-DD` of a leap year: 29 February is a day as well. */
const MonthDay = z
  .string({ error: asIssue('form.badMonthDay') })
  .refine(
    (value) => value === '' || z.iso.date().safeParse(`2024-${value}`).success,
    asIssue('form.badMonthDay'),
  );

export const LeavePolicyBody = z.object({
  leaveTypeId: requiredId('form.leaveTypeRequired'),
  departmentId: z
    .union([Id, z.literal('')], { error: asIssue('form.invalidId') })
    .nullish()
    .transform((value) => value || null),
  from: requiredDate('form.dayRequired'),
  yearlyGrant: halves(0, 999),
  accrual: z.enum(['yearly', 'monthly']).default('yearly'),
  accrualRate: numberWithin(0, 99).nullable().default(null),
  carryCap: halves(0, 366).nullable().default(null),
  carryExpiry: MonthDay.nullish().transform((value) => value || null),
  floor: halves(-366, 0).default(0),
  maxRun: wholeDays(1, 366).nullable().default(null),
  noticeDays: wholeDays(0, 366).default(0),
  waitingDays: wholeDays(0, 1500).default(0),
  holidaysCount: z.boolean().default(false),
  minYears: wholeDays(0, 60).default(0),
  contract: NoContract.default(null),
});
export type LeavePolicyBody = z.input<typeof LeavePolicyBody>;

export const listLeavePolicies = endpoint({
  method: 'GET',
  path: '/api/leave-policies',
  owner: 'leave',
  ability: 'leavePolicy.read',
  summary: 'All leave policies with their former and coming versions, by leave type',
  response: z.array(LeavePolicy),
});

export const createLeavePolicy = endpoint({
  method: 'POST',
  path: '/api/leave-policies',
  owner: 'leave',
  ability: 'leavePolicy.write',
  summary: 'Add a leave policy, in force from a date on',
  body: LeavePolicyBody,
  response: LeavePolicy,
  status: 201,
  errors: ['duplicate'],
});

export const updateLeavePolicy = endpoint({
  method: 'PUT',
  path: '/api/leave-policies/:id',
  owner: 'leave',
  ability: 'leavePolicy.write',
  summary: 'Change a leave policy; from another date on it is a version of its own, and the past stays',
  params: IdParams,
  body: LeavePolicyBody,
  response: LeavePolicy,
  errors: ['not_found', 'duplicate'],
});
