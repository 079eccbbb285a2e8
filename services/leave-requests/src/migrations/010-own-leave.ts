import type { Knex } from '@portal/service-kit';

/** One person's approved leave from a day on, without reading all that there was: the wall chart asks it of a page of people. */
export const up = (knex: Knex) =>
  knex.raw(`create index requests_own_leave on requests (employee_id, end_date) where status = 'approved'`);

export const down = (knex: Knex) => knex.raw('drop index if exists requests_own_leave');
