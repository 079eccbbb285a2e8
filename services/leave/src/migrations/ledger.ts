export const up = `
  -- What a leave type grants and asks, from a date on; of a department it holds for those below it as well.
  create table policies (
    id uuid primary key default gen_random_uuid(),
    leave_type_id uuid not null references leave_types.leave_types (id) on delete cascade,
    department_id uuid references departments.departments (id) on delete cascade,
    valid_from date not null,
    -- 999: unlimited
    yearly_grant numeric(4, 1) not null check (yearly_grant between 0 and 999),
    accrual text not null default 'yearly' check (accrual in ('yearly', 'monthly')),
    -- days a month; null: a twelfth of the yearly grant
    accrual_rate numeric(5, 2) check (accrual_rate >= 0),
    -- null: nothing is carried over
    carry_cap numeric(5, 2) check (carry_cap >= 0),
    carry_expiry text check (carry_expiry ~ '^[0-9]{2}-[0-9]{2}$'),
    floor numeric(5, 2) not null default 0 check (floor <= 0),
    max_run int check (max_run > 0),
    notice_days int not null default 0 check (notice_days >= 0),
    waiting_days int not null default 0 check (waiting_days >= 0),
    holidays_count boolean not null default false,
    -- years of service from which it holds
    min_years int not null default 0 check (min_years between 0 and 60),
    -- for people with this contract only
    contract text check (contract in ('permanent', 'fixed_term'))
  );
  create unique index policies_key on policies (leave_type_id,
    coalesce(department_id, '00000000-0000-0000-0000-000000000000'), coalesce(contract, ''), min_years, valid_from);

  -- One person's days of one leave type in one year.
  create table accounts (
    id uuid primary key default gen_random_uuid(),
    employee_id uuid not null references employees.employees (id) on delete cascade,
    leave_type_id uuid not null references leave_types.leave_types (id) on delete restrict,
    year int not null check (year between 1900 and 2200),
    -- the sum of its lines
    available numeric(10, 4) not null default 0,
    -- the least that may be available; lower than the policy's only where nobody asked for more. Null: unlimited
    floor numeric(10, 4) default 0 check (floor <= 0),
    unique (employee_id, leave_type_id, year),
    constraint accounts_floor check (available >= floor)
  );

  -- Days of an account that are good up to a day: carried over or earned. All others are good for the whole year.
  create table lots (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts (id) on delete cascade,
    kind text not null check (kind in ('carry', 'earn')),
    -- the last day on which its days may be taken
    expires date not null,
    unique (account_id, kind, expires)
  );
  create index lots_expires on lots (expires);

  create table lines (
    id bigint primary key generated always as identity,
    account_id uuid not null references accounts (id) on delete cascade,
    kind text not null check (kind in ('grant', 'accrue', 'carry', 'expire', 'hold', 'use', 'release', 'adjust', 'earn',
      'pay_out')),
    -- what the line adds to what is available
    days numeric(8, 4) not null check (days <> 0),
    -- the day that it concerns; of a request its first day in the year
    day date not null,
    at timestamptz not null default clock_timestamp(),
    -- null: the portal itself
    actor_id uuid,
    actor_name text,
    -- what happened, or the note of an adjustment
    reason text,
    request_id uuid,
    -- of a request: what the line changes, the days held for it or those used by it
    stage text check (stage in ('held', 'used')),
    lot_id uuid references lots (id),
    overtime_id uuid,
    constraint lines_request
      check ((kind in ('hold', 'use', 'release')) = (request_id is not null) and (request_id is null) = (stage is null)),
    constraint lines_note check (kind <> 'adjust' or reason <> ''),
    constraint lines_earned check ((kind = 'earn') = (overtime_id is not null))
  );
  create index lines_account on lines (account_id, id);
  create index lines_request on lines (request_id) where request_id is not null;
  create index lines_lot on lines (lot_id) where lot_id is not null;
  create unique index lines_overtime on lines (overtime_id) where overtime_id is not null;

  -- Lines stay as they are. Only the grants of an employee who never took a day go, with the employee.
  create function lines_append_only() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and not exists (select from leave.accounts where id = old.account_id) then
      if old.kind in ('grant', 'accrue') then return old; end if;
      raise exception 'this employee has a ledger' using errcode = '23503';
    end if;
    raise exception 'the ledger is append-only' using errcode = '42501';
  end $$;
  create trigger lines_append_only before update or delete on lines
    for each row execute function lines_append_only();
  create function notify_accounts() returns trigger language plpgsql as $$
  begin
    perform pg_notify('list_changed', 'leave.accounts');
    return null;
  end $$;
  create trigger notify_accounts after insert on lines for each statement execute function notify_accounts();

  -- What a person begins a year with, as HR imported it: the grant of that year, and the days carried over into it.
  create table openings (
    employee_id uuid not null references employees.employees (id) on delete cascade,
    leave_type_id uuid not null references leave_types.leave_types (id) on delete cascade,
    year int not null check (year between 1900 and 2200),
    days numeric(8, 4) not null,
    -- of carried days, which stand beside the grant: the last day on which they may be taken
    expires date,
    carried boolean not null generated always as (expires is not null) stored,
    -- months up to this day are part of the grant; later ones accrue as the policy says
    imported_on date not null,
    primary key (employee_id, leave_type_id, year, carried),
    constraint openings_carried check (expires is null or days >= 0 and extract(year from expires) = year)
  );

  -- People to whom lines may be due since something changed that decides what they are granted; a job posts them soon.
  create table due_people (
    id bigint generated always as identity primary key,
    employee_id uuid not null
  );
  create function post_soon(people uuid[]) returns void language sql security definer set search_path = leave, pg_temp
    as $$ insert into due_people (employee_id) select unnest(people) $$;
  revoke execute on function post_soon from public;
  grant execute on function post_soon to portal_employees;
  -- Days on which everybody was posted what was due.
  create table due_days (
    day date primary key,
    at timestamptz not null default now()
  );

  -- Years whose end was run, each once.
  create table year_runs (
    year int primary key,
    at timestamptz not null default now(),
    actor_id uuid,
    actor_name text
  );
`;

export const down = `
  drop function post_soon;
  drop table year_runs, due_days, due_people, openings, lines, lots, accounts, policies;
  drop function notify_accounts, lines_append_only;
`;
