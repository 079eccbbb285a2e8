export const up = `
  -- What other services may know of an employee: no national id, no contact data.
  create view directory as
    select id, employee_id, name, first_name, last_name, position, department_id, role, status, supervisor_id,
           joined_on, phone_ok(mobile) as phone_ok, plain_name
    from employees;
  create view department_heads as
    select department_id, count(*)::int as total, (count(*) filter (where status = 'active'))::int as active
    from employees group by department_id;
  grant select on directory, department_heads to portal_readers;
  grant references (id) on employees to portal_readers;
  grant execute on function plain to portal_readers;

  -- Identity refuses passwords that are made of somebody's own e-mail address; no other service reads it.
  create view emails as select id, email from employees where email is not null;
  grant select on emails to portal_identity;

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
  drop function create_first_admin;
  drop view directory, department_heads, emails;
`;
