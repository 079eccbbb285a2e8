export const up = `
  -- When a day of the cycle is worked: [{ "start": "06:00", "end": "14:00" }, null, ...]; null: not known.
  alter table patterns add column times jsonb,
    add constraint patterns_times check (times is null or jsonb_array_length(times) = cycle_days);
  -- The day of the pattern's cycle on the first day of the terms, 0 is the first; null: by the pattern's anchor.
  alter table terms add column cycle_offset int check (cycle_offset >= 0);

  -- How people work, for the service that counts days of leave.
  create view published_terms as
    select t.employee_id, t.period, t.region_id, t.basis, t.cycle_offset, p.name as pattern, p.anchor, p.minutes, p.times
    from terms t join patterns p on p.id = t.pattern_id;
  create view published_holidays as select region_id, day, name, share from holidays;
  grant select on published_terms, published_holidays to portal_readers;

  -- As before; terms may say on which day of the cycle they begin.
  create or replace function pattern_days(person uuid, first date, last date, holidays_free boolean)
    returns table (day date, days numeric, minutes int, basis text, why text) language plpgsql stable
    security definer set search_path = working_time, public, pg_temp set plan_cache_mode = force_generic_plan as $$
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
        left join terms t on t.employee_id = person and t.period @> g.day
        left join patterns p on p.id = t.pattern_id
        cross join lateral (
          select coalesce(g.day - lower(t.period) + t.cycle_offset, g.day - p.anchor) as days) c
      ) d
      left join holidays h on holidays_free and h.region_id = d.region_id and h.day = d.day;
  end $$;
`;

export const down = `
  drop view published_holidays, published_terms;
  alter table terms drop column cycle_offset;
  alter table patterns drop column times;
`;
