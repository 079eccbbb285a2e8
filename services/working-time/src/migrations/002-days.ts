export const up = `
  -- What each day from first to last is worth to a person as leave, and why. Of people who work by roster, the rostered
  -- shifts count up to the day to which their department is published, each on the day it begins; the pattern after it.
  -- A rostered shift counts on a public holiday too. Where holidays are not free, they count as the days they fall on.
  -- Source: domain rules, Counting days.
  create function days_of(person uuid, first date, last date, holidays_free boolean default true)
    returns table (day date, days numeric, minutes int, basis text, why text) language plpgsql stable
    security definer set search_path = working_time, public, pg_temp as $$
  #variable_conflict use_column
  declare
    published record;
  begin
    if exists (select from terms t where t.employee_id = person and t.basis = 'roster'
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
          from pattern_days(person, first, last, holidays_free) d
          left join terms t on t.employee_id = person and t.period @> d.day and t.basis = 'roster'
            and d.day <= published.until
          left join rostered r on r.day = d.day;
        return;
      end if;
    end if;
    return query select * from pattern_days(person, first, last, holidays_free);
  end $$;
  revoke execute on function days_of from public;
  grant execute on function days_of to portal_readers;
`;

export const down = 'drop function days_of';
