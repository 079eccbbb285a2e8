import { auditTableSql, dropAuditTableSql, type Knex } from '@portal/service-kit';

export const up = (knex: Knex) =>
  knex.raw(`
    ${auditTableSql}
    create table accounts (
      id uuid primary key,
      employee_id uuid not null references employees.employees (id) on delete cascade,
      username public.citext not null check (username <> ''),
      -- argon2id, with its parameters and salt
      password_hash text not null,
      active boolean not null default true,
      must_change_password boolean not null default false,
      -- sessions opened under an earlier epoch are over
      session_epoch int not null default 0,
      last_login_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint accounts_username_key unique (username),
      constraint accounts_employee_key unique (employee_id)
    );

    -- Attempts since the last right password. The subject is an account, or the digest of a name that has none:
    -- both lock alike, so that an answer never tells which names exist.
    create table sign_in_attempts (
      subject text primary key,
      attempts int not null,
      last_at timestamptz not null,
      locked_until timestamptz
    );
    create index sign_in_attempts_last on sign_in_attempts (last_at);

    -- Whom the gateway may vouch for.
    create view principals as
      select a.id as account_id, a.employee_id, a.username::text as username, a.session_epoch,
             a.must_change_password, a.active and e.status = 'active' as active,
             e.name, e.role, e.department_id
      from accounts a join employees.directory e on e.id = a.employee_id;
    grant select on principals to portal_gateway;

    create function tell_account_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('principal_changed', new.employee_id::text);
      return null;
    end $$;
    create trigger tell_account_changed after update of active, session_epoch, must_change_password on accounts
      for each row when (old.* is distinct from new.*) execute function tell_account_changed();

    -- Which employees have an account, for the list of employees; nothing of the account itself.
    create view account_holders as select id as account_id, employee_id from accounts;
    grant select on account_holders to portal_employees;
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop view if exists account_holders;
    drop view if exists principals;
    drop table if exists sign_in_attempts;
    drop table if exists accounts;
    drop function if exists tell_account_changed;
    ${dropAuditTableSql}
  `);
