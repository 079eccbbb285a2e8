import type { Knex } from '@portal/service-kit';

/** The language that somebody chose; none while they follow their browser. */
export const up = (knex: Knex) =>
  knex.raw(`alter table accounts add column language text check (language in ('en', 'fr'))`);

export const down = (knex: Knex) => knex.raw('alter table accounts drop column if exists language');
