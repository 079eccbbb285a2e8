export const up = `
  -- Lines that change an account from a day on, without grants and leave.
  create index entries_later on entries (day) where stage is null and kind not in ('grant', 'accrue');

  -- What active people have left on a day, by department and leave type: of some departments (null: all), and of those
  -- who report to a supervisor (null: everybody). Unlimited leave counts for nobody. Writes nothing.
  -- granted: the grant of the day's year, monthly accrual up to the day. available: what is left once that day comes, less
  -- all approved and pending leave of the year; before today, without what was posted for later days. ahead: approved leave
  -- of the year after the day. pending: leave of the year that waits.
  --
  -- People whom the same policies grant the same are a class, and what a year grants is worked out once for each of
  -- them: by the departments above with policies of their own, the contract, the months of joining and leaving, and the
  -- days of the year from which they count as longer here.
  create function liability_on(of_day date, departments uuid[], supervisor uuid)
    returns table (department_id uuid, leave_type_id uuid, people int, granted numeric, available numeric, ahead numeric, pending numeric)
    language plpgsql stable security definer set search_path = balances, public, pg_temp set jit = off
    set plan_cache_mode = force_custom_plan as $$
  #variable_conflict use_column
  declare
    of_year int := extract(year from of_day);
    first_day date := make_date(of_year, 1, 1);
    last_day date := make_date(of_year, 12, 31);
    closed boolean := of_year < extract(year from current_date) and exists (select from year_runs r where r.year = of_year);
    lengths int[] := array(select distinct p.min_years from policies p where p.min_years > 0 order by 1);
  begin
    return query
    with recursive own as (
      select distinct p.department_id as id from policies p where p.department_id is not null
    ), above as (
      select d.id, d.parent_id, array(select o.id from own o where o.id = d.id) as own from departments.published d
      union all
      select a.id, d.parent_id, a.own || array(select o.id from own o where o.id = d.id)
      from above a join departments.published d on d.id = a.parent_id
    ), person as materialized (
      select e.id, e.department_id,
             concat_ws(' ', a.own::text, coalesce(e.contract, '-'),
               case when e.joined_on > last_day then 'later' when e.joined_on >= first_day then to_char(e.joined_on, 'MM') else '-' end,
               case when e.leaves_on < first_day then 'before' when e.leaves_on < make_date(of_year, 12, 1) then to_char(e.leaves_on, 'MM')
                    else '-' end,
               (select string_agg(greatest(first_day, least(last_day + 1, (e.joined_on + make_interval(years => l))::date))::text, ' ')
                from unnest(lengths) l)) as class
      from employees.directory e left join above a on a.id = e.department_id and a.parent_id is null
      where e.status = 'active' and (departments is null or e.department_id = any(departments))
        and (supervisor is null or e.supervisor_id = supervisor)
    ), grants as materialized (
      select c.class, c.one, t.id as leave_type_id, y as policy, granted_by(y, c.one, of_year, of_day) as days
      from (select p.class, (array_agg(p.id))[1] as one from person p group by p.class) c
      cross join leave_types.published t cross join lateral policy_on(c.one, t.id, day_in(of_year)) y where t.active
    ), opened as materialized (
      -- An imported grant, and what accrues after the import.
      select p.id, o.leave_type_id, o.days as imported, p.class, o.imported_on
      from openings o join person p on p.id = o.employee_id where o.year = of_year and not o.carried
    ), until_import as materialized (
      select i.*, granted_by(g.policy, g.one, of_year, i.imported_on) as days
      from (select distinct o.class, o.leave_type_id, o.imported_on from opened o) i
      join grants g on g.class = i.class and g.leave_type_id = i.leave_type_id
    ), later as materialized (
      -- The end of a year comes after its last day. Of a past day, also what was posted for days after it; a lot expires
      -- after the day of the line.
      select e.account_id, sum(e.days) as days from entries e
      where e.stage is null and e.kind not in ('grant', 'accrue') and e.day >= of_day
        and (e.day = last_day and e.kind in ('carry', 'expire') and e.lot_id is null
             or of_day < current_date and (e.day > of_day or e.kind = 'expire' and e.lot_id is not null))
      group by 1
    ), expiring as materialized (
      select a.id as account_id, sum(left_of.days) as days
      from accounts a cross join lateral lots_left(a.id, a.year) left_of join lots l on l.id = left_of.id
      where a.year = of_year and not l.settled and l.expires < of_day
        and a.id in (select u.account_id from lots u where not u.settled and u.expires < of_day)
      group by 1
    ), arriving as materialized (
      select a.employee_id as id, a.leave_type_id, sum(e.days) as days
      from accounts a cross join lateral earned_ahead(a.employee_id, a.leave_type_id, of_year) e
      where a.year = of_year - 1 and a.id in (select l.account_id from lots l where l.kind = 'earn') and e.expires >= of_day
      group by 1, 2
    ), waiting as materialized (
      select e.account_id, -sum(e.days) as days
      from leave_requests.published_requests r join entries e on e.request_id = r.id
      where r.status = 'pending' and e.stage = 'held' group by 1
    ), approved as materialized (
      select r.employee_id as id, r.leave_type_id, sum(c.days) as days
      from leave_requests.published_requests r join leave_requests.published_charges c on c.request_id = r.id
      where r.status = 'approved' and r.end_date > of_day and r.start_date between of_day - 365 and last_day
        and c.day > of_day and c.day <= last_day
      group by 1, 2
    ), standing as (
      select p.department_id, g.leave_type_id,
             case when closed and a.id is not null then a.granted
                  when o.imported is null or g.days is null then g.days
                  else o.imported + greatest(0, g.days - u.days) end as days,
             coalesce(a.available - coalesce(a.granted, 0), 0) - coalesce(l.days, 0) - coalesce(x.days, 0)
               + coalesce(v.days, 0) as moved,
             coalesce(w.days, 0) as waiting, coalesce(q.days, 0) as approved
      from person p join grants g on g.class = p.class
      left join accounts a on a.employee_id = p.id and a.leave_type_id = g.leave_type_id and a.year = of_year
      left join opened o on o.id = p.id and o.leave_type_id = g.leave_type_id
      left join until_import u
        on u.class = o.class and u.leave_type_id = o.leave_type_id and u.imported_on = o.imported_on
      left join later l on l.account_id = a.id
      left join expiring x on x.account_id = a.id
      left join arriving v on v.id = p.id and v.leave_type_id = g.leave_type_id
      left join waiting w on w.account_id = a.id
      left join approved q on q.id = p.id and q.leave_type_id = g.leave_type_id
    )
    select s.department_id, s.leave_type_id, count(*)::int, sum(s.days), sum(s.days + s.moved), sum(s.approved),
           sum(s.waiting)
    from standing s where s.days is not null group by 1, 2;
  end $$;
  revoke execute on function liability_on from public;
  grant execute on function liability_on to portal_reports;
`;

export const down = `
  drop function liability_on;
  drop index entries_later;
`;
