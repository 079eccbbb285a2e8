/**
 * What each day is worth to a person as leave, and why, in SQL: what tests compare the rules of leave with. A rostered shift
 * counts up to the day to which the person's department is published, the pattern after it.
 * Source: docs/leave.md, Counting days.
 */
export const daysOfSql = `
  create schema testing;
  create or replace function testing.pattern_days(person uuid, first date, last date, holidays_free boolean)
    returns table (day date, days numeric, minutes int, basis text, why text) language plpgsql stable
    set search_path = working_time, public, pg_temp as $$
  #variable_conflict use_column
  begin
    return query
      select d.day,
             case when d.minutes = 0 then 0 else 1 - coalesce(h.share, 0) end,
             round(d.minutes * (1 - coalesce(h.share, 0)))::int,
             case when d.minutes > 0 and h.share is not null then 'holiday' else 'pattern' end,
             case when d.minutes > 0 and h.share is not null then h.name else d.name end
      from (
        select g.day, t.region_id,
               case when p.id is null then case when extract(isodow from g.day) < 6 then 480 else 0 end
                    else p.minutes[1 + (c.days % p.cycle_days + p.cycle_days) % p.cycle_days] end as minutes,
               coalesce(p.name, 'Monday to Friday') as name
        from (select first + n as day from generate_series(0, last - first) n) g
        left join published_terms t on t.employee_id = person and t.period @> g.day
        left join patterns p on p.id = t.pattern_id
        cross join lateral (
          select coalesce(g.day - lower(t.period) + t.cycle_offset, g.day - p.anchor) as days) c
      ) d
      left join holidays h on holidays_free and h.region_id = d.region_id and h.day = d.day;
  end $$;
  create or replace function testing.days_of(person uuid, first date, last date, holidays_free boolean default true)
    returns table (day date, days numeric, minutes int, basis text, why text) language plpgsql stable
    set search_path = working_time, public, pg_temp as $$
  #variable_conflict use_column
  declare
    published record;
  begin
    if exists (select from published_terms t where t.employee_id = person and t.basis = 'roster'
               and t.period && daterange(first, last, '[]')) then
      select p.until, p.zone into published
        from employees.directory e join shifts.publications p on p.department_id = e.department_id
        where e.id = person and p.until >= first;
      if found then
        return query
          with rostered as (
            select starts::date as day, sum(extract(epoch from ends - starts) / 60)::int as minutes,
                   string_agg(to_char(starts, 'HH24:MI') || '–' || to_char(ends, 'HH24:MI'), ', ' order by starts) as times
            from (
              select s.start_time at time zone published.zone as starts,
                     s.effective_end_time at time zone published.zone as ends
              from shifts.published_shifts s
              where s.employee_id = person and s.status <> 'cancelled'
                and s.start_time >= first::timestamp at time zone published.zone
                and s.start_time < (last + 1)::timestamp at time zone published.zone
            ) s group by 1
          )
          select d.day,
                 case when t.period is null then d.days when r.day is null then 0 else 1 end,
                 case when t.period is null then d.minutes else coalesce(r.minutes, 0) end,
                 case when t.period is null then d.basis else 'roster' end,
                 case when t.period is null then d.why else coalesce(r.times, 'Rest day') end
          from testing.pattern_days(person, first, last, holidays_free) d
          left join published_terms t on t.employee_id = person and t.period @> d.day and t.basis = 'roster'
            and d.day <= published.until
          left join rostered r on r.day = d.day;
        return;
      end if;
    end if;
    return query select * from testing.pattern_days(person, first, last, holidays_free);
  end $$;
`;

/** SQL of what each day of a stored request `r` costs: half a day is at most a half, hours are their share of the day. */
export const chargesOfRequest = `(
  select d.day, round(d.days * c.share, 4) as days, round(d.minutes * c.share)::int as minutes, d.basis, d.why
  from testing.days_of(r.employee_id, r.start_date, r.end_date) d
  cross join lateral (
    select case when d.days = 0 then 0 when r.request_type = 'half_day' then least(1, 0.5 / d.days)
                when r.request_type = 'hours' then least(1, r.hours * 60 / d.minutes) else 1 end as share) c)`;
