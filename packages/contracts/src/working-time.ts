import * as z from 'zod';
import {
  Id,
  IdParams,
  numberWithin,
  Ok,
  PlainDate,
  requiredDate,
  requiredId,
  requiredName,
  text,
  TimeOfDay,
} from './common';
import { endpoint } from './endpoint';
import { asIssue } from './messages/message';

export const cycleDaysMax = 366;

/** When somebody works on a day; an end at or before the start is on the next day. */
export const WorkingHours = z.object({ start: TimeOfDay, end: TimeOfDay });
export type WorkingHours = z.output<typeof WorkingHours>;

/** A repeating cycle of working days. */
export const WorkingPattern = z.object({
  id: Id,
  name: z.string(),
  cycleDays: z.number().int(),
  /** The first day of a cycle: `minutes[0]` is worked on it. */
  anchor: PlainDate,
  /** Minutes of each day of the cycle; 0: free. */
  minutes: z.array(z.number().int()),
  /** When they are worked, a day of the cycle each, null for a free one; null: not known. */
  times: z.array(WorkingHours.nullable()).nullish(),
  /** How many people work by it, now or later. */
  people: z.number().int(),
});
export type WorkingPattern = z.output<typeof WorkingPattern>;

const patternFields = z.object({
  name: requiredName('form.patternNameRequired', 120),
  cycleDays: numberWithin(1, cycleDaysMax).int('form.notWholeNumber'),
  anchor: requiredDate('form.dayRequired'),
  minutes: z.array(numberWithin(0, 1440).int('form.notWholeNumber')).min(1).max(cycleDaysMax),
  /** What is not sent stays as it is stored. */
  times: z.array(WorkingHours.nullable()).max(cycleDaysMax).nullish(),
});

function patternRules(
  {
    cycleDays,
    minutes,
    times,
  }: { cycleDays: number; minutes: number[]; times?: unknown[] | null | undefined },
  context: z.RefinementCtx,
): void {
  const issue = (message: string, path = 'minutes') =>
    context.addIssue({ code: 'custom', path: [path], message });
  if (times && times.length !== cycleDays) issue(asIssue('form.patternDays', { count: cycleDays }), 'times');
  if (minutes.length !== cycleDays) issue(asIssue('form.patternDays', { count: cycleDays }));
  else if (minutes.every((count) => count === 0)) issue(asIssue('form.patternEmpty'));
}

export const WorkingPatternBody = patternFields.superRefine(patternRules);

export const listWorkingPatterns = endpoint({
  method: 'GET',
  path: '/api/working-patterns',
  owner: 'working-time',
  ability: 'workingTime.read',
  summary: 'Working patterns, by name',
  response: z.array(WorkingPattern),
});

export const createWorkingPattern = endpoint({
  method: 'POST',
  path: '/api/working-patterns',
  owner: 'working-time',
  ability: 'workingTime.write',
  summary: 'Create a working pattern: a cycle of any length, with the minutes of each of its days',
  body: WorkingPatternBody,
  response: WorkingPattern,
  status: 201,
  errors: ['duplicate'],
});

export const updateWorkingPattern = endpoint({
  method: 'PUT',
  path: '/api/working-patterns/:id',
  owner: 'working-time',
  ability: 'workingTime.write',
  summary: 'Change a working pattern; leave of the people who work by it is counted again',
  params: IdParams,
  body: patternFields
    .extend({
      /** The values that the form was opened with. */
      was: z
        .object({
          name: text(260),
          cycleDays: z.number(),
          anchor: text(20),
          minutes: z.array(z.number()).max(cycleDaysMax),
          times: z.array(WorkingHours.nullable()).max(cycleDaysMax).nullable(),
        })
        .partial()
        .optional(),
    })
    .superRefine(patternRules),
  response: WorkingPattern,
  errors: ['not_found', 'conflict', 'duplicate'],
});

export const deleteWorkingPattern = endpoint({
  method: 'DELETE',
  path: '/api/working-patterns/:id',
  owner: 'working-time',
  ability: 'workingTime.write',
  summary: "Delete a working pattern; one that is in somebody's terms stays (`in_use`)",
  params: IdParams,
  response: Ok,
  errors: ['not_found', 'in_use'],
});

/** How a person works during a period. */
export const WorkingTerms = z.object({
  from: PlainDate,
  /** The last day; null: until further notice. */
  to: PlainDate.nullable(),
  patternId: Id,
  /** Whose public holidays count; null: none. */
  regionId: Id.nullable(),
  /** Share of full-time employment; the pattern defines the working days and hours. */
  percent: z.number(),
  /** By `roster`, rostered shifts count up to the day to which the department is published, the pattern after it. */
  basis: z.enum(['pattern', 'roster']),
  /** The day of the pattern's cycle on `from`, 0 is the first; null: by the pattern's anchor. */
  offset: z.number().int().nullish(),
});
export type WorkingTerms = z.output<typeof WorkingTerms>;

const termsFields = z.object({
  from: requiredDate('form.dayRequired'),
  to: requiredDate('form.dayRequired')
    .nullish()
    .transform((value) => value ?? null),
  patternId: requiredId('form.patternRequired'),
  regionId: Id.nullish().transform((value) => value ?? null),
  percent: numberWithin(1, 100).default(100),
  basis: z.enum(['pattern', 'roster']).default('pattern'),
  /** What is not sent stays as it is stored for the same first day and pattern. */
  offset: numberWithin(0, cycleDaysMax - 1)
    .int('form.notWholeNumber')
    .nullish(),
});

const periodsMax = 100;

/** Periods in any order; none touches a day of another. */
export const WorkingTermsBody = z
  .array(termsFields)
  .max(periodsMax)
  .superRefine((terms, context) => {
    const issue = (path: (string | number)[], message: string) =>
      context.addIssue({ code: 'custom', path, message });
    terms.forEach(({ from, to }, index) => {
      if (to && to < from) issue([index, 'to'], asIssue('form.periodBackwards'));
      const overlaps = terms
        .slice(0, index)
        .some((other) => from <= (other.to ?? '9999-12-31') && other.from <= (to ?? '9999-12-31'));
      if (overlaps) issue([index, 'from'], asIssue('form.termsOverlap'));
    });
  });

/** The form of a person's working time. */
export const WorkingTermsForm = z.object({ terms: WorkingTermsBody });

const termsChange = WorkingTermsForm.extend({
  /** The terms that the form was opened with; others stored since then are refused as `conflict`. */
  was: z.array(WorkingTerms).max(periodsMax).optional(),
});

/** The terms and `was`, or the list of terms alone. */
const WorkingTermsChange = z.preprocess(
  (body) => (Array.isArray(body) ? { terms: body as unknown } : body),
  termsChange,
) as z.ZodType<z.output<typeof termsChange>, z.input<typeof termsChange>>;

export const listWorkingTerms = endpoint({
  method: 'GET',
  path: '/api/employees/:id/terms',
  owner: 'working-time',
  ability: 'workingTime.read',
  summary:
    "A person's working patterns and regions over time: one's own, those of one's reports, for HR anyone's. Without any, Monday to Friday, eight hours",
  params: IdParams,
  response: z.array(WorkingTerms),
  errors: ['not_found'],
});

export const updateWorkingTerms = endpoint({
  method: 'PUT',
  path: '/api/employees/:id/terms',
  owner: 'working-time',
  ability: 'workingTime.write',
  summary: "Replace a person's terms, not the own ones; leave that they touch is counted again",
  params: IdParams,
  body: WorkingTermsChange,
  response: z.array(WorkingTerms),
  errors: ['not_found', 'conflict', 'self_not_allowed'],
});
