import type { Knex } from '@portal/service-kit';

/** When somebody's browser was last heard of a version: what one person reports counts once in a while. */
export const up = (knex: Knex) =>
  knex.raw(`
    create table load_reporters (
      name text not null,
      version text not null,
      employee_id uuid not null,
      failed boolean not null,
      counted_at timestamptz not null,
      primary key (name, version, employee_id, failed),
      foreign key (name, version) references remote_versions (name, version) on delete cascade
    );
  `);

export const down = (knex: Knex) => knex.raw(`drop table if exists load_reporters`);
