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

  create table requests (
    id uuid primary key,
    employee_id uuid not null references employees.employees (id) on delete restrict,
    -- of the employee at filing; follows the employee until the leave is over
    department_id uuid references departments.departments (id) on delete restrict,
    leave_type_id uuid not null references leave_types.leave_types (id) on delete restrict,
    start_date date not null,
    end_date date not null,
    request_type text not null default 'full_day' check (request_type in ('full_day', 'half_day', 'hours')),
    day_part text check (day_part in ('am', 'pm')),
    hours numeric(3, 1) check (hours between 0.5 and 8),
    -- charged: working days of the range
    days numeric(8, 4) not null check (days > 0),
    reason text,
    document_ref text,
    status text not null default 'pending' check (status in ('pending', 'approved', 'denied', 'cancelled')),
    step int not null default 1,
    steps int not null default 1,
    -- of the leave type at filing
    route text not null check (route in ('supervisor', 'supervisor,hr', 'hr', 'auto')),
    -- who decides next, of a pending request or of a cancellation that was asked for
    awaiting text check (awaiting in ('supervisor', 'hr')),
    -- the supervisor who decides next; null for hr and once decided
    approver_id uuid references employees.employees (id) on delete restrict,
    version int not null default 1,
    cancellation_requested boolean not null default false,
    -- a step was decided by HR in the supervisor's place
    override boolean not null default false,
    decided_by uuid,
    created_by uuid,
    created_at timestamptz not null default now(),
    decided_at timestamptz,
    updated_at timestamptz not null default now(),
    -- Half days since 2000-01-01 (day × 2, + 1 for the afternoon): a full day and hours take both halves of their day, so
    -- only a morning and an afternoon may stand side by side.
    halves int4range not null generated always as (int4range(
      (start_date - date '2000-01-01') * 2 + case when day_part = 'pm' then 1 else 0 end,
      (end_date - date '2000-01-01') * 2 + case when day_part = 'am' then 1 else 2 end
    )) stored,
    -- the organisation's date when it was filed
    filed_on date not null default current_date,
    -- a year at most: what covers a day starts and ends within a year of it
    constraint requests_dates check (end_date >= start_date and end_date - start_date <= 365),
    constraint requests_single_day check (request_type = 'full_day' or start_date = end_date),
    constraint requests_half check ((request_type = 'half_day') = (day_part is not null)),
    constraint requests_hours check ((request_type = 'hours') = (hours is not null)),
    constraint requests_step check (step between 1 and steps),
    constraint requests_awaiting check ((status = 'pending' or cancellation_requested) = (awaiting is not null)),
    constraint requests_approver check (coalesce(awaiting = 'supervisor', false) = (approver_id is not null)),
    constraint requests_decided check (status not in ('approved', 'denied') or decided_at is not null),
    constraint requests_cancellation check (not cancellation_requested or status = 'approved'),
    constraint requests_overlap exclude using gist (employee_id with =, halves with &&)
      where (status in ('pending', 'approved'))
  );
  -- Orders and filters of the lists; each is read forwards and backwards.
  create index requests_created on requests (created_at, id) include (status);
  create index requests_type on requests (leave_type_id, created_at, id);
  create index requests_days on requests (days, created_at, id);
  create index requests_reason on requests using gin (reason public.gin_trgm_ops) where reason is not null;
  -- What touches some days; who is back first.
  create index requests_start on requests (start_date, end_date);
  create index requests_end on requests (end_date, start_date, id);
  create index requests_employee on requests (employee_id, end_date, start_date);
  create index requests_department on requests (department_id, end_date, start_date, id);
  -- Who waits for whom.
  create index requests_approver on requests (approver_id, created_at, id) where approver_id is not null;
  create index requests_queue on requests (created_at, id) include (employee_id, awaiting, status)
    where awaiting is not null;
  insert into list_versions (list, slot, version)
    values ('requests', 0, floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
  create trigger bump_requests after insert or update or delete on requests
    for each statement execute function bump_list('requests');

  create table events (
    id uuid primary key,
    request_id uuid not null references requests (id) on delete cascade,
    at timestamptz not null default now(),
    actor_id uuid,
    actor_name text,
    action text not null,
    step int,
    comment text,
    override boolean not null default false,
    constraint events_action_check check (action in ('filed', 'edited', 'approved_step', 'approved', 'denied',
      'cancelled', 'cancellation_requested', 'cancellation_refused', 'reopened', 'cancellation_withdrawn'))
  );
  create index events_request on events (request_id, at, id);
  create index events_steps on events (request_id, actor_id) where action = 'approved_step';

  -- Approved leave a day and department (nil: none): people away, requests that cover the day, requests that start on it.
  create table coverage_days (
    day date not null,
    department_id uuid not null,
    heads int not null,
    requests int not null,
    starts int not null,
    primary key (day, department_id)
  ) with (fillfactor = 70);

  -- Half days are looked up again, because a person with a morning and an afternoon off is one head:
  -- before = after − net, and a head is there when the number is above zero.
  create function change_coverage(came requests[], went requests[]) returns void language sql
    set search_path = leave_requests, public, pg_temp as $$
    with changed as (
      select employee_id, coalesce(department_id, '00000000-0000-0000-0000-000000000000') as department_id,
             start_date + g as day, sign, request_type = 'half_day' as half, g = 0 as first
      from (select 1 as sign, c.* from unnest(came) c union all select -1, w.* from unnest(went) w) r,
        generate_series(0, end_date - start_date) g
    ), half_net as (
      select employee_id, department_id, day, sum(sign) as net
      from changed where half group by 1, 2, 3 having sum(sign) <> 0
    ), half_now as (
      select h.*, (
        select count(*) from requests r
        where r.employee_id = h.employee_id and r.status = 'approved' and r.request_type = 'half_day'
          and r.start_date = h.day
          and coalesce(r.department_id, '00000000-0000-0000-0000-000000000000') = h.department_id
      ) as after
      from half_net h
    ), deltas as (
      select day, department_id, case when half then 0 else sign end as heads, sign as requests,
             case when first then sign else 0 end as starts
      from changed
      union all
      select day, department_id, least(after, 1) - least(after - net, 1), 0, 0 from half_now
    )
    insert into coverage_days as c (day, department_id, heads, requests, starts)
    select day, department_id, sum(heads), sum(requests), sum(starts) from deltas
    group by 1, 2 having sum(heads) <> 0 or sum(requests) <> 0 or sum(starts) <> 0 order by 1, 2
    on conflict (day, department_id) do update set heads = c.heads + excluded.heads,
      requests = c.requests + excluded.requests, starts = c.starts + excluded.starts $$;

  -- Once for all rows of a statement, so that bulk loads stay right and fast.
  create function follow_coverage() returns trigger language plpgsql as $$
  declare
    came leave_requests.requests[];
    went leave_requests.requests[];
  begin
    if tg_op <> 'DELETE' then
      select array_agg(n) into came from new_rows n where n.status = 'approved';
    end if;
    if tg_op <> 'INSERT' then
      select array_agg(o) into went from old_rows o where o.status = 'approved';
    end if;
    if came is not null or went is not null then
      perform leave_requests.change_coverage(came, went);
    end if;
    return null;
  end $$;
  create trigger follow_coverage_insert after insert on requests referencing new table as new_rows
    for each statement execute function follow_coverage();
  create trigger follow_coverage_update after update on requests
    referencing old table as old_rows new table as new_rows for each statement execute function follow_coverage();
  create trigger follow_coverage_delete after delete on requests referencing old table as old_rows
    for each statement execute function follow_coverage();
`;

export const down = `
  drop table events, coverage_days;
  drop function change_coverage;
  drop table requests, list_versions, audit_log;
  drop function follow_coverage, bump_list, audit_log_keep;
`;
