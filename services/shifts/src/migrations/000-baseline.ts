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
    -- the server withdrew it when leave was approved over it; it is not restored with the end of the leave
    withdrawn_for_leave boolean not null default false,
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
    constraint shifts_withdrawn check (not withdrawn_for_leave or status = 'cancelled'),
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
             as worked_minutes, withdrawn_for_leave
    from shifts;
  grant select on published_shifts to portal_readers;

  -- Nobody is assigned a shift that starts before they join or after their last day of work; days are those of the
  -- connection, which are the organisation's. Past shifts stay as they were worked.
  create function refuse_unemployed() returns trigger language plpgsql as $$
  begin
    if not exists (
      select from employees.directory where id = new.employee_id and employed @> new.start_time::date
    ) then
      raise exception 'the employee is not employed on the day of the shift'
        using errcode = 'check_violation', constraint = 'shifts_employed';
    end if;
    return new;
  end $$;
  create trigger refuse_unemployed before insert on shifts
    for each row when (new.status = 'assigned' and new.effective_end_time > now()) execute function refuse_unemployed();

  -- The day to which all shifts of a department are planned.
  create table publications (
    department_id uuid primary key references departments.departments (id) on delete cascade,
    until date not null,
    -- whose days these are: the time zone of the organisation
    zone text not null,
    published_by uuid references employees.employees (id) on delete set null,
    published_at timestamptz not null default now()
  );
  grant select on publications to portal_readers;

  -- Work beyond a shift, or on a public holiday; approved, it adds days of leave to the ledger.
  create table overtime (
    id uuid primary key,
    shift_id uuid not null unique references shifts (id) on delete restrict,
    employee_id uuid not null references employees.employees (id) on delete restrict,
    minutes int not null check (minutes between 15 and 720 and minutes % 15 = 0),
    reason text not null check (reason <> ''),
    status text not null default 'pending' check (status in ('pending', 'approved', 'denied')),
    -- the leave type of which approved overtime earns days, how many, and until when they are good
    leave_type_id uuid references leave_types.leave_types (id) on delete restrict,
    days numeric(8, 4) check (days > 0),
    expires date,
    asked_by uuid not null references employees.employees (id) on delete restrict,
    asked_at timestamptz not null default now(),
    decided_by uuid references employees.employees (id) on delete restrict,
    approved_on date,
    constraint overtime_decided check ((status = 'pending') = (decided_by is null)),
    constraint overtime_granted check ((status = 'approved') = (days is not null and expires is not null)),
    constraint overtime_earned check (status <> 'approved' or leave_type_id is not null and approved_on is not null),
    constraint overtime_not_by_oneself check (decided_by <> employee_id),
    constraint overtime_not_by_recorder check (status = 'pending' or decided_by <> asked_by)
  );
  create index overtime_employee on overtime (employee_id, asked_at);
  create index overtime_pending on overtime (asked_at) where status = 'pending';
  -- What the leave service adds to the ledger.
  create view approved_overtime as
    select o.id, o.employee_id, o.leave_type_id, o.days, o.approved_on, o.expires, o.decided_by, e.name as decided_by_name
    from overtime o left join employees.directory e on e.id = o.decided_by where o.status = 'approved';
  grant select on approved_overtime to portal_leave;
`;

export const down = `
  drop view approved_overtime, published_shifts;
  drop table overtime, publications, shifts, list_versions, audit_log;
  drop function refuse_unemployed, bump_list, audit_log_keep;
`;
