import {
  auditTableSql,
  bumpsListSql,
  dropAuditTableSql,
  dropListVersionsSql,
  listVersionsSql,
  type Knex,
} from '@portal/service-kit';
import { dropHeadCountsSql, headCountsSql } from './001/head-counts';

export const up = (knex: Knex) =>
  knex.raw(`
    ${auditTableSql}
    ${listVersionsSql}
    -- Text as a search compares it: lower case, without accents. The dictionary ships with PostgreSQL and is
    -- not changed, so the function may be used in indexes.
    create function plain(value text) returns text language sql immutable strict parallel safe
      as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

    create table employees (
      id uuid primary key,
      employee_id text not null check (employee_id <> ''),
      first_name text not null,
      middle_name text,
      last_name text not null,
      name text generated always as (
        first_name || coalesce(' ' || middle_name, '') || ' ' || last_name
      ) stored,
      -- begins with a space, so that the first word too can be found by its first letters
      search text generated always as (
        plain(' ' || first_name || coalesce(' ' || middle_name, '') || ' ' || last_name || ' ' || employee_id || ' ' || position)
      ) stored,
      national_id text not null,
      position text not null,
      email text,
      mobile text not null default '',
      department_id uuid references departments.departments (id),
      role text not null default 'employee' check (role in ('system_admin', 'hr_admin', 'supervisor', 'employee')),
      status text not null default 'active' check (status in ('active', 'inactive')),
      supervisor_id uuid references employees (id),
      joined_on date not null default current_date,
      deactivated_on date,
      anonymised_at timestamptz,
      created_at timestamptz not null default now(),
      updated_at timestamptz not null default now(),
      constraint employees_employee_id_key unique (employee_id),
      constraint employees_national_id_key unique (national_id),
      constraint employees_supervisor_not_self check (supervisor_id <> id)
    );
    -- An index for each order of the list, with the name as the second key.
    create index employees_name on employees (name, id);
    create index employees_position on employees (position, name, id);
    create index employees_role on employees (role, name, id);
    create index employees_status on employees (status, name, id);
    create index employees_department on employees (department_id, name, id);
    create index employees_supervisor on employees (supervisor_id, name, id) where supervisor_id is not null;
    create index employees_unsupervised on employees (name, id) where supervisor_id is null;
    -- The e-mail has an index of its own: only those who may see it may find by it.
    create index employees_search on employees using gin (search public.gin_trgm_ops);
    create index employees_email on employees using gin (lower(email) public.gin_trgm_ops);
    create index employees_joined on employees (joined_on);
    create index employees_left on employees (deactivated_on) where deactivated_on is not null;
    ${bumpsListSql('employees', 'employees')}
    ${headCountsSql}
    -- The specification's phone pattern; a question mark would be a placeholder here.
    create function phone_ok(mobile text) returns boolean language sql immutable parallel safe
      as $$ select mobile ~ '^[+]{0,1}[0-9\\s()-]{7,}$' $$;

    -- What other parts may know of an employee: no national id, no contact data.
    create view directory as
      select id, employee_id, name, first_name, last_name, position, department_id, role, status, supervisor_id,
             joined_on, phone_ok(mobile) as phone_ok
      from employees;
    grant select on directory to portal_readers;
    grant references (id) on employees to portal_readers;

    -- A gateway keeps who is who for some seconds; it drops what it kept when this says so.
    create function tell_principal_changed() returns trigger language plpgsql as $$
    begin
      perform pg_notify('principal_changed', new.id::text);
      return null;
    end $$;
    create trigger tell_principal_changed
      after update of role, status, department_id, first_name, middle_name, last_name on employees
      for each row when (old.* is distinct from new.*) execute function tell_principal_changed();

    create function tell_principal_gone() returns trigger language plpgsql as $$
    begin
      perform pg_notify('principal_changed', old.id::text);
      return null;
    end $$;
    create trigger tell_principal_gone after delete on employees
      for each row execute function tell_principal_gone();

    -- The one write that another part may ask for: the very first administrator of an empty portal.
    create function create_first_admin(new_id uuid, first_name text, last_name text) returns uuid
    language plpgsql security definer set search_path = employees, public as $$
    begin
      lock table employees in exclusive mode;
      if exists (select 1 from employees where role = 'system_admin' and status = 'active') then
        return null;
      end if;
      insert into employees (id, employee_id, first_name, last_name, national_id, position, role)
        values (new_id, 'ADMIN-' || left(replace(new_id::text, '-', ''), 12), first_name, last_name,
                new_id::text, 'System administrator', 'system_admin');
      return new_id;
    end $$;
    revoke execute on function create_first_admin from public;
    grant execute on function create_first_admin to portal_identity;
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop function if exists create_first_admin;
    drop view if exists directory;
    drop table if exists employees;
    drop function if exists tell_principal_changed; drop function if exists tell_principal_gone;
    ${dropHeadCountsSql}
    drop function if exists plain; drop function if exists phone_ok;
    ${dropListVersionsSql} ${dropAuditTableSql}
  `);
