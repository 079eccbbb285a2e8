import * as z from 'zod';
import { AdjustmentBody, Balance, balanceYear } from './balances';
import { Id, Paging, requiredId } from './common';
import { endpoint } from './endpoint';
import { ServerText } from './errors';
import { chosenPeople, oneChoice } from './people-change';

/** One person's days of one leave type in one year, with who it is. */
export const BalanceRow = Balance.omit({ accountId: true }).extend({
  /** The organisation's own ID of the employee. */
  employeeNumber: z.string(),
  name: z.string(),
  department: z.string().nullable(),
});
export type BalanceRow = z.output<typeof BalanceRow>;

export const listBalanceTable = endpoint({
  method: 'GET',
  path: '/api/balances/table',
  owner: 'leave',
  ability: 'balance.read',
  summary:
    'Balances of everybody who is employed in a year and in reach of the caller, by name: a row a person of one leave type, else of each that is offered; paged by people, without a leave type always',
  query: z.object({
    page: Paging.page,
    pageSize: Paging.pageSize,
    /** Words of the name, or a part of the employee ID. */
    q: Paging.q,
    /** With everybody in the departments below it. */
    departmentId: Id.optional(),
    /** The current year by default. */
    year: balanceYear,
    leaveTypeId: Id.optional(),
  }),
  response: z.array(BalanceRow),
});

export const AdjustManyBody = z
  .object({
    ...chosenPeople,
    leaveTypeId: requiredId('form.leaveTypeRequired'),
    ...AdjustmentBody.shape,
    commit: z.boolean().default(false),
  })
  .superRefine(oneChoice);

export const adjustBalances = endpoint({
  method: 'POST',
  path: '/api/balances/adjust-many',
  owner: 'leave',
  ability: 'balance.adjust',
  summary:
    'Add days to the balances of many people, or take some away, with a note and a verdict each; without `commit` nothing is posted. One who is refused does not stop the others',
  body: AdjustManyBody,
  response: z.object({
    results: z.array(
      z.object({
        id: Id,
        name: z.string(),
        /** Available days; null: unlimited, or nobody. */
        before: z.number().nullable(),
        after: z.number().nullable(),
        refusal: ServerText.optional(),
      }),
    ),
    /** People whose balance is, or would be, another. */
    changed: z.number().int(),
  }),
  limit: 'bulk',
});
