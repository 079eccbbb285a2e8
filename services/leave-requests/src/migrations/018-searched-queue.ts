import type { Knex } from '@portal/service-kit';

/** What waits for a decision is found by whose it is, its type and its reason: it is few of all requests. */
export const up = (knex: Knex) =>
  knex.raw(`
    create index requests_queue_employee on requests (employee_id, created_at, id) where awaiting is not null;
    create index requests_queue_type on requests (leave_type_id, created_at, id) where awaiting is not null;
    create index requests_queue_reason on requests using gin (reason public.gin_trgm_ops) with (fastupdate = off)
      where awaiting is not null and reason is not null;
  `);

export const down = (knex: Knex) =>
  knex.raw('drop index requests_queue_employee, requests_queue_type, requests_queue_reason');
