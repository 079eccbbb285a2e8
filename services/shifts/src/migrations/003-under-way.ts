import type { Knex } from '@portal/service-kit';

/** Which shifts are under way at an instant, whoever works them: the index against overlaps asks for the person first. */
export const up = (knex: Knex) =>
  knex.raw('create index if not exists shifts_during on shifts using gist (during)');

export const down = (knex: Knex) => knex.raw('drop index if exists shifts_during');
