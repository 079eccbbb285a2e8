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
  -- As its owner: deleting an employee also updates leave types, by the role that deletes the employee.
  create function bump_list() returns trigger language plpgsql
    security definer set search_path = leave_types, pg_temp as $$
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

  create table leave_types (
    id uuid primary key,
    name text not null check (name <> ''),
    employee_id uuid references employees.employees (id) on delete set null,
    approval_route text not null default 'supervisor' check (approval_route in ('supervisor', 'supervisor,hr', 'hr', 'auto',
      'head', 'head,hr', 'supervisor,head', 'supervisor,head,hr')),
    -- steps after the first that are only for leave of more charged days than this; null: for all
    head_after_days int check (head_after_days between 1 and 366),
    hr_after_days int check (hr_after_days between 1 and 366),
    requires_docs boolean not null default false,
    -- leave of more charged days than this needs a document; null: none does, unless all do
    docs_after_days int check (docs_after_days between 1 and 366),
    active boolean not null default true,
    allowance_total text not null default '30' check (allowance_total ~ '^[0-9]{1,3}([.]5|)$'),
    accrual_rate numeric(5, 2),
    carryover_cap numeric(5, 1),
    carryover_expiry text check (carryover_expiry ~ '^[0-9]{2}-[0-9]{2}$'),
    -- days after which what approved overtime adds to this leave type expires; null: overtime adds nothing to it
    overtime_expiry_days int check (overtime_expiry_days between 1 and 366),
    -- statutory leave is granted whole to people who join or leave in the year
    pro_rata boolean not null default true,
    -- whether every date of a leave costs a day, or working days only
    counts text not null default 'working' check (counts in ('working', 'calendar')),
    -- whether employees file it for themselves
    who_may_file text not null default 'everybody' check (who_may_file in ('everybody', 'managers')),
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    plain_name text collate "C" not null generated always as (plain(name)) stored
  );
  create unique index leave_types_name_key on leave_types (lower(name));
  create unique index leave_types_overtime_key on leave_types ((true)) where active and overtime_expiry_days is not null;
  insert into list_versions (list, slot, version)
    values ('leave_types', 0, floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
  create trigger bump_leave_types after insert or update or delete on leave_types
    for each statement execute function bump_list('leave_types');

  create view published as
    select id, name, approval_route, requires_docs, active, allowance_total, accrual_rate, carryover_cap,
           carryover_expiry, plain_name, overtime_expiry_days,
           case when requires_docs then 0 else docs_after_days end as docs_after_days, head_after_days, hr_after_days,
           pro_rata, counts, who_may_file
    from leave_types;
  grant select on published to portal_readers;
  grant references (id) on leave_types to portal_readers;

  -- Called by the service of the leave policies, in the transaction of a change: the fields follow the policy that holds for
  -- everybody today.
  create function policy_applies(leave_type uuid, allowance text, rate numeric, cap numeric, expiry text) returns void
  language sql security definer set search_path = leave_types, public, pg_temp as $$
    update leave_types set allowance_total = allowance, accrual_rate = rate, carryover_cap = cap, carryover_expiry = expiry,
        updated_at = now()
    where id = leave_type
      and (allowance_total, accrual_rate, carryover_cap, carryover_expiry) is distinct from (allowance, rate, cap, expiry) $$;
  revoke execute on function policy_applies from public;
  grant execute on function policy_applies to portal_leave;
`;

export const down = `
  drop function policy_applies;
  drop view published;
  drop table leave_types, list_versions, audit_log;
  drop function plain, bump_list, audit_log_keep;
`;
