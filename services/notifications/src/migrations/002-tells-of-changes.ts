import { listsTellSql, listsTellWhenAskedSql, type Knex } from '@portal/service-kit';

/** Whoever listens hears of changed lists, so that screens are told instead of asking. */
export const up = (knex: Knex) => knex.raw(listsTellSql);

export const down = (knex: Knex) => knex.raw(listsTellWhenAskedSql);
