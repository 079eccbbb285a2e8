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
    -- One row at most; none means that nobody has changed the targets yet.
    create table targets (
      only_row boolean primary key default true check (only_row),
      headcount_growth_percent double precision not null,
      request_growth_percent double precision not null,
      coverage_percent double precision not null check (coverage_percent between 0 and 100),
      auto_processed_percent double precision not null check (auto_processed_percent between 0 and 100),
      decision_hours double precision not null check (decision_hours >= 0),
      policy_adherence_percent double precision not null check (policy_adherence_percent between 0 and 100),
      updated_at timestamptz not null default now()
    );
    ${bumpsListSql('targets', 'targets')}
  `);

export const down = (knex: Knex) =>
  knex.raw(`drop table if exists targets; ${dropListVersionsSql} ${dropAuditTableSql}`);
