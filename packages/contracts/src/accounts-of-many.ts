import * as z from 'zod';
import { Id } from './common';
import { endpoint } from './endpoint';
import { ServerText } from './errors';
import { chosenPeople, oneChoice } from './people-change';

export const NewAccountOfMany = z.object({
  employeeId: Id,
  /** Null for an unknown id. */
  name: z.string().nullable(),
  /** From the e-mail address or the name, and free; null for somebody who is refused. */
  username: z.string().nullable(),
  /** Of an account that was made with one: it is in this answer only. */
  temporaryPassword: z.string().optional(),
  refusal: ServerText.optional(),
});
export type NewAccountOfMany = z.output<typeof NewAccountOfMany>;

export const bulkAccounts = endpoint({
  method: 'POST',
  path: '/api/accounts/bulk',
  owner: 'identity',
  ability: 'account.manage',
  summary:
    'Create accounts of many employees, each by an invitation by mail or with a temporary password that works once: who is refused does not stop the others. Nothing is written or sent without `commit`',
  ownOrigin: true,
  body: z
    .object({
      ...chosenPeople,
      how: z.enum(['invite', 'temporary']),
      commit: z.boolean().default(false),
    })
    .superRefine(oneChoice),
  response: z.object({
    /** One verdict a person: in the order of `ids`, those of a filter by name. */
    results: z.array(NewAccountOfMany),
    /** How many accounts are made, or have been made. */
    changed: z.number().int(),
  }),
  limit: 'bulk',
});
