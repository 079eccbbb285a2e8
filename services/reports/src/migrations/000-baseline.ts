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
  insert into list_versions (list, slot, version)
    values ('targets', 0, floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
  create trigger bump_targets after insert or update or delete on targets
    for each statement execute function bump_list('targets');
`;

export const down = `
  drop table targets, list_versions, audit_log;
  drop function bump_list, audit_log_keep;
`;
