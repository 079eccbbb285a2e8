import * as z from 'zod';
import { bulkOptions, BulkResult, BulkRow } from './bulk';
import {
  Id,
  inQuery,
  Instant,
  numberWithin,
  optionalText,
  PlainDate,
  requiredDate,
  requiredText,
} from './common';
import { constants } from './constants';
import { endpoint } from './endpoint';
import { asIssue } from './messages/message';

/** One person's days of one leave type in one year. */
export const Balance = z.object({
  accountId: Id,
  employeeId: Id,
  leaveTypeId: Id,
  leaveType: z.string(),
  year: z.number().int(),
  /** Null: unlimited. */
  granted: z.number().nullable(),
  carried: z.number(),
  used: z.number(),
  /** Held by pending requests. */
  held: z.number(),
  expired: z.number(),
  adjusted: z.number(),
  /** granted + carried + adjusted − used − held − expired; null: unlimited. */
  available: z.number().nullable(),
  can: z.object({ adjust: z.boolean() }),
});
export type Balance = z.output<typeof Balance>;

export const entryKinds = [
  'grant',
  'accrue',
  'carry',
  'expire',
  'hold',
  'use',
  'release',
  'adjust',
  'earn',
  'pay_out',
] as const;

/** A line of the ledger. Lines are added and never changed. */
export const BalanceEntry = z.object({
  id: z.number().int(),
  kind: z.enum(entryKinds),
  /** What the line adds to what is available. */
  days: z.number(),
  /** The day that it concerns: of a request its first day in the year. */
  on: PlainDate,
  at: Instant,
  /** Null: the portal itself. */
  actor: z.object({ id: Id, name: z.string() }).nullable(),
  /** The note of an adjustment; of other lines what happened, such as `filed` or `approved`. */
  reason: z.string().nullable(),
  requestId: Id.nullable(),
  /** Of a request: its first and last day as they are now. */
  dates: z.object({ from: PlainDate, to: PlainDate }).nullable(),
  /** The days that it uses first: carried ones with their own last day, or the account's. */
  lotId: Id,
  /** Sum of the days up to this line. */
  sum: z.number(),
});
export type BalanceEntry = z.output<typeof BalanceEntry>;

const yearRange = asIssue('form.numberWithin', { from: 2000, to: 2100 });

/** A year in a query string. */
export const balanceYear = inQuery(
  z.number({ error: yearRange }).int(yearRange).min(2000, yearRange).max(2100, yearRange),
).optional();

const AccountParams = z.object({ accountId: Id });

export const listBalances = endpoint({
  method: 'GET',
  path: '/api/balances',
  owner: 'leave',
  ability: 'balance.read',
  summary:
    "A person's balances of a year, one per leave type: one's own, those of one's reports, for HR anyone's",
  query: z.object({
    /** By default the signed-in user. */
    employeeId: Id.optional(),
    /** The current year by default. */
    year: balanceYear,
  }),
  response: z.array(Balance),
  errors: ['not_found'],
});

export const listBalanceEntries = endpoint({
  method: 'GET',
  path: '/api/balances/:accountId/entries',
  owner: 'leave',
  ability: 'balance.read',
  summary: 'Every line of a balance, oldest first, with its running sum',
  params: AccountParams,
  response: z.array(BalanceEntry),
  errors: ['not_found'],
});

export const forecastBalance = endpoint({
  method: 'GET',
  path: '/api/balances/:accountId/forecast',
  owner: 'leave',
  ability: 'balance.read',
  summary: 'The balance as it will be on a day, in the year of that day',
  params: AccountParams,
  query: z.object({
    on: PlainDate.refine((on) => on >= '2000-01-01' && on <= '2100-12-31', yearRange),
  }),
  response: Balance.extend({
    on: PlainDate,
    /** Days, held or used, of leave that begins after that day: available + planned is what is not taken yet by then. */
    planned: z.number(),
  }),
  errors: ['not_found'],
});

export const AdjustmentBody = z.object({
  days: z
    .number({ error: 'form.adjustmentDays' })
    .min(-366, 'form.adjustmentDays')
    .max(366, 'form.adjustmentDays')
    .refine((days) => days !== 0 && Number.isInteger(days * 16), 'form.adjustmentDays'),
  on: requiredDate('form.dayRequired'),
  note: requiredText('form.noteRequired', 500),
});

export const adjustBalance = endpoint({
  method: 'POST',
  path: '/api/balances/:accountId/adjustments',
  owner: 'leave',
  ability: 'balance.adjust',
  summary: 'Add days to a balance, or take some away, with a note',
  params: AccountParams,
  body: AdjustmentBody,
  response: Balance,
  status: 201,
  errors: ['not_found', 'insufficient_balance', 'wrong_state', 'self_not_allowed'],
});

/** A row of opening balances. With a last day its days are carried over, beside the year's grant. */
export const OpeningRow = z.object({
  /** Employee ID or email address. */
  employee: requiredText('form.required'),
  /** Name of the leave type. */
  leaveType: requiredText('form.required'),
  year: numberWithin(2000, 2100).int(yearRange),
  days: z
    .number({ error: 'form.openingDays' })
    .min(-366, 'form.openingDays')
    .max(366, 'form.openingDays')
    .refine((days) => Number.isInteger(days * 16), 'form.openingDays'),
  expires: z.union([z.literal('').transform(() => null), PlainDate], { error: asIssue('form.badDate') }),
  note: optionalText(500),
});
export const openingFields = OpeningRow.keyof().options;
export type OpeningField = (typeof openingFields)[number];

export const importOpeningBalances = endpoint({
  method: 'POST',
  path: '/api/balances/opening',
  owner: 'leave',
  ability: 'balance.adjust',
  summary:
    'What people begin a year with, in place of what the year would grant, or carried over where a row has `expires`; all rows or none are posted unless `mode` is `valid`, and without `commit` none',
  body: z.object({
    rows: z.array(BulkRow).min(1).max(constants.uploadRowsMax),
    commit: z.boolean().default(false),
    mode: bulkOptions.mode,
    rowNumbers: bulkOptions.rows,
  }),
  response: BulkResult,
  limit: 'bulk',
});

export const checkBalances = endpoint({
  method: 'GET',
  path: '/api/balances/check',
  owner: 'leave',
  ability: 'balance.check',
  summary:
    'Balances that differ from the sum of their lines, and leave whose days differ from what it costs day by day or which has no line, so that its balance would change; none in a sound ledger',
  response: z.object({
    accounts: z.number().int(),
    differing: z.array(
      z.object({
        accountId: Id,
        employeeId: Id,
        leaveTypeId: Id,
        year: z.number(),
        available: z.number(),
        sum: z.number(),
      }),
    ),
    requests: z.array(
      z.object({
        id: Id,
        employeeId: Id,
        leaveTypeId: Id,
        startDate: PlainDate,
        days: z.number(),
        /** The sum of its charged days. */
        charged: z.number(),
        /** Days that its lines take; of pending leave what they hold. */
        posted: z.number(),
      }),
    ),
  }),
});
