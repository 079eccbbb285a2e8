import { leadOf, personId, teamPlace } from './bench-people';

/** Days around today over which leave is spread: some three years back, half a year ahead. */
const past = 1095;
const ahead = 180;

/** Whether people of the bench work on a day. */
const isWorked = 'extract(isodow from day) < 6';

/** A number from 0 that looks like chance and is the same each time. */
const dice = (sides: number | string, salt: number) =>
  `((hashint8((n::bigint << 24) + (k << 8) + ${salt}) & 2147483647) % ${sides})`;

/**
 * `$1` to `$2`: departments by their number from 0, `$3`: requests of each person, `$4`: of all, `$5`: people, `$6`: how
 * many departments there are. Each request has a stretch of days of its own, so one
 * person's never overlap; it begins on a working day and lasts up to five days, as far as the stretch goes.
 */
export const benchRequestsSql = `
  with types as (
    select t.id, t.name, t.approval_route as route from leave_types.published t
    where t.name in ('Annual Leave', 'Sick Leave', 'Study Leave')
  ), drawn as (
    select n, k, (n::bigint - 1) * $3::int + k as number, greatest(4, ${past + ahead} / $3::int) as stretch,
           current_date - ${past} + k * ${past + ahead} / $3::int + n % greatest(4, ${past + ahead} / $3::int) as free_from,
           case when ${dice(10, 1)} < 3 then 'Annual Leave' when ${dice(10, 1)} < 9 then 'Sick Leave'
                else 'Study Leave' end as type
    from generate_series(1, $5::int) n, generate_series(0, $3::int - 1) k
    where ${teamPlace('n', '$6::int')} between $1::int and $2::int and (n::bigint - 1) * $3::int + k < $4::bigint
  ), dated as (
    select d.*, t.id as type_id, t.route, s.start_date,
           s.start_date + least(${dice(5, 3)}, free_from + stretch - 1 - s.start_date)::int as end_date
    from drawn d join types t on t.name = d.type
    cross join lateral (
      select free_from + ${dice('(stretch - 3)', 2)} as day
    ) f
    cross join lateral (
      select f.day + case extract(isodow from f.day) when 6 then 2 when 7 then 1 else 0 end as start_date
    ) s
  ), filed as (
    select d.*, least(
             start_date - (3 + ${dice(40, 4)}) * interval '1 day' + ${dice(600, 5)} * interval '1 minute',
             now() - (1 + ${dice(28_000, 6)}) * interval '1 minute') as created_at
    from dated d
  ), judged as (
    select f.*, case when route = 'auto' then 'approved'
                     when start_date > current_date and ${dice(100, 7)} < 20 then 'pending'
                     when ${dice(100, 8)} < 8 then 'denied' when ${dice(100, 8)} < 13 then 'cancelled'
                     else 'approved' end as status
    from filed f
  ), stepped as (
    select j.*, cardinality(string_to_array(case route when 'auto' then 'auto' else route end, ',')) as steps,
           case when status <> 'pending' then null when n = 1 or (route = 'supervisor,hr' and ${dice(2, 9)} = 1) then 'hr'
                else 'supervisor' end as awaiting
    from judged j
  )
  insert into requests (id, employee_id, department_id, leave_type_id, start_date, end_date, days, reason, document_ref,
    status, step, steps, route, awaiting, approver_id, decided_by, created_by, created_at, filed_on, decided_at,
    updated_at)
  select (lpad(to_hex((extract(epoch from created_at) * 1000)::bigint), 12, '0') || '70008'
           || lpad(to_hex(number), 15, '0'))::uuid,
         ${personId('n')}, e.department_id, type_id, start_date, end_date,
         c.days,
         (array['Family holiday', 'Flu', 'Appointment', 'Moving house'])[1 + ${dice(4, 10)}],
         case when type = 'Study Leave' then 'DOC-' || number end, s.status,
         case when route = 'supervisor,hr' and (s.status <> 'pending' or awaiting = 'hr' and n > 1) then 2 else 1 end,
         steps, route, awaiting, case when awaiting = 'supervisor' then ${personId(leadOf('n'))} end,
         case when route <> 'auto' and s.status in ('approved', 'denied') and n > 1 then ${personId(leadOf('n'))} end,
         ${personId('n')}, created_at, (created_at at time zone 'UTC')::date, d.decided_at, coalesce(d.decided_at, created_at)
  from stepped s
  join employees.directory e on e.id = ${personId('n')}
  cross join lateral (
    select count(*) as days from generate_series(start_date::timestamp, end_date, '1 day') day where ${isWorked}
  ) c
  cross join lateral (
    select case when s.status in ('pending', 'cancelled') then null when route = 'auto' then created_at
                else least(now(), created_at + (1 + ${dice(4000, 11)}) * interval '1 minute') end as decided_at
  ) d`;

/** Ids that follow each other: at random each would go to a place of its own in the index. */
const rowId = (kind: string): string =>
  `('018f0000-0000-7000-${kind}000-' || lpad(to_hex(row_number() over ()), 12, '0'))::uuid`;

/** The id of everybody else begins with the time of its making, long after 1972. */
const ofBench = `r.employee_id < '00100000-0000-7000-8000-000000000000'`;

/** What each day of the requests costs: people of the bench work from Monday to Friday. */
export const benchChargesSql = `
  insert into charges (request_id, day, days, minutes, basis, why)
  select r.id, day, case when ${isWorked} then 1 else 0 end, case when ${isWorked} then 480 else 0 end, 'pattern', 'Monday to Friday'
  from requests r cross join generate_series(r.start_date::timestamp, r.end_date, '1 day') day
  where ${ofBench}`;

/** What the leave types grant, and what the requests hold and use. The portal posts what a policy or a joining date changes. */
export const benchLedgerSql = `
  with granted as (
    select id as leave_type_id, case allowance_total when '999' then 0 else allowance_total::numeric end as days
    from leave_types.published
  ), taken as (
    select r.id as request_id, r.employee_id, r.leave_type_id, extract(year from c.day)::int as year, min(c.day) as day,
           sum(c.days) as days, case r.status when 'pending' then 'held' else 'used' end as stage,
           case r.status when 'pending' then r.created_at else r.decided_at end as at
    from requests r join charges c on c.request_id = r.id
    where ${ofBench} and r.status in ('pending', 'approved') and c.days > 0
    group by r.id, extract(year from c.day)
  ), account as (
    insert into accounts (employee_id, leave_type_id, year, available, floor)
    select employee_id, leave_type_id, year, g.days - sum(taken.days),
           case when g.days > 0 then least(0, g.days - sum(taken.days)) end
    from taken join granted g using (leave_type_id) group by 1, 2, 3, g.days
    returning id, employee_id, leave_type_id, year
  ), granted_line as (
    insert into lines (account_id, kind, days, day, at, reason)
    select id, 'grant', days, make_date(year, 1, 1), least(now(), make_date(year, 1, 1)), 'opened'
    from account join granted using (leave_type_id) where days > 0
  )
  insert into lines (account_id, kind, days, day, at, actor_id, actor_name, reason, request_id, stage)
  select account.id, case stage when 'held' then 'hold' else 'use' end, -days, day, at, employee_id, 'Bench',
         case stage when 'held' then 'filed' else 'approved' end, request_id, stage
  from taken join account using (employee_id, leave_type_id, year)`;

/** The history of what the bench added: the filing, and the last decision. */
export const benchEventsSql = `
  insert into events (id, request_id, at, actor_id, actor_name, action, step)
  select ${rowId('a')}, r.id, v.at, v.actor, 'Bench', v.action, v.step
  from requests r
  cross join lateral (values
    (r.created_at, r.employee_id, 'filed', 1),
    (r.updated_at, coalesce(r.decided_by, r.employee_id), r.status, r.steps)
  ) v (at, actor, action, step)
  where ${ofBench} and v.action <> 'pending'`;

/** Five eight-hour shifts of the past weeks for everybody of the bench, all worked. */
export const benchShiftsSql = `
  insert into shifts (id, employee_id, department_id, status, start_time, end_time, effective_end_time, sign_in_time,
    sign_out_time, total_break_minutes, last_activity, location, created_at, updated_at)
  select ${rowId('b')}, e.id, e.department_id, 'signed_out', t, t + interval '8 hours', t + interval '8 hours', t,
         t + interval '8 hours', 30, t + interval '8 hours', 'Apron 1', t - interval '9 days', t + interval '8 hours'
  from employees.directory e, generate_series(1, 5) g,
       lateral (select date_trunc('day', now()) - g * interval '4 days' + hashtext(e.employee_id) % 3 * interval '5 hours' as t) s
  where e.employee_id like 'B-%'`;
