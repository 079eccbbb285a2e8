export const up = `
  -- Leave by the hour may name its times; one that ends at an earlier time than it begins ends after midnight, and is
  -- charged to the day on which it begins.
  alter table requests add column from_time time, add column to_time time,
    add constraint requests_times check ((from_time is null) = (to_time is null) and (from_time is null or (
      request_type = 'hours' and (extract(epoch from to_time - from_time)::int / 60 + 1440) % 1440 = hours * 60)));

  -- What a leave takes, so that two leaves that cannot both stand share a minute: of its dates (minutes since 2000-01-01;
  -- hours without times take the whole date), and where it names times, of the clock as well (counted from a billion):
  -- hours past midnight meet other hours of the next date, and not its full day, which is the working day that begins then.
  create function taken_minutes(first date, last date, day_part text, from_time time, to_time time)
    returns int4multirange language sql immutable as $$
    select case when from_time is null then int4multirange(of_dates)
                else int4multirange(of_dates, int4range(1000000000 + t.start + f, 1000000000 + t.start + u)) end
    from (select (first - date '2000-01-01') * 1440 as start, (last - date '2000-01-01') * 1440 as final,
                 extract(epoch from from_time)::int / 60 as f,
                 extract(epoch from to_time)::int / 60 + case when to_time <= from_time then 1440 else 0 end as u) t
    cross join lateral (select int4range(
      t.start + case when day_part = 'pm' then 720 else coalesce(f, 0) end,
      t.final + case when day_part = 'am' then 720 else least(coalesce(u, 1440), 1440) end) as of_dates) d $$;
  alter table requests drop column halves;
  alter table requests
    add column taken int4multirange not null generated always as (
      leave_requests.taken_minutes(start_date, end_date, day_part, from_time, to_time)) stored,
    add constraint requests_overlap exclude using gist (employee_id with =, taken with &&)
      where (status in ('pending', 'approved'));

  -- Half days and hours are looked up again, because a person with several on one day is one head:
  -- before = after − net, and a head is there when the number is above zero.
  create or replace function change_coverage(came requests[], went requests[]) returns void language sql
    set search_path = leave_requests, public, pg_temp as $$
    with changed as (
      select employee_id, coalesce(department_id, '00000000-0000-0000-0000-000000000000') as department_id,
             start_date + g as day, sign, request_type <> 'full_day' as part, g = 0 as first
      from (select 1 as sign, c.* from unnest(came) c union all select -1, w.* from unnest(went) w) r,
        generate_series(0, end_date - start_date) g
    ), part_net as (
      select employee_id, department_id, day, sum(sign) as net
      from changed where part group by 1, 2, 3 having sum(sign) <> 0
    ), part_now as (
      select p.*, (
        select count(*) from requests r
        where r.employee_id = p.employee_id and r.status = 'approved' and r.request_type <> 'full_day'
          and r.start_date = p.day
          and coalesce(r.department_id, '00000000-0000-0000-0000-000000000000') = p.department_id
      ) as after
      from part_net p
    ), deltas as (
      select day, department_id, case when part then 0 else sign end as heads, sign as requests,
             case when first then sign else 0 end as starts
      from changed
      union all
      select day, department_id, least(after, 1) - least(after - net, 1), 0, 0 from part_now
    )
    insert into coverage_days as c (day, department_id, heads, requests, starts)
    select day, department_id, sum(heads), sum(requests), sum(starts) from deltas
    group by 1, 2 having sum(heads) <> 0 or sum(requests) <> 0 or sum(starts) <> 0 order by 1, 2
    on conflict (day, department_id) do update set heads = c.heads + excluded.heads,
      requests = c.requests + excluded.requests, starts = c.starts + excluded.starts $$;

  -- Whoever moves to another department may count by another roster and leave policy.
  grant execute on function recount to portal_employees;
`;

export const down = `
  revoke execute on function recount from portal_employees;
  alter table requests drop column taken, drop column from_time, drop column to_time;
  drop function taken_minutes;
  alter table requests
    add column halves int4range not null generated always as (int4range(
      (start_date - date '2000-01-01') * 2 + case when day_part = 'pm' then 1 else 0 end,
      (end_date - date '2000-01-01') * 2 + case when day_part = 'am' then 1 else 2 end
    )) stored,
    add constraint requests_overlap exclude using gist (employee_id with =, halves with &&)
      where (status in ('pending', 'approved'));
`;
