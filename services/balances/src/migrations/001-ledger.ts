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

  -- What a leave type granted up to a year, where that differs from what it grants now.
  create table former_allowances (
    leave_type_id uuid not null references leave_types.leave_types (id) on delete cascade,
    until_year int not null,
    days numeric(8, 4) not null,
    primary key (leave_type_id, until_year)
  );

  -- One person's days of one leave type in one year.
  create table accounts (
    id uuid primary key default gen_random_uuid(),
    employee_id uuid not null references employees.employees (id) on delete cascade,
    leave_type_id uuid not null references leave_types.leave_types (id) on delete restrict,
    year int not null check (year between 1900 and 2200),
    -- sum of the grant lines; null: unlimited
    granted numeric(8, 4) default 0,
    -- sum of all lines
    available numeric(10, 4) not null default 0,
    -- below 0 only where a grant was lowered under what was taken already
    floor numeric(10, 4) not null default 0 check (floor <= 0),
    unique (employee_id, leave_type_id, year),
    constraint accounts_floor check (granted is null or available >= floor)
  );

  create table entries (
    id bigint primary key generated always as identity,
    account_id uuid not null references accounts (id) on delete cascade,
    kind text not null check (kind in ('grant', 'accrue', 'carry', 'expire', 'hold', 'use', 'release', 'adjust', 'earn',
      'pay_out')),
    -- what the line adds to what is available
    days numeric(8, 4) not null check (days <> 0),
    -- the day that it concerns: of a request its first day in the year
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
    constraint entries_request
      check ((kind in ('hold', 'use', 'release')) = (request_id is not null) and (request_id is null) = (stage is null)),
    constraint entries_note check (kind <> 'adjust' or reason <> '')
  );
  create index entries_account on entries (account_id, id);
  create index entries_request on entries (request_id) where request_id is not null;

  -- Lines stay as they are. Only the grants of an employee who never took a day go, with the employee.
  create function entries_append_only() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and not exists (select from balances.accounts where id = old.account_id) then
      if old.kind = 'grant' then return old; end if;
      raise exception 'this employee has a ledger' using errcode = '23503';
    end if;
    raise exception 'the ledger is append-only' using errcode = '42501';
  end $$;
  create trigger entries_append_only before update or delete on entries
    for each row execute function entries_append_only();
`;

export const down = `
  drop table entries, accounts, former_allowances, audit_log;
  drop function entries_append_only, audit_log_keep;
`;
