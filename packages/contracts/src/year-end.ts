import * as z from 'zod';
import { Id, inQuery, Instant } from './common';
import { endpoint } from './endpoint';
import { asIssue } from './messages/message';

const yearRange = asIssue('form.numberWithin', { from: 2000, to: 2100 });
const YearParams = z.object({
  year: inQuery(z.number({ error: yearRange }).int(yearRange).min(2000, yearRange).max(2100, yearRange)),
});

/** What the end of a year does with what a person has left of a leave type. */
export const YearEndLine = z.object({
  /** The year that ends: the requested one, or an earlier one that was missed. */
  year: z.number().int(),
  employeeId: Id,
  employeeNumber: z.string(),
  name: z.string(),
  leaveTypeId: Id,
  leaveType: z.string(),
  /** Days left at the end of the year; below 0 where more was taken than granted. */
  unused: z.number(),
  carried: z.number(),
  /** Days that are neither taken nor carried over. */
  lost: z.number(),
});
export type YearEndLine = z.output<typeof YearEndLine>;

const Report = z.object({
  year: z.number().int(),
  /** Years before it that were missed and are caught up. */
  caughtUp: z.array(z.number().int()),
  /** Lines of the ledger that were posted; a preview posts none. */
  posted: z.number().int(),
  /** Lines that a run would post now; after a run none. */
  toPost: z.number().int(),
  /** Before the year is over, leave that is filed until then changes what is left, and a run after it posts the difference. */
  isOver: z.boolean(),
  lines: z.array(YearEndLine),
});
export type YearEndReport = z.output<typeof Report>;

export const YearEnd = z.object({
  year: z.number().int(),
  at: Instant,
  by: z.string().nullable(),
  /** Only the last one can be undone. */
  can: z.object({ undo: z.boolean() }),
});
export type YearEnd = z.output<typeof YearEnd>;

/** It may take a minute, as an upload does. */
const yearEnd = {
  owner: 'leave',
  ability: 'yearEnd.run',
  params: YearParams,
  limit: 'bulk',
} as const;

export const listYearEnds = endpoint({
  method: 'GET',
  path: '/api/year-end',
  owner: 'leave',
  ability: 'yearEnd.run',
  summary: 'Year end runs, newest first',
  response: z.array(YearEnd),
});

export const previewYearEnd = endpoint({
  ...yearEnd,
  method: 'POST',
  path: '/api/year-end/:year/preview',
  summary: 'Preview of a year end, person by person; posts nothing',
  response: Report,
  errors: ['wrong_state'],
});

export const runYearEnd = endpoint({
  ...yearEnd,
  method: 'POST',
  path: '/api/year-end/:year/run',
  summary: 'Carry days over and let the rest expire; a second run posts only what changed since',
  response: Report,
  errors: ['wrong_state'],
});

export const undoYearEnd = endpoint({
  ...yearEnd,
  method: 'POST',
  path: '/api/year-end/:year/undo',
  summary: 'Undo the last year end run',
  response: Report,
  errors: ['wrong_state'],
});
