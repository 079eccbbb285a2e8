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
    insert into leave.list_versions as v (list, slot, version) values (tg_argv[0], pg_backend_pid() % 16, 1)
      on conflict (list, slot) do update set version = v.version + 1;
    perform pg_notify('list_changed', 'leave.' || tg_argv[0]);
    return null;
  end $$;

  -- What a leave takes, so that two leaves that cannot both stand share a minute: of its dates (minutes since 2000-01-01;
  -- hours without times take the whole date), and where it names times, of the clock as well (counted from a billion):
  -- hours past midnight meet other hours of the next date, and not its full day, which is the working day that begins then.
  create function taken_minutes(first date, last date, day_part text, from_time time, to_time time)
    returns int4multirange language plpgsql immutable as $$
  declare
    start int := (first - date '2000-01-01') * 1440;
    final int := (last - date '2000-01-01') * 1440;
    f int := extract(epoch from from_time)::int / 60;
    u int := extract(epoch from to_time)::int / 60 + case when to_time <= from_time then 1440 else 0 end;
    of_dates int4range := int4range(start + case when day_part = 'pm' then 720 else coalesce(f, 0) end,
      final + case when day_part = 'am' then 720 else least(coalesce(u, 1440), 1440) end);
  begin
    if from_time is null then return int4multirange(of_dates); end if;
    return int4multirange(of_dates, int4range(1000000000 + start + f, 1000000000 + start + u));
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
    from_time time,
    -- at or before from_time: on the next day
    to_time time,
    -- the sum of the charges: 0 where a recount leaves nothing to charge
    days numeric(8, 4) not null constraint requests_days_check check (days >= 0),
    reason text,
    document_ref text,
    -- why HR filed it in spite of a rule
    override_reason text,
    -- a colleague; not a reference, so it may name somebody who was deleted
    stand_in_id uuid,
    status text not null default 'pending' check (status in ('pending', 'approved', 'denied', 'cancelled')),
    step int not null default 1,
    steps int not null default 1,
    -- of the leave type at filing
    route text not null check (route in ('supervisor', 'supervisor,hr', 'hr', 'auto', 'head', 'head,hr',
      'supervisor,head', 'supervisor,head,hr')),
    -- who decides next, of a pending request or of a cancellation that was asked for
    awaiting text check (awaiting in ('supervisor', 'head', 'hr')),
    -- the supervisor or head who decides next; null for hr and once decided
    approver_id uuid references employees.employees (id) on delete restrict,
    -- of the step that waits
    waiting_since timestamptz not null default now(),
    reminded_at timestamptz,
    escalated_at timestamptz,
    -- the approved leave that a correction replaces once it is approved itself
    supersedes_id uuid references requests (id),
    -- the leave inside which this sick leave was recorded
    inside_id uuid references requests (id),
    version int not null default 1,
    cancellation_requested boolean not null default false,
    -- a step was decided by HR in the supervisor's place
    override boolean not null default false,
    decided_by uuid,
    created_by uuid,
    created_at timestamptz not null default now(),
    decided_at timestamptz,
    updated_at timestamptz not null default now(),
    -- the organisation's date when it was filed
    filed_on date not null default current_date,
    taken int4multirange not null generated always as (
      leave.taken_minutes(start_date, end_date, day_part, from_time, to_time)) stored,
    -- a year at most: what covers a day starts and ends within a year of it
    constraint requests_dates check (end_date >= start_date and end_date - start_date <= 365),
    constraint requests_single_day check (request_type = 'full_day' or start_date = end_date),
    constraint requests_half check ((request_type = 'half_day') = (day_part is not null)),
    constraint requests_hours check ((request_type = 'hours') = (hours is not null)),
    constraint requests_times check ((from_time is null) = (to_time is null) and (from_time is null or (
      request_type = 'hours' and (extract(epoch from to_time - from_time)::int / 60 + 1440) % 1440 = hours * 60))),
    constraint requests_step check (step between 1 and steps),
    constraint requests_awaiting check ((status = 'pending' or cancellation_requested) = (awaiting is not null)),
    constraint requests_approver
      check (coalesce(awaiting in ('supervisor', 'head'), false) = (approver_id is not null)),
    constraint requests_decided check (status not in ('approved', 'denied') or decided_at is not null),
    constraint requests_cancellation check (not cancellation_requested or status = 'approved'),
    constraint requests_supersedes check (supersedes_id <> id),
    constraint requests_inside check (inside_id <> id),
    constraint requests_stand_in check (stand_in_id <> employee_id),
    -- Until a correction is approved the former leave has the dates, and sick leave lies inside of the leave that has them.
    constraint requests_overlap exclude using gist (employee_id with =, taken with &&)
      where (inside_id is null and (status = 'approved' or (status = 'pending' and supersedes_id is null)))
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

  -- What each day of a request costs, and why: written with the request, so that a rule that changes later leaves it be.
  create table charges (
    request_id uuid not null references requests (id) on delete cascade,
    day date not null,
    days numeric(5, 4) not null check (days between 0 and 1),
    minutes int not null check (minutes >= 0),
    -- what decides: the working pattern, a public holiday, a rostered shift or the calendar; and its name
    basis text not null check (basis in ('pattern', 'holiday', 'roster', 'calendar')),
    why text not null,
    -- of a day on which sickness is recorded: what it would cost. It costs nothing.
    sick_days numeric(5, 4) check (sick_days between 0 and 1),
    sick_minutes int check (sick_minutes >= 0),
    primary key (request_id, day),
    constraint charges_sickness check (case when sick_days is null then sick_minutes is null
                                            else sick_minutes is not null and days = 0 and minutes = 0 end)
  );

  create table events (
    id uuid primary key,
    request_id uuid not null references requests (id) on delete cascade,
    at timestamptz not null default now(),
    actor_id uuid,
    actor_name text,
    action text not null constraint events_action_check check (action in ('filed', 'edited', 'approved_step', 'approved',
      'denied', 'cancelled', 'cancellation_requested', 'cancellation_refused', 'reopened', 'cancellation_withdrawn',
      'recounted', 'escalated', 'correction_filed', 'superseded', 'sickness_recorded', 'sickness_withdrawn')),
    step int,
    comment text,
    override boolean not null default false,
    -- whose decision it was, where somebody took it in their place
    on_behalf_of uuid,
    on_behalf_of_name text,
    escalated_to text,
    -- what a change made of each field: [{ "field": "endDate", "before": "2026-12-12", "after": "2026-12-09" }]
    changes jsonb
  );
  create index events_request on events (request_id, at, id);
  create index events_steps on events (request_id, actor_id) where action = 'approved_step';
  -- What was approved lately.
  create index events_approved on events (at) where action = 'approved';

  -- Requests whose days are to be counted again, and why; a job takes them.
  create table recounts (
    id bigint primary key generated always as identity,
    request_id uuid not null references requests (id) on delete cascade,
    -- a message of the catalogues
    cause jsonb not null,
    queued_at timestamptz not null default now(),
    -- later than queued_at after a failure
    retry_at timestamptz not null default now()
  );
  create index recounts_request on recounts (request_id);
`;

export const down = `
  drop table recounts, events, charges, requests, list_versions, audit_log;
  drop function taken_minutes, bump_list, audit_log_keep;
`;
