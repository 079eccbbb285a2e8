import { listsTellSql, listsTellWhenAskedSql, type Knex } from '@portal/service-kit';

// As in 002: an account goes along with its employee, under the role that deleted the employee.
const asDefiner = 'alter function bump_list() security definer set search_path = identity, public;';

/** Whoever listens hears of changed lists, so that screens are told instead of asking. */
export const up = (knex: Knex) => knex.raw(`${listsTellSql} ${asDefiner}`);

export const down = (knex: Knex) => knex.raw(`${listsTellWhenAskedSql} ${asDefiner}`);
