const refreshPeople = (touchedByHeads: string, approver: string, awaiting: string, changed: string) => `
  create or replace function refresh_people(ids uuid[]) returns void
  language plpgsql security definer set search_path = leave_requests, public, pg_temp as $$
  begin
    perform lock_people(ids);
    with touched as (
      select id from requests where awaiting is not null and employee_id = any(ids)
      union
      select id from requests where approver_id = any(ids)
      union
      select r.id from employees.directory e join requests r on r.employee_id = e.id
      where e.supervisor_id = any(ids) and r.awaiting is not null${touchedByHeads}
    ), wanted as (
      select r.id, e.department_id, ${approver}
      from touched join requests r using (id)
      join employees.directory e on e.id = r.employee_id
      left join employees.directory s on s.id = e.supervisor_id and s.status = 'active' and s.role <> 'employee'
    )
    update requests r
    set approver_id = w.approver_id, updated_at = now(),
        department_id = case when r.status = 'pending' then w.department_id else r.department_id end,
        awaiting = ${awaiting}
    from wanted w
    where r.id = w.id and r.awaiting is not null
      and (r.approver_id is distinct from w.approver_id${changed}
        or r.status = 'pending' and r.department_id is distinct from w.department_id);
    update requests r set department_id = e.department_id, updated_at = now()
    from employees.directory e
    where e.id = r.employee_id and r.employee_id = any(ids) and r.status = 'approved'
      -- the organisation's day may be one behind the server's
      and r.end_date >= current_date - 1 and r.department_id is distinct from e.department_id;
  end $$;`;

export const up = `
  alter table requests
    drop constraint requests_route_check, drop constraint requests_awaiting_check, drop constraint requests_approver,
    add constraint requests_route_check check (route in ('supervisor', 'supervisor,hr', 'hr', 'auto', 'head', 'head,hr',
      'supervisor,head', 'supervisor,head,hr')),
    add constraint requests_awaiting_check check (awaiting in ('supervisor', 'head', 'hr')),
    add constraint requests_approver check (coalesce(awaiting in ('supervisor', 'head'), false) = (approver_id is not null));

  -- Who decides as head of department: of the person's department, else of the next one above that has another head who
  -- is active and may decide.
  create function head_of(person uuid, department uuid) returns uuid language sql stable as $$
    with recursive up as (
      select d.parent_id, d.manager_id, 0 as level from departments.published d where d.id = department
      union all
      select d.parent_id, d.manager_id, up.level + 1 from up join departments.published d on d.id = up.parent_id
      where up.level < 100
    )
    select h.id from up join employees.directory h on h.id = up.manager_id
    where h.status = 'active' and h.role <> 'employee' and h.id <> person
    order by up.level limit 1 $$;

  -- The departments that somebody heads, and those below.
  create function headed_by(me uuid) returns uuid[] language sql stable as $$
    with recursive down as (
      select d.id from departments.published d where d.manager_id = me
      union
      select d.id from down join departments.published d on d.parent_id = down.id
    ) select array(select id from down) $$;
  ${refreshPeople(
    `
      union
      -- Somebody who may decide from now on, or no longer, as head of department.
      select r.id from requests r
      where r.awaiting is not null and split_part(r.route, ',', r.step) = 'head' and not r.cancellation_requested
        and exists (select from departments.published d where d.manager_id = any(ids))`,
    `h.head, case when r.cancellation_requested or split_part(r.route, ',', r.step) = 'supervisor' then s.id
                  when split_part(r.route, ',', r.step) = 'head' then coalesce(h.head, s.id) end as approver_id`,
    `case when w.approver_id is null then 'hr' when w.head is not null then 'head' else 'supervisor' end`,
    `
        or w.approver_id is not null and r.awaiting <> case when w.head is not null then 'head' else 'supervisor' end`,
  ).replace(
    `left join employees.directory s on`,
    `cross join lateral (
        select case when split_part(r.route, ',', r.step) = 'head' and not r.cancellation_requested
                    then head_of(r.employee_id, e.department_id) end as head
      ) h
      left join employees.directory s on`,
  )}

  -- Called by the service that changes departments, in the transaction of the change: what waits for a head of
  -- department goes to who is head now.
  create function refresh_heads() returns void
  language sql security definer set search_path = leave_requests, public, pg_temp as $$
    select refresh_people(array(
      select distinct employee_id from requests
      where awaiting is not null and split_part(route, ',', step) = 'head' and not cancellation_requested)) $$;
  revoke execute on function refresh_heads from public;
  grant execute on function refresh_heads to portal_departments;
`;

export const down = `
  drop function refresh_heads;
  ${refreshPeople(
    '',
    `case when r.cancellation_requested or split_part(r.route, ',', r.step) = 'supervisor' then s.id end as approver_id`,
    `case when w.approver_id is null then 'hr' else 'supervisor' end`,
    '',
  )}
  drop function head_of, headed_by;
  update requests set awaiting = 'supervisor' where awaiting = 'head';
  update requests set route = 'supervisor' where route in ('head', 'supervisor,head');
  update requests set route = 'supervisor,hr' where route in ('head,hr', 'supervisor,head,hr');
  alter table requests
    drop constraint requests_route_check, drop constraint requests_awaiting_check, drop constraint requests_approver,
    add constraint requests_route_check check (route in ('supervisor', 'supervisor,hr', 'hr', 'auto')),
    add constraint requests_awaiting_check check (awaiting in ('supervisor', 'hr')),
    add constraint requests_approver check (coalesce(awaiting = 'supervisor', false) = (approver_id is not null));
`;
