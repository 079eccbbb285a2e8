export const up = `
  -- As before, in PL/pgSQL, which plans its statements once a connection.
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
                    else p.minutes[1 + ((g.day - p.anchor) % p.cycle_days + p.cycle_days) % p.cycle_days] end as minutes,
               coalesce(p.name, 'Monday to Friday') as name
        from (select first + n as day from generate_series(0, last - first) n) g
        left join terms t on t.employee_id = person and t.period @> g.day
        left join patterns p on p.id = t.pattern_id
      ) d
      left join holidays h on holidays_free and h.region_id = d.region_id and h.day = d.day;
  end $$;
`;

// It answers the same either way.
export const down = 'select';
