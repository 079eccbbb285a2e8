import * as z from 'zod';
import { Id, numberWithin, requiredDate } from './common';
import { endpoint } from './endpoint';
import { ServerText } from './errors';
import { chosenPeople, oneChoice } from './people-change';
import { cycleDaysMax, WorkingTerms } from './working-time';

const values = {
  patternId: Id.toLowerCase().optional(),
  /** Null: no public holidays. */
  regionId: Id.toLowerCase().nullable().optional(),
  percent: numberWithin(1, 100).optional(),
  basis: WorkingTerms.shape.basis.optional(),
  /** The day of the pattern's cycle on `from`, 0 is the first; null: by the pattern's anchor. */
  offset: numberWithin(0, cycleDaysMax - 1)
    .int('form.notWholeNumber')
    .nullable()
    .optional(),
};

export const bulkWorkingTerms = endpoint({
  method: 'POST',
  path: '/api/employees/terms/bulk',
  owner: 'working-time',
  ability: 'workingTime.write',
  summary:
    'Set working pattern, region, percent, basis or day of the cycle of many people from a day on, not the own ones; what is left out stays, and so do the days before. Nothing is written without `commit`',
  body: z
    .object({
      ...chosenPeople,
      from: requiredDate('form.dayRequired'),
      ...values,
      commit: z.boolean().default(false),
    })
    .superRefine(oneChoice)
    .refine((body) => Object.keys(values).some((name) => body[name as keyof typeof values] !== undefined), {
      path: ['patternId'],
      error: 'form.nothingToChange',
    }),
  response: z.object({
    /** One verdict a person: in the order of `ids`, those of a filter by name. */
    results: z.array(
      z.object({
        id: Id,
        /** Null for an unknown id. */
        name: z.string().nullable(),
        /** The terms that count on `from` and after it; without any, Monday to Friday, eight hours. */
        before: z.array(WorkingTerms),
        /** The same as before for somebody who is refused, or has these values already. */
        after: z.array(WorkingTerms),
        refusal: ServerText.optional(),
      }),
    ),
    /** How many change, or have changed. */
    changed: z.number().int(),
  }),
  limit: 'bulk',
});
