import * as z from 'zod';
import { AdjustmentBody, Balance, balanceYear } from './balances';
import { Id, Paging, requiredId } from './common';
import { constants } from './constants';
import { EmployeeStatus } from './employee-record';
import { endpoint } from './endpoint';
import { ServerText } from './errors';
import { asIssue } from './messages/message';
import { Role } from './role';

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
    'Balances of everybody who is employed in a year and in reach of the caller, by name: a row a person of one leave type, else of each that is offered; paged by people',
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

/** Which people a call is for: as the list of employees is asked for them. A name that is not here is refused. */
export const PeopleFilter = z.strictObject({
  q: Paging.q,
  department: Id.optional(),
  status: EmployeeStatus.optional(),
  role: Role.optional(),
  supervisor: z.union([Id, z.literal('none')]).optional(),
});
export type PeopleFilter = z.output<typeof PeopleFilter>;

/** Either the ids of people or a filter. */
export const People = {
  ids: z.array(Id).min(1).max(constants.uploadRowsMax).optional(),
  filter: PeopleFilter.optional(),
};

export const AdjustManyBody = z
  .object({
    ...People,
    leaveTypeId: requiredId('form.leaveTypeRequired'),
    ...AdjustmentBody.shape,
    commit: z.boolean().default(false),
  })
  .refine(({ ids, filter }) => (ids === undefined) !== (filter === undefined), {
    error: asIssue('form.peopleRequired'),
    path: ['ids'],
  });

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
