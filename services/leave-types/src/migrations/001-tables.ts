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
    create table leave_types (
      id uuid primary key,
      name text not null check (name <> ''),
      employee_id uuid references employees.employees (id) on delete set null,
      approval_route text not null default 'supervisor'
        check (approval_route in ('supervisor', 'supervisor,hr', 'hr', 'auto')),
      requires_docs boolean not null default false,
      active boolean not null default true,
      allowance_total text not null default '30' check (allowance_total ~ '^[0-9]{1,3}([.]5|)$'),
      accrual_rate numeric(5, 2),
      carryover_cap numeric(5, 1),
      carryover_expiry text check (carryover_expiry ~ '^[0-9]{2}-[0-9]{2}$'),
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now()
    );
    create unique index leave_types_name_key on leave_types (lower(name));
    ${bumpsListSql('leave_types', 'leave_types')}
    create view published as
      select id, name, approval_route, requires_docs, active, allowance_total, accrual_rate, carryover_cap,
             carryover_expiry
      from leave_types;
    grant select on published to portal_readers;
    grant references (id) on leave_types to portal_readers;
  `);

export const down = (knex: Knex) =>
  knex.raw(
    `drop view if exists published; drop table if exists leave_types; ${dropListVersionsSql} ${dropAuditTableSql}`,
  );
