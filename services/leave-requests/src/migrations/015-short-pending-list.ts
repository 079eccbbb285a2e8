import type { Knex } from '@portal/service-kit';

/**
 * Each decision writes its request anew, whose reason then waits in a list until the index takes it in; every search
 * reads that list from end to end. Kept short, it costs a search next to nothing.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter index requests_reason set (gin_pending_list_limit = 128);
    select gin_clean_pending_list('requests_reason'::regclass);
  `);

export const down = (knex: Knex) => knex.raw('alter index requests_reason reset (gin_pending_list_limit)');
