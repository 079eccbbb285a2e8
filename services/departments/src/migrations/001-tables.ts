import {
  auditTableSql,
  bumpsListSql,
  dropAuditTableSql,
  dropListVersionsSql,
  listVersionsSql,
  type Knex,
} from '@portal/service-kit';

export const up = (knex: Knex) =>
  knex.raw(`
    ${auditTableSql}
    ${listVersionsSql}
    create table departments (
      id uuid primary key,
      name text not null check (name <> ''),
      short_code text not null check (short_code = upper(short_code) and length(short_code) between 1 and 5),
      parent_id uuid references departments (id),
      active boolean not null default true,
      manager text,
      manager_id uuid,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint departments_short_code_key unique (short_code),
      constraint departments_parent_not_self check (parent_id <> id)
    );
    create index departments_parent on departments (parent_id);
    ${bumpsListSql('departments', 'departments')}

    -- Others may read this, and point a foreign key at it: a department in use cannot go.
    create view published as
      select id, name, short_code, parent_id, active, manager_id from departments;
    grant select on published to portal_readers;
    grant references (id) on departments to portal_readers;
  `);

export const down = (knex: Knex) =>
  knex.raw(
    `drop view if exists published; drop table if exists departments; ${dropListVersionsSql} ${dropAuditTableSql}`,
  );
