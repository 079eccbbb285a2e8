import * as z from 'zod';
import { Id, PlainDate, requiredDate, requiredId } from './common';
import { endpoint } from './endpoint';
import { WorkingTerms } from './working-time';

/** How people without terms of their own work from a day on, until the next default of the same department. */
export const DefaultTerms = z.object({
  /** With the departments below it that have no default; null: the organisation. */
  departmentId: Id.nullable(),
  from: PlainDate,
  patternId: Id,
  /** Whose public holidays count; null: none. */
  regionId: Id.nullable(),
  basis: WorkingTerms.shape.basis,
});
export type DefaultTerms = z.output<typeof DefaultTerms>;

const orNull = (schema: typeof Id) => schema.nullish().transform((value) => value?.toLowerCase() ?? null);

export const DefaultTermsBody = z
  .array(
    z.object({
      departmentId: orNull(Id),
      from: requiredDate('form.dayRequired'),
      patternId: requiredId('form.patternRequired'),
      regionId: orNull(Id),
      basis: WorkingTerms.shape.basis.default('pattern'),
    }),
  )
  .max(1000)
  .superRefine((list, context) => {
    const seen = new Set<string>();
    list.forEach(({ departmentId, from }, index) => {
      const key = `${departmentId} ${from}`;
      if (seen.has(key))
        context.addIssue({ code: 'custom', path: [index, 'from'], message: 'form.termsOverlap' });
      seen.add(key);
    });
  });

export const listDefaultTerms = endpoint({
  method: 'GET',
  path: '/api/default-terms',
  owner: 'working-time',
  ability: 'workingTime.read',
  summary:
    'How people without terms of their own work: by the default of the nearest department above them, else by the one of the organisation',
  response: z.array(DefaultTerms),
});

export const updateDefaultTerms = endpoint({
  method: 'PUT',
  path: '/api/default-terms',
  owner: 'working-time',
  ability: 'workingTime.write',
  summary:
    'Replace the default terms of the organisation and of departments; leave that they touch is counted again',
  body: DefaultTermsBody,
  response: z.array(DefaultTerms),
});

export const previewDefaultTerms = endpoint({
  method: 'POST',
  path: '/api/default-terms/preview',
  owner: 'working-time',
  ability: 'workingTime.write',
  summary: 'How many people other default terms would reach; nothing is written',
  body: DefaultTermsBody,
  response: z.object({
    /** Who works by another default, or by the same one changed: nobody with terms of their own. */
    people: z.number().int(),
  }),
});
