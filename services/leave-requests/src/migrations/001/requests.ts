/**
 * The requests themselves. `halves` counts half days since 2000-01-01 (day × 2, + 1 for the afternoon): a full
 * day and hours take both halves of their day, so only a morning and an afternoon may stand side by side.
 */
export const requestsSql = `
  create table requests (
    id uuid primary key,
    employee_id uuid not null references employees.employees (id) on delete restrict,
    -- of the employee at filing, and kept current until the leave is over
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
    -- of the leave type, frozen at filing
    route text not null check (route in ('supervisor', 'supervisor,hr', 'hr', 'auto')),
    awaiting text check (awaiting in ('supervisor', 'hr')),
    -- the supervisor who is to decide the current step; null for hr and once decided
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
    halves int4range not null generated always as (int4range(
      (start_date - date '2000-01-01') * 2 + case when day_part = 'pm' then 1 else 0 end,
      (end_date - date '2000-01-01') * 2 + case when day_part = 'am' then 1 else 2 end
    )) stored,
    -- a year at most: what covers a day ends within a year of it
    constraint requests_dates check (end_date >= start_date and end_date - start_date <= 365),
    constraint requests_single_day check (request_type = 'full_day' or start_date = end_date),
    constraint requests_half check ((request_type = 'half_day') = (day_part is not null)),
    constraint requests_hours check ((request_type = 'hours') = (hours is not null)),
    constraint requests_step check (step between 1 and steps),
    constraint requests_awaiting check ((status = 'pending') = (awaiting is not null)),
    constraint requests_approver check (coalesce(awaiting = 'supervisor', false) = (approver_id is not null)),
    constraint requests_decided check (status not in ('approved', 'denied') or decided_at is not null),
    constraint requests_cancellation check (not cancellation_requested or status = 'approved'),
    constraint requests_overlap exclude using gist (employee_id with =, halves with &&)
      where (status in ('pending', 'approved'))
  );
  -- Orders of the lists; each is read forwards and backwards.
  create index requests_created on requests (created_at, id);
  create index requests_employee on requests (employee_id, created_at, id);
  create index requests_department on requests (department_id, created_at, id);
  create index requests_type on requests (leave_type_id, created_at, id);
  create index requests_status on requests (status, created_at, id);
  create index requests_start on requests (start_date, created_at, id);
  create index requests_days on requests (days, created_at, id);
  create index requests_reason on requests using gin (reason public.gin_trgm_ops) where reason is not null;
  -- Who waits for whom.
  create index requests_approver_queue on requests (approver_id, created_at, id) where approver_id is not null;
  create index requests_hr_queue on requests (created_at, id) where awaiting = 'hr';
  create index requests_pending_department on requests (department_id, created_at, id) where status = 'pending';
  -- What touches some days, and who is away when: those who are back first.
  create index requests_range on requests using gist (daterange(start_date, end_date, '[]'));
  create index requests_end on requests (end_date, start_date, id);
  create index requests_away_department on requests (department_id, end_date, start_date, id)
    where status = 'approved';

  create table events (
    id uuid primary key,
    request_id uuid not null references requests (id) on delete cascade,
    at timestamptz not null default now(),
    actor_id uuid,
    actor_name text,
    action text not null check (action in ('filed', 'edited', 'approved_step', 'approved', 'denied', 'cancelled',
      'cancellation_requested', 'cancellation_refused')),
    step int,
    comment text,
    override boolean not null default false
  );
  create index events_request on events (request_id, at, id);
`;

export const dropRequestsSql = 'drop table if exists events; drop table if exists requests;';
