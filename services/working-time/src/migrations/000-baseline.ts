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

  create table regions (
    id uuid primary key,
    name text not null check (name <> ''),
    country text not null check (country ~ '^[A-Z]{2}$'),
    state text check (state <> '')
  );
  create unique index regions_name_key on regions (lower(name));

  create table holidays (
    id uuid primary key,
    region_id uuid not null references regions (id) on delete restrict,
    day date not null,
    name text not null check (name <> ''),
    -- how much of a working day is off
    share numeric(2, 1) not null check (share in (0.5, 1)),
    source text not null check (source in ('own', 'import')),
    constraint holidays_region_day_key unique (region_id, day)
  );

  create table patterns (
    id uuid primary key,
    name text not null check (name <> ''),
    cycle_days int not null check (cycle_days between 1 and 366),
    -- the first day of a cycle
    anchor date not null,
    -- worked on each day of the cycle
    minutes int[] not null check (0 <= all (minutes) and 1440 >= all (minutes)),
    -- when a day of the cycle is worked: [{ "start": "06:00", "end": "14:00" }, null, ...]; null: not known
    times jsonb,
    constraint patterns_whole_cycle check (cardinality(minutes) = cycle_days),
    constraint patterns_times check (times is null or jsonb_array_length(times) = cycle_days)
  );
  create unique index patterns_name_key on patterns (lower(name));

  -- How a person works in a period; outside of these, Monday to Friday, eight hours.
  create table terms (
    employee_id uuid not null references employees.employees (id) on delete cascade,
    period daterange not null check (not isempty(period) and not lower_inf(period)),
    pattern_id uuid not null constraint terms_pattern references patterns (id) on delete restrict,
    region_id uuid constraint terms_region references regions (id) on delete restrict,
    percent numeric(5, 2) not null check (percent between 1 and 100),
    basis text not null check (basis in ('pattern', 'roster')),
    -- the day of the pattern's cycle on the first day of the terms, 0 is the first; null: by the pattern's anchor
    cycle_offset int check (cycle_offset >= 0),
    constraint terms_no_overlap exclude using gist (employee_id with =, period with &&)
  );
  create index terms_by_pattern on terms (pattern_id);
  create index terms_by_region on terms (region_id) where region_id is not null;

  -- How people work, for the service that counts days of leave.
  create view published_terms as
    select t.employee_id, t.period, t.region_id, t.basis, t.cycle_offset, p.name as pattern, p.anchor, p.minutes, p.times
    from terms t join patterns p on p.id = t.pattern_id;
  create view published_holidays as select region_id, day, name, share from holidays;
  grant select on published_terms, published_holidays to portal_readers;
  -- Who works by roster, now or in another period.
  create view rostered as select distinct employee_id from terms where basis = 'roster';
  grant select on rostered to portal_readers;

  -- The public holiday of a person's region on a day, null: none.
  create function holiday_on(person uuid, of_day date) returns text language sql stable
    security definer set search_path = working_time, pg_temp as $$
    select h.name from terms t join holidays h on h.region_id = t.region_id and h.day = of_day
    where t.employee_id = person and t.period @> of_day $$;
  revoke execute on function holiday_on from public;
  grant execute on function holiday_on to portal_shifts;
`;

export const down = `
  drop function holiday_on;
  drop view rostered, published_holidays, published_terms;
  drop table terms, patterns, holidays, regions, audit_log;
  drop function audit_log_keep;
`;
