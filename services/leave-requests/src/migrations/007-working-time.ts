export const up = `
  -- What a day is worth to a person is decided by their working time.
  create or replace function days_of(person uuid, first date, last date)
    returns table (day date, days numeric, minutes int, basis text, why text) language sql stable as $$
    select * from working_time.days_of(person, first, last) $$;

  -- What each day of a leave costs: half a day is at most a half, hours are their share of the day's minutes. The leave
  -- policy of the first day says whether public holidays count.
  drop function charges_of;
  create function charges_of(person uuid, first date, last date, request_type text, hours numeric,
                             leave_type uuid default null)
    returns table (day date, days numeric, minutes int, basis text, why text) language plpgsql stable as $$
  #variable_conflict use_column
  declare
    holidays_free boolean := true;
  begin
    if leave_type is not null then
      select not p.holidays_count into holidays_free from balances.policy_on(person, leave_type, first) p;
    end if;
    return query
      select d.day, round(d.days * c.share, 4), round(d.minutes * c.share)::int, d.basis, d.why
      from working_time.days_of(person, first, last, coalesce(holidays_free, true)) d
      cross join lateral (
        select case when d.days = 0 then 0 when request_type = 'half_day' then least(1, 0.5 / d.days)
                    when request_type = 'hours' then least(1, hours * 60 / d.minutes) else 1 end as share
      ) c;
  end $$;
`;

export const down = `
  drop function charges_of;
  create function charges_of(person uuid, first date, last date, request_type text, hours numeric)
    returns table (day date, days numeric, minutes int, basis text, why text) language sql stable as $$
    select d.day, round(d.days * c.share, 4), round(d.minutes * c.share)::int, d.basis, d.why
    from leave_requests.days_of(person, first, last) d
    cross join lateral (
      select case when d.days = 0 then 0 when request_type = 'half_day' then least(1, 0.5 / d.days)
                  when request_type = 'hours' then least(1, hours * 60 / d.minutes) else 1 end as share
    ) c $$;
  create or replace function days_of(person uuid, first date, last date)
    returns table (day date, days numeric, minutes int, basis text, why text) language sql stable as $$
    select d.day, d.works::numeric, d.works * 480, 'pattern', 'Monday to Friday'
    from (
      select first + g as day, case when extract(isodow from first + g) < 6 then 1 else 0 end as works
      from generate_series(0, last - first) g
    ) d $$;
`;
