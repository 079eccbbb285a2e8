export const up = `
  -- Posts what requests hold and use that have no line yet: those of an earlier version, of the demo organisation and of
  -- the bench. Balances stay as they were.
  create function post_requests() returns void language plpgsql as $$
  begin
    create temporary table posting on commit drop as
    select r.id as request_id, r.employee_id, r.leave_type_id, y.year, greatest(r.start_date, make_date(y.year, 1, 1)) as day,
           y.days, case r.status when 'pending' then 'held' else 'used' end as stage,
           case r.status when 'pending' then r.created_at else r.decided_at end as at,
           case r.status when 'pending' then r.employee_id else coalesce(r.decided_by, r.employee_id) end as actor_id
    from leave_requests.published_requests r cross join lateral (
      select extract(year from r.start_date)::int as year, r.days
      where extract(year from r.start_date) = extract(year from r.end_date)
      union all
      select extract(year from c.day)::int, sum(c.days) from leave_requests.published_charges c
      where c.request_id = r.id and extract(year from r.start_date) <> extract(year from r.end_date)
      group by 1 having sum(c.days) > 0
    ) y
    where r.status in ('pending', 'approved') and not exists (select from entries e where e.request_id = r.id);

    insert into accounts (employee_id, leave_type_id, year)
      select distinct employee_id, leave_type_id, year from posting on conflict do nothing;
    with due as (
      select id, year, granted, entitled(employee_id, leave_type_id, year) as days from accounts
      where (employee_id, leave_type_id, year) in (select employee_id, leave_type_id, year from posting)
    ), granted as (
      insert into entries (account_id, kind, days, day, at, reason)
      select id, 'grant', coalesce(days, 0) - coalesce(granted, 0), make_date(year, 1, 1),
             least(now(), make_date(year, 1, 1)), 'opened'
      from due where coalesce(days, 0) <> coalesce(granted, 0) order by year, id
    )
    update accounts a set granted = due.days, floor = least(a.floor, a.available) from due
      where due.id = a.id and a.granted is distinct from due.days;
    insert into entries (account_id, kind, days, day, at, actor_id, actor_name, reason, request_id, stage)
      select a.id, case p.stage when 'held' then 'hold' else 'use' end, -p.days, p.day, p.at, p.actor_id, e.name,
             case p.stage when 'held' then 'filed' else 'approved' end, p.request_id, p.stage
      from posting p join accounts a using (employee_id, leave_type_id, year)
      left join employees.directory e on e.id = p.actor_id order by p.at, p.request_id;
    update accounts a set available = s.days, floor = least(0, s.days)
      from (select account_id, sum(days) as days from entries group by 1) s
      where s.account_id = a.id and a.available <> s.days;
    drop table posting;
  end $$;
  select post_requests();
`;

export const down = 'drop function post_requests';
