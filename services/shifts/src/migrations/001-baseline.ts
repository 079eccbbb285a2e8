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

  create table shifts (
    id uuid primary key,
    employee_id uuid not null references employees.employees (id) on delete restrict,
    -- the employee's department when the shift was made
    department_id uuid references departments.departments (id),
    status text not null
      check (status in ('assigned', 'signed_in', 'on_break', 'signed_out', 'no_show', 'cancelled')),
    start_time timestamptz not null,
    -- the end that somebody planned; an unplanned shift has none
    end_time timestamptz,
    -- when an open shift counts as over: the planned end, else the default length after its start
    effective_end_time timestamptz not null,
    sign_in_time timestamptz,
    sign_out_time timestamptz,
    total_break_minutes int not null default 0 check (total_break_minutes >= 0),
    break_start_time timestamptz,
    last_activity timestamptz not null default now(),
    location text,
    notes text,
    assigned_by uuid references employees.employees (id) on delete restrict,
    override_reason text,
    closed_by_system boolean not null default false,
    -- assigned, and should have been signed in to by now; the job that closes shifts sets it
    not_signed_in boolean not null default false,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    -- what the shift takes of the employee's time, half-open: an early sign-in adds, an early sign-out frees the rest
    during tstzrange not null generated always as (
      tstzrange(least(start_time, sign_in_time), coalesce(sign_out_time, effective_end_time), '[)')
    ) stored,
    constraint shifts_end_after_start check (end_time > start_time and effective_end_time > start_time),
    constraint shifts_a_day_at_most check (effective_end_time - start_time <= interval '24 hours'),
    constraint shifts_signed_in check (
      status not in ('signed_in', 'on_break', 'signed_out') or sign_in_time is not null
    ),
    constraint shifts_signed_out check ((status = 'signed_out') = (sign_out_time is not null)),
    constraint shifts_out_after_in check (sign_out_time >= sign_in_time),
    constraint shifts_break check ((status = 'on_break') = (break_start_time is not null)),
    constraint shifts_no_overlap exclude using gist (employee_id with =, during with &&)
      where (status not in ('no_show', 'cancelled'))
  );
  create unique index shifts_open on shifts (employee_id) where status in ('signed_in', 'on_break');
  create index shifts_due on shifts (effective_end_time) where status in ('assigned', 'signed_in', 'on_break');
  create index shifts_signed_out_at on shifts (sign_out_time) where status = 'signed_out';
  create index shifts_employee on shifts (employee_id, start_time, id);
  create index shifts_assigned_by on shifts (assigned_by) where assigned_by is not null;
  -- Which shifts touch some days or are under way at an instant, out of the index alone: the rows of a week lie far apart.
  create index shifts_range on shifts (start_time, id)
    include (sign_out_time, effective_end_time, department_id, employee_id, status);
  create index shifts_department_range on shifts (department_id, start_time, id) include (employee_id, status);
  create index shifts_during on shifts using gist (during);
  insert into list_versions (list, slot, version)
    values ('shifts', 0, floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
  create trigger bump_shifts after insert or update or delete on shifts
    for each statement execute function bump_list('shifts');

  -- What reports and rosters may know; minutes worked are elapsed time, so a clock change is counted right.
  create view published_shifts as
    select id, employee_id, department_id, status, start_time, end_time, effective_end_time, sign_in_time,
           sign_out_time, total_break_minutes, location, assigned_by, override_reason, closed_by_system, created_at,
           greatest(0, floor(extract(epoch from sign_out_time - sign_in_time) / 60)::int - total_break_minutes)
             as worked_minutes
    from shifts;
  grant select on published_shifts to portal_readers;
`;

export const down = `
  drop view published_shifts;
  drop table shifts, list_versions, audit_log;
  drop function bump_list, audit_log_keep;
`;
