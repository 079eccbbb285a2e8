/** What other services may read and do. */
export const up = `
  -- What other services may know of an employee: no national id, no contact data.
  create view directory as
    select id, employee_id, name, first_name, last_name, position, department_id, role, status, supervisor_id,
           joined_on, phone_ok(mobile) as phone_ok, plain_name, leaves_on, contract, employed,
           case when earlier = '{}' then json_build_array(json_build_object('joinedOn', joined_on, 'leavesOn', leaves_on))
                else (select json_agg(json_build_object('joinedOn', p.joined_on, 'leavesOn', p.leaves_on)
                                      order by p.joined_on nulls first)
                      from (select joined_on, leaves_on from employments where employee_id = employees.id
                            union all select employees.joined_on, employees.leaves_on) p)
           end as employments
    from employees;
  create view department_heads as
    select department_id, count(*)::int as total, (count(*) filter (where employed @> current_date))::int as active
    from employees group by department_id;
  -- Who is not employed today: few, so that others are counted without them. Former: will not be on a later day either.
  create view unemployed as
    select id, not employed && daterange(current_date, null) as former
    from employees
    where (status <> 'active' or leaves_on < current_date or joined_on > current_date) and not employed @> current_date;
  grant select on directory, department_heads, unemployed to portal_readers;
  grant references (id) on employees to portal_readers;
  grant execute on function plain to portal_readers;

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

  -- Identity refuses passwords that are made of somebody's own e-mail address, and a file of opening balances may name
  -- people by theirs; no other service reads it.
  create view emails as select id, email from employees where email is not null;
  grant select on emails to portal_identity, portal_leave;

  -- The one write that another service may ask for: the very first administrator of an empty portal.
  create function create_first_admin(new_id uuid, first_name text, last_name text) returns uuid
  language plpgsql security definer set search_path = employees, public as $$
  begin
    lock table employees in exclusive mode;
    if exists (select 1 from employees where role = 'system_admin' and status = 'active') then
      return null;
    end if;
    insert into employees (id, employee_id, first_name, last_name, national_id, position, role)
      values (new_id, 'ADMIN-' || left(replace(new_id::text, '-', ''), 12), first_name, last_name,
              new_id::text, 'System administrator', 'system_admin');
    return new_id;
  end $$;
  revoke execute on function create_first_admin from public;
  grant execute on function create_first_admin to portal_identity;
`;

export const down = `
  drop function create_first_admin, headcounts;
  drop view directory, department_heads, unemployed, emails;
`;
