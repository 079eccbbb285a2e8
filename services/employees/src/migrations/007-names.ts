import type { Knex } from '@portal/service-kit';

/** Who is meant by a first letter or two has a name that begins with them: as many as are shown are found at once. */
export const up = (knex: Knex) =>
  knex.raw(`
    create index employees_first_name on employees (plain(first_name));
    create index employees_last_name on employees (plain(last_name));
  `);

export const down = (knex: Knex) =>
  knex.raw('drop index if exists employees_first_name, employees_last_name');
