import type { Knex } from '@portal/service-kit';

/** Which shifts touch some days, and whose they are, out of the index alone: the rows of a week lie far apart. */
export const up = (knex: Knex) =>
  knex.raw(`
    create index if not exists shifts_range on shifts (start_time, id)
      include (sign_out_time, effective_end_time, department_id, employee_id, status);
    drop index shifts_start;
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    create index if not exists shifts_start on shifts (start_time, id);
    drop index if exists shifts_range;
  `);
