import type { Knex } from '@portal/service-kit';

/** Other parts find people in the directory by a part of the name or of the employee id: without reading everybody. */
export const up = (knex: Knex) =>
  knex.raw(`
    create index employees_name_parts on employees using gin (name public.gin_trgm_ops);
    create index employees_id_parts on employees using gin (employee_id public.gin_trgm_ops);
  `);

export const down = (knex: Knex) => knex.raw('drop index if exists employees_name_parts, employees_id_parts');
