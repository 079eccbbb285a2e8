/**
 * The days on which a person is employed, the one place where this is decided: in each period from joining through the last
 * day of work, none while inactive. Whoever asks on a day asks `employed @> day`; on this one, `employed @> current_date`,
 * which is the organisation's day. Source: domain rules, Employment.
 */
export const up = `
  -- Periods before the current one, whose dates and contract an employee has; a rehire adds one.
  create table employments (
    employee_id uuid not null references employees (id) on delete cascade,
    joined_on date,
    leaves_on date not null check (leaves_on >= joined_on),
    contract text check (contract in ('permanent', 'fixed_term')),
    constraint employments_apart exclude using gist (employee_id with =, daterange(joined_on, leaves_on, '[]') with &&)
  );
  -- Their days, which lie before the current period.
  alter table employees add column earlier datemultirange not null default '{}',
    add constraint employees_periods_apart check (earlier = '{}' or not earlier && daterange(joined_on, null));
  alter table employees add column employed datemultirange not null generated always as (
    case when status <> 'active' then '{}'
         when joined_on > leaves_on then earlier
         else earlier + datemultirange(daterange(joined_on, leaves_on, '[]')) end) stored;
  create index employees_leaving on employees (leaves_on) where leaves_on is not null;
  create index employees_employed on employees (department_id, employed);

  create or replace view directory as
    select id, employee_id, name, first_name, last_name, position, department_id, role, status, supervisor_id,
           joined_on, phone_ok(mobile) as phone_ok, plain_name, leaves_on, contract, employed,
           case when earlier = '{}' then json_build_array(json_build_object('joinedOn', joined_on, 'leavesOn', leaves_on))
                else (select json_agg(json_build_object('joinedOn', p.joined_on, 'leavesOn', p.leaves_on)
                                      order by p.joined_on nulls first)
                      from (select joined_on, leaves_on from employments where employee_id = employees.id
                            union all select employees.joined_on, employees.leaves_on) p)
           end as employments
    from employees;
  create or replace view department_heads as
    select department_id, count(*)::int as total, (count(*) filter (where employed @> current_date))::int as active
    from employees group by department_id;
  -- Who is not employed today: few, so that others are counted without them. Former: will not be on a later day either.
  create view unemployed as
    select id, not employed && daterange(current_date, null) as former
    from employees
    where (status <> 'active' or leaves_on < current_date or joined_on > current_date) and not employed @> current_date;
  grant select on unemployed to portal_readers;

  -- How many of some departments (null: of all) are employed from a day on, and how many have joined by then.
  create function headcounts(departments uuid[]) returns table (day date, members int, joined int)
    language sql stable security definer set search_path = employees, pg_temp as $$
    select day, (sum(sum(joins) - sum(leaves)) over by_day)::int, (sum(sum(joins)) over by_day)::int
    from (
      select coalesce(lower(period), '-infinity') as day, 1 as joins, 0 as leaves
      from employees cross join unnest(employed) period where departments is null or department_id = any(departments)
      union all
      select upper(period), 0, 1 from employees cross join unnest(employed) period
      where not upper_inf(period) and (departments is null or department_id = any(departments))
    ) moves
    group by day window by_day as (order by day) order by day $$;
  revoke execute on function headcounts from public;
  grant execute on function headcounts to portal_readers;

  create or replace trigger notify_principal_changed
    after update of role, status, department_id, first_name, middle_name, last_name, joined_on, leaves_on, earlier on employees
    for each row when (old.* is distinct from new.*) execute function notify_principal_changed();

  -- Account and leave follow whatever changes the days. An upgrade runs while others work: leave requests learn of it
  -- once they are upgraded too.
  create or replace function update_account_status() returns trigger language plpgsql as $$
  begin
    perform identity.employee_changed(new.id, new.employed @> current_date);
    if to_regprocedure('leave.employment_changed(uuid, datemultirange, datemultirange)') is not null then
      perform leave.employment_changed(new.id, old.employed, new.employed);
    end if;
    return null;
  end $$;
  create or replace trigger update_account_status after update of status, joined_on, leaves_on, earlier on employees
    for each row when (old.employed <> new.employed) execute function update_account_status();
`;

// A view cannot lose a column while others read it.
export const down = `
  create or replace trigger update_account_status after update of status on employees
    for each row when (old.status <> new.status) execute function update_account_status();
  create or replace function update_account_status() returns trigger language plpgsql as $$
  begin
    perform identity.employee_changed(new.id, new.status = 'active');
    return null;
  end $$;
  create or replace trigger notify_principal_changed
    after update of role, status, department_id, first_name, middle_name, last_name on employees
    for each row when (old.* is distinct from new.*) execute function notify_principal_changed();
  drop function headcounts;
  drop view unemployed;
  create or replace view department_heads as
    select department_id, count(*)::int as total, (count(*) filter (where status = 'active'))::int as active
    from employees group by department_id;
  create or replace view directory as
    select id, employee_id, name, first_name, last_name, position, department_id, role, status, supervisor_id,
           joined_on, phone_ok(mobile) as phone_ok, plain_name, leaves_on, contract, null::datemultirange as employed, null::json as employments
    from employees;
  alter table employees drop column employed, drop column earlier;
  drop table employments;
  drop index employees_leaving;
`;
