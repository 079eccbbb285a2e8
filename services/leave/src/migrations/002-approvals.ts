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

  -- The approvers in whose place somebody decides on a day: those who delegated to them, and their own reports who are on
  -- approved leave without a delegate.
  create function stands_for(me uuid, today date) returns uuid[] language sql stable as $$
    select array(
      select d.from_id from leave.delegations d
      where d.to_id = me and d.accepted_at is not null and today between d.first_day and d.last_day
      union
      select l.id from employees.directory l
      where l.supervisor_id = me and l.role <> 'employee'
        and exists (select from leave.requests away
                    where away.employee_id = l.id and away.status = 'approved' and away.request_type = 'full_day'
                      and today between away.start_date and away.end_date)
        and not exists (select from leave.delegations d
                        join employees.directory t on t.id = d.to_id and t.employed @> today
                        where d.from_id = l.id and d.accepted_at is not null
                          and today between d.first_day and d.last_day)) $$;

  -- Somebody's own reports who decide on leave: what one of them leaves undecided too long escalates to their supervisor.
  create function approvers_below(me uuid) returns uuid[] language sql stable as $$
    select array(select l.id from employees.directory l where l.supervisor_id = me and l.role <> 'employee') $$;

  -- Who decides as head of department: of the person's department, else of the next one above that has another head who
  -- is employed today and may decide.
  create function head_of(person uuid, department uuid) returns uuid language sql stable as $$
    with recursive up as (
      select d.parent_id, d.manager_id, 0 as level from departments.published d where d.id = department
      union all
      select d.parent_id, d.manager_id, up.level + 1 from up join departments.published d on d.id = up.parent_id
      where up.level < 100
    )
    select h.id from up join employees.directory h on h.id = up.manager_id
    where h.employed @> current_date and h.role <> 'employee' and h.id <> person
    order by up.level limit 1 $$;

  -- The departments that somebody heads, and those below.
  create function headed_by(me uuid) returns uuid[] language sql stable as $$
    with recursive down as (
      select d.id from departments.published d where d.manager_id = me
      union
      select d.id from down join departments.published d on d.parent_id = down.id
    ) select array(select id from down) $$;

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
  -- who decides now (nobody employed: HR), and leave that is not over moves to the department the person is in now.
  create function refresh_people(ids uuid[]) returns void
  language plpgsql security definer set search_path = leave, public, pg_temp as $$
  begin
    perform lock_people(ids);
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
      where r.awaiting is not null and split_part(r.route, ',', r.step) = 'head' and not r.cancellation_requested
        and exists (select from departments.published d where d.manager_id = any(ids))
    ), wanted as (
      select r.id, e.department_id, h.head,
             case when r.cancellation_requested or split_part(r.route, ',', r.step) = 'supervisor' then s.id
                  when split_part(r.route, ',', r.step) = 'head' then coalesce(h.head, s.id) end as approver_id
      from touched join requests r using (id)
      join employees.directory e on e.id = r.employee_id
      cross join lateral (
        select case when split_part(r.route, ',', r.step) = 'head' and not r.cancellation_requested
                    then head_of(r.employee_id, e.department_id) end as head
      ) h
      left join employees.directory s on s.id = e.supervisor_id and s.employed @> current_date and s.role <> 'employee'
    )
    update requests r
    set approver_id = w.approver_id, updated_at = now(),
        department_id = case when r.status = 'pending' then w.department_id else r.department_id end,
        awaiting = case when w.approver_id is null then 'hr' when w.head is not null then 'head' else 'supervisor' end
    from wanted w
    where r.id = w.id and r.awaiting is not null
      and (r.approver_id is distinct from w.approver_id
        or w.approver_id is not null and r.awaiting <> case when w.head is not null then 'head' else 'supervisor' end
        or r.status = 'pending' and r.department_id is distinct from w.department_id);
    update requests r set department_id = e.department_id, updated_at = now()
    from employees.directory e
    where e.id = r.employee_id and r.employee_id = any(ids) and r.status = 'approved'
      -- the organisation's day may be one behind the server's
      and r.end_date >= current_date - 1 and r.department_id is distinct from e.department_id;
  end $$;
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
  drop function refresh_heads, refresh_people, hold_leave, lock_person, lock_people, lock_bucket, headed_by, head_of,
    approvers_below, stands_for;
  drop table approval_settings, delegations, blackouts;
`;
