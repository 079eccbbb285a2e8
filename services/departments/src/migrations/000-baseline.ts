export const up = `
  create table audit_log (
    id uuid primary key,
    at timestamptz not null default now(),
    actor_id uuid,
    actor_name text,
    action text not null,
    entity text not null,
    entity_id text not null,
    before jsonb,
    after jsonb,
    request_id text
  );
  create index audit_log_entity on audit_log (entity, entity_id, at);
  create function audit_log_keep() returns trigger language plpgsql as $$
  begin
    raise exception 'the audit trail is append-only' using errcode = '42501';
  end $$;
  create trigger audit_log_keep before update or delete on audit_log
    for each row execute function audit_log_keep();

  -- Versions of lists, bumped by the writing transactions; over 16 rows, so that writers do not wait for each other.
  create table list_versions (
    list text not null,
    slot smallint not null,
    version bigint not null,
    primary key (list, slot)
  ) with (fillfactor = 50);
  grant select on list_versions to portal_readers;
  create function bump_list() returns trigger language plpgsql as $$
  begin
    execute format(
      'insert into %1$I.list_versions as v (list, slot, version) values ($1, $2, 1)
       on conflict (list, slot) do update set version = v.version + 1', tg_table_schema)
      using tg_argv[0], (pg_backend_pid() % 16)::smallint;
    perform pg_notify('list_changed', tg_table_schema || '.' || tg_argv[0]);
    return null;
  end $$;

  -- Text as a search compares it: lower case, without accents. The dictionary ships with PostgreSQL and is not changed,
  -- so generated columns and indexes may use the function.
  create function plain(value text) returns text language sql immutable strict parallel safe
    as $$ select lower(public.unaccent('public.unaccent'::regdictionary, value)) $$;

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
    plain_name text collate "C" not null generated always as (plain(name)) stored,
    constraint departments_short_code_key unique (short_code),
    constraint departments_parent_not_self check (parent_id <> id)
  );
  create index departments_parent on departments (parent_id);
  insert into list_versions (list, slot, version)
    values ('departments', 0, floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
  create trigger bump_departments after insert or update or delete on departments
    for each statement execute function bump_list('departments');

  -- Other services may read this, and reference a department: one in use cannot be deleted.
  create view published as
    select id, name, short_code, parent_id, active, manager_id, plain_name from departments;
  grant select on published to portal_readers;
  grant references (id) on departments to portal_readers;
`;

export const down = `
  drop view published;
  drop table departments, list_versions, audit_log;
  drop function plain, bump_list, audit_log_keep;
`;
