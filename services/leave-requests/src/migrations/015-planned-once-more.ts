export const up = `
  -- In PL/pgSQL and written out, a statement is planned once a connection; to plan these takes longer than to run them.
  create or replace function bump_list() returns trigger language plpgsql as $$
  begin
    insert into leave_requests.list_versions as v (list, slot, version) values (tg_argv[0], pg_backend_pid() % 16, 1)
      on conflict (list, slot) do update set version = v.version + 1;
    perform pg_notify('list_changed', 'leave_requests.' || tg_argv[0]);
    return null;
  end $$;

  -- What a leave takes, as before.
  create or replace function taken_minutes(first date, last date, day_part text, from_time time, to_time time)
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

  -- Pending and approved requests of a person, but some, that take any of the same time.
  create function overlapping(person uuid, but uuid[], taking int4multirange) returns setof requests
    language plpgsql stable set plan_cache_mode = force_generic_plan as $$
  begin
    return query select r.* from leave_requests.requests r
      where r.employee_id = person and r.status in ('pending', 'approved') and r.taken && taking and r.id <> all(but);
  end $$;

  alter function charges_of set plan_cache_mode = force_generic_plan;
`;

// The others answer the same either way.
export const down = `
  alter function charges_of reset plan_cache_mode;
  drop function overlapping;
`;
