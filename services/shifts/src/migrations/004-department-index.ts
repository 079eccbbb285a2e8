import type { Knex } from '@portal/service-kit';

/** Which shifts of a department begin on a day, and who may see them, out of the index alone: so the roster counts. */
export const up = (knex: Knex) =>
  knex.raw(`
    create index if not exists shifts_department_range on shifts (department_id, start_time, id)
      include (employee_id, status);
    drop index shifts_department;
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    create index if not exists shifts_department on shifts (department_id, start_time, id);
    drop index if exists shifts_department_range;
  `);
