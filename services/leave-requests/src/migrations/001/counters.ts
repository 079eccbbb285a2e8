import { changedRows } from '@portal/service-kit';

/** Key of a counter that stands for no department, or for all leave types. */
export const nil = '00000000-0000-0000-0000-000000000000';

/** Until running totals took their place (014). */
export const countTablesSql = `
  -- Requests by department and status; 16 slots, so that writers do not wait for one hot row.
  create table status_counts (
    slot smallint not null,
    department_id uuid not null,
    status text not null,
    n bigint not null,
    primary key (slot, department_id, status)
  ) with (fillfactor = 50);

  -- The same by leave type and status, for the other filter of the list.
  create table type_counts (
    slot smallint not null,
    leave_type_id uuid not null,
    status text not null,
    n bigint not null,
    primary key (slot, leave_type_id, status)
  ) with (fillfactor = 50);
`;

/** Until running totals took their place (016). */
export const factTablesSql = `
  -- What happened on a day (UTC); decisions are those of people, so an auto route has none.
  create table daily_facts (
    day date not null,
    slot smallint not null,
    filed int not null default 0,
    filed_auto int not null default 0,
    decided int not null default 0,
    overridden int not null default 0,
    primary key (day, slot)
  ) with (fillfactor = 50);

  -- Hours from filing to decision, eight buckets to a doubling of (1 + hours): a median within some percent.
  create table decision_times (
    day date not null,
    bucket smallint not null,
    n int not null,
    primary key (day, bucket)
  ) with (fillfactor = 50);
`;

const tablesSql = `
  -- Approved leave a day and department: people away, requests that cover the day, requests that start on it.
  -- The row of the nil leave type stands for all types.
  create table coverage_days (
    leave_type_id uuid not null,
    day date not null,
    department_id uuid not null,
    heads int not null,
    requests int not null,
    starts int not null,
    primary key (leave_type_id, day, department_id)
  ) with (fillfactor = 70);

  create function decision_bucket(filed timestamptz, decided timestamptz) returns smallint
  language sql immutable as $$
    select least(96, greatest(0, floor(
      8 * ln(1 + greatest(0, extract(epoch from decided - filed)::float8) / 3600) / ln(2::float8))))::smallint
  $$;
`;

export const statusCounts = `
    insert into leave_requests.status_counts as c (slot, department_id, status, n)
    select (pg_backend_pid() % 16)::smallint, coalesce(department_id, '${nil}'), status, sum(sign)
    from changes group by 2, 3 having sum(sign) <> 0 order by 2, 3
    on conflict (slot, department_id, status) do update set n = c.n + excluded.n;`;

export const typeCounts = `
    insert into leave_requests.type_counts as c (slot, leave_type_id, status, n)
    select (pg_backend_pid() % 16)::smallint, leave_type_id, status, sum(sign)
    from changes group by 2, 3 having sum(sign) <> 0 order by 2, 3
    on conflict (slot, leave_type_id, status) do update set n = c.n + excluded.n;`;

export const dailyFacts = `
    insert into leave_requests.daily_facts as f (day, slot, filed, filed_auto, decided, overridden)
    select day, (pg_backend_pid() % 16)::smallint, sum(filed), sum(filed_auto), sum(decided), sum(overridden)
    from (
      select (created_at at time zone 'UTC')::date as day, sign as filed,
             case when route = 'auto' then sign else 0 end as filed_auto, 0 as decided, 0 as overridden
      from changes
      union all
      select (decided_at at time zone 'UTC')::date, 0, 0, sign, case when override then sign else 0 end
      from changes where decided_at is not null and route <> 'auto'
    ) facts
    group by day having sum(filed) <> 0 or sum(filed_auto) <> 0 or sum(decided) <> 0 or sum(overridden) <> 0
    order by day
    on conflict (day, slot) do update set filed = f.filed + excluded.filed,
      filed_auto = f.filed_auto + excluded.filed_auto, decided = f.decided + excluded.decided,
      overridden = f.overridden + excluded.overridden;`;

export const decisionTimes = `
    insert into leave_requests.decision_times as d (day, bucket, n)
    select (decided_at at time zone 'UTC')::date, leave_requests.decision_bucket(created_at, decided_at), sum(sign)
    from changes where decided_at is not null and route <> 'auto'
    group by 1, 2 having sum(sign) <> 0 order by 1, 2
    on conflict (day, bucket) do update set n = d.n + excluded.n;`;

/**
 * Half days are looked up again, because a person with a morning and an afternoon off is one head:
 * before = after − net, and a head is there when the number is above zero.
 */
const coverage = (changes: string) => `
    with changed as (
      select employee_id, coalesce(department_id, '${nil}') as department_id, leave_type_id,
             start_date + g as day, sign, request_type = 'half_day' as half, g = 0 as first
      from (${changes}) changes, generate_series(0, end_date - start_date) g
      where status = 'approved'
    ), keyed as (
      select * from changed
      union all
      select employee_id, department_id, '${nil}', day, sign, half, first from changed
    ), half_net as (
      select employee_id, department_id, leave_type_id, day, sum(sign) as net
      from keyed where half group by 1, 2, 3, 4 having sum(sign) <> 0
    ), half_now as (
      select h.*, (
        select count(*) from leave_requests.requests r
        where r.employee_id = h.employee_id and r.status = 'approved' and r.request_type = 'half_day'
          and r.halves && int4range((h.day - date '2000-01-01') * 2, (h.day - date '2000-01-01') * 2 + 2)
          and coalesce(r.department_id, '${nil}') = h.department_id
          and (h.leave_type_id = '${nil}' or r.leave_type_id = h.leave_type_id)
      ) as after
      from half_net h
    ), deltas as (
      select leave_type_id, day, department_id, case when half then 0 else sign end as heads,
             sign as requests, case when first then sign else 0 end as starts
      from keyed
      union all
      select leave_type_id, day, department_id, least(after, 1) - least(after - net, 1), 0, 0 from half_now
    )
    insert into leave_requests.coverage_days as c (leave_type_id, day, department_id, heads, requests, starts)
    select leave_type_id, day, department_id, sum(heads), sum(requests), sum(starts) from deltas
    group by 1, 2, 3 having sum(heads) <> 0 or sum(requests) <> 0 or sum(starts) <> 0 order by 1, 2, 3
    on conflict (leave_type_id, day, department_id) do update set heads = c.heads + excluded.heads,
      requests = c.requests + excluded.requests, starts = c.starts + excluded.starts;`;

type Event = keyof typeof changedRows;

/**
 * What a statement of one kind does to the counters, in the writing transaction, once for all its rows, so that bulk
 * loads stay right and fast.
 * @param counts those that every change concerns
 * @param decided those that only decisions concern
 */
export function countSql(event: Event, counts: readonly string[], decided: readonly string[]): string {
  const over = (statement: string) => `with changes as (${changedRows[event]})${statement}`;
  const ifDecided = `
    if exists (select 1 from (${changedRows[event]}) c where decided_at is not null) then
      ${decided.map(over).join('')}
    end if;`;
  return `
  create or replace function count_${event}() returns trigger language plpgsql as $$
  begin
    ${counts.map(over).join('')}
    ${decided.length ? ifDecided : ''}
    if exists (select 1 from (${changedRows[event]}) c where status = 'approved') then
      ${coverage(changedRows[event])}
    end if;
    return null;
  end $$;`;
}

const countingSql = (event: Event, referencing: string) => `
  ${countSql(event, [statusCounts, typeCounts, dailyFacts], [decisionTimes])}
  create trigger count_${event} after ${event} on requests referencing ${referencing}
    for each statement execute function count_${event}();
`;

export const countersSql = `
  ${countTablesSql} ${factTablesSql} ${tablesSql}
  ${countingSql('insert', 'new table as new_rows')}
  ${countingSql('update', 'old table as old_rows new table as new_rows')}
  ${countingSql('delete', 'old table as old_rows')}
`;

export const dropCountersSql = `
  drop function if exists count_insert; drop function if exists count_update; drop function if exists count_delete;
  drop table if exists coverage_days; drop table if exists decision_times; drop table if exists daily_facts;
  drop table if exists type_counts; drop table if exists status_counts; drop function if exists decision_bucket;
`;
