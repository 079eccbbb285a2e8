import type { Knex } from '@portal/service-kit';

/** Who of a department is away on a day, by name: without passing by everybody else who is. */
export const up = (knex: Knex) =>
  knex.raw(`
    create index away_spans_department on away_spans (department_id, level, block, name, start_date, request_id)
      include (leave_type_id)
  `);

export const down = (knex: Knex) => knex.raw('drop index if exists away_spans_department');
