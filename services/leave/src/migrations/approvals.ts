export const up = `
  -- Days on which a department and all below it take no leave.
  create table blackouts (
    id uuid primary key,
    department_id uuid not null references departments.departments (id) on delete cascade,
    first_day date not null,
    last_day date not null,
    reason text not null check (reason <> ''),
    created_by uuid,
    created_by_name text,
    created_at timestamptz not null default now(),
    constraint blackouts_order check (last_day >= first_day)
  );
  create index blackouts_department on blackouts (department_id, last_day);
  create trigger bump_blackouts after insert or update or delete on blackouts
    for each statement execute function bump_list('blackouts');

  -- Who decides on leave in somebody's place, from a day to a day, once accepted.
  create table delegations (
    id uuid primary key,
    from_id uuid not null references employees.employees (id) on delete cascade,
    to_id uuid not null references employees.employees (id) on delete cascade,
    first_day date not null,
    last_day date not null,
    created_at timestamptz not null default now(),
    accepted_at timestamptz,
    constraint delegations_order check (last_day >= first_day),
    constraint delegations_other check (from_id <> to_id),
    -- one delegate at a time
    constraint delegations_overlap exclude using gist (from_id with =, daterange(first_day, last_day, '[]') with &&)
  );
  create index delegations_to on delegations (to_id, last_day);
  create trigger bump_delegations after insert or update or delete on delegations
    for each statement execute function bump_list('delegations');

  -- After how many days in which nobody decides a reminder is sent, and the next one up may decide too; null: never.
  create table approval_settings (
    only_row boolean primary key default true check (only_row),
    remind_after_days int default 3 check (remind_after_days between 1 and 365),
    escalate_after_days int default 7 check (escalate_after_days between 1 and 365),
    constraint approval_settings_order check (escalate_after_days > remind_after_days)
  );
  insert into approval_settings default values;

  -- Who decides on the leave of each employee today: their supervisor, if employed and one who may decide; and the head of
  -- their department, else of the next one above that has another head who is employed and may decide.
  create view deciders as
    select e.id as employee_id, e.department_id,
      (select s.id from employees.directory s
       where s.id = e.supervisor_id and s.employed @> current_date and s.role <> 'employee') as supervisor_id,
      (with recursive up as (
         select d.parent_id, d.manager_id, 0 as level from departments.published d where d.id = e.department_id
         union all
         select d.parent_id, d.manager_id, up.level + 1 from up join departments.published d on d.id = up.parent_id
         where up.level < 100
       )
       select h.id from up join employees.directory h on h.id = up.manager_id
       where h.employed @> current_date and h.role <> 'employee' and h.id <> e.id
       order by up.level limit 1) as head_id
    from employees.directory e;

  -- Each step that waits, and who decides it as things stand: a supervisor where there is no head, HR where there is nobody.
  -- A cancellation goes to the supervisor.
  create view waiting_steps as
    select id, approver_id, case when approver_id is null then 'hr' when approver_id = head_id then 'head' else 'supervisor' end
      as awaiting
    from (
      select s.id, s.head_id, case when s.step = 'hr' then null else coalesce(s.head_id, s.supervisor_id) end as approver_id
      from (
        select r.id, w.step, d.supervisor_id, case when w.step = 'head' then d.head_id end as head_id
        from requests r join deciders d on d.employee_id = r.employee_id
        cross join lateral (select case when r.cancellation_requested then 'supervisor'
                                        else split_part(r.route, ',', r.step) end as step) w
        where r.awaiting is not null
      ) s
    ) decided;

  -- Locks that serialise what happens to a person's leave, held to the end of the transaction. They are 1,024 buckets
  -- rather than one a person, so that a change of many people stays within PostgreSQL's lock table.
  create function lock_bucket(person uuid) returns int language sql immutable
    as $$ select abs(hashtext(person::text) % 1024) $$;
  create function lock_people(people uuid[]) returns void language plpgsql as $$
  declare bucket int;
  begin
    for bucket in select distinct leave.lock_bucket(p) from unnest(people) p order by 1 loop
      perform pg_advisory_xact_lock(7301, bucket);
    end loop;
  end $$;
  -- One filing, decision or move of a person's leave at a time; their supervisor is held too, so that whoever is found to
  -- decide is still the one at the commit.
  create function lock_person(person uuid) returns void language plpgsql as $$
  begin
    perform leave.lock_people(array[person]);
    perform pg_advisory_xact_lock_shared(7301, leave.lock_bucket(supervisor_id))
    from employees.directory where id = person and supervisor_id is not null;
  end $$;
  -- Whoever gives the person a shift holds their leave, beside others who do the same.
  create function hold_leave(person uuid) returns void language sql security definer
    set search_path = leave, pg_temp as $$ select pg_advisory_xact_lock_shared(7301, lock_bucket(person)) $$;
  revoke execute on function hold_leave from public;
  grant execute on function hold_leave to portal_readers;

  -- Called by the service that changes employees, in the transaction of the change: what waits for a decision goes to
  -- who decides now, and leave that is not over moves to the department that the person is in now.
  create function refresh_people(ids uuid[]) returns void language sql security definer
    set search_path = leave, public, pg_temp as $$
    select lock_people(ids);
    select post_soon(ids);
    with touched as (
      select id from requests where awaiting is not null and employee_id = any(ids)
      union
      select id from requests where approver_id = any(ids)
      union
      select r.id from employees.directory e join requests r on r.employee_id = e.id
      where e.supervisor_id = any(ids) and r.awaiting is not null
      union
      -- Somebody who may decide from now on, or no longer, as head of department.
      select r.id from requests r
      where r.awaiting is not null and split_part(r.route, ',', r.step) = 'head'
        and exists (select from departments.published d where d.manager_id = any(ids))
    )
    update requests r set approver_id = w.approver_id, awaiting = w.awaiting, updated_at = now()
    from touched join waiting_steps w using (id)
    where r.id = w.id and (r.approver_id, r.awaiting) is distinct from (w.approver_id, w.awaiting);
    update requests r set department_id = d.department_id, updated_at = now()
    from deciders d
    where d.employee_id = r.employee_id and r.employee_id = any(ids) and r.department_id is distinct from d.department_id
      -- the organisation's day may be one behind the server's
      and (r.status = 'pending' or r.status = 'approved' and r.end_date >= current_date - 1) $$;
  revoke execute on function refresh_people from public;
  grant execute on function refresh_people to portal_employees;

  -- Called by the service that changes departments, in the transaction of the change: what waits for a head of
  -- department goes to who is head now.
  create function refresh_heads() returns void
  language sql security definer set search_path = leave, public, pg_temp as $$
    select refresh_people(array(
      select distinct employee_id from requests
      where awaiting is not null and split_part(route, ',', step) = 'head' and not cancellation_requested)) $$;
  revoke execute on function refresh_heads from public;
  grant execute on function refresh_heads to portal_departments;
`;

export const down = `
  drop function refresh_heads, refresh_people, hold_leave, lock_person, lock_people, lock_bucket;
  drop view waiting_steps, deciders;
  drop table approval_settings, delegations, blackouts;
`;
