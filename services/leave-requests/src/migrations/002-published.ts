export const up = `
  -- What the reports may read of requests: no reason, no document. Left joins cost nothing where unused.
  create view published_requests as
    select r.id, r.employee_id, r.department_id, r.leave_type_id, t.name as leave_type, r.start_date, r.end_date,
           r.request_type, r.day_part, r.hours, r.days, r.status, r.route, r.step, r.steps, r.awaiting,
           r.cancellation_requested, r.created_at, r.decided_at, r.decided_by, r.override,
           coalesce(t.requires_docs, false) and r.document_ref is null as document_missing, r.filed_on
    from requests r left join leave_types.published t on t.id = r.leave_type_id;
  grant select on published_requests to portal_reports;
  -- A decision that was taken back was not taken.
  create view published_events as
    select id, request_id, at, actor_id, actor_name, action, step, override from events e
    where action not in ('approved_step', 'approved', 'denied') or not exists (
      select 1 from events back
      where back.request_id = e.request_id and back.action = 'reopened' and back.step = e.step and back.at > e.at);
  -- Who plans shifts needs to know that a person is on leave, and when: a leave type can be health data.
  create view approved_ranges as
    select r.employee_id, r.start_date, r.end_date, r.request_type, r.day_part, r.hours
    from requests r where r.status = 'approved';
  grant select on published_events, approved_ranges to portal_readers;

  -- Locks that serialise what happens to a person's leave, held to the end of the transaction. They are 1,024 buckets
  -- rather than one a person, so that a change of many people stays within PostgreSQL's lock table.
  create function lock_bucket(person uuid) returns int language sql immutable
    as $$ select abs(hashtext(person::text) % 1024) $$;
  create function lock_people(people uuid[]) returns void language plpgsql as $$
  declare bucket int;
  begin
    for bucket in select distinct leave_requests.lock_bucket(p) from unnest(people) p order by 1 loop
      perform pg_advisory_xact_lock(7301, bucket);
    end loop;
  end $$;
  -- Whoever gives the person a shift holds their leave, beside others who do the same.
  create function hold_leave(person uuid) returns void language sql security definer
    set search_path = leave_requests, pg_temp as $$ select pg_advisory_xact_lock_shared(7301, lock_bucket(person)) $$;
  revoke execute on function hold_leave from public;
  grant execute on function hold_leave to portal_readers;

  -- Called by the service that changes employees, in the transaction of the change: what waits for a decision goes to
  -- who decides now (no active supervisor: HR), and leave that is not over moves to the department the person is in now.
  create function refresh_people(ids uuid[]) returns void
  language plpgsql security definer set search_path = leave_requests, public, pg_temp as $$
  begin
    perform lock_people(ids);
    with touched as (
      select id from requests where awaiting is not null and employee_id = any(ids)
      union
      select id from requests where approver_id = any(ids)
      union
      select r.id from employees.directory e join requests r on r.employee_id = e.id
      where e.supervisor_id = any(ids) and r.awaiting is not null
    ), wanted as (
      select r.id, e.department_id,
             case when r.cancellation_requested or split_part(r.route, ',', r.step) = 'supervisor' then s.id end
               as approver_id
      from touched join requests r using (id)
      join employees.directory e on e.id = r.employee_id
      left join employees.directory s on s.id = e.supervisor_id and s.status = 'active' and s.role <> 'employee'
    )
    update requests r
    set approver_id = w.approver_id, updated_at = now(),
        department_id = case when r.status = 'pending' then w.department_id else r.department_id end,
        awaiting = case when w.approver_id is null then 'hr' else 'supervisor' end
    from wanted w
    where r.id = w.id and r.awaiting is not null
      and (r.approver_id is distinct from w.approver_id
        or r.status = 'pending' and r.department_id is distinct from w.department_id);
    update requests r set department_id = e.department_id, updated_at = now()
    from employees.directory e
    where e.id = r.employee_id and r.employee_id = any(ids) and r.status = 'approved'
      -- the organisation's day may be one behind the server's
      and r.end_date >= current_date - 1 and r.department_id is distinct from e.department_id;
  end $$;
  revoke execute on function refresh_people from public;
  grant execute on function refresh_people to portal_employees;
`;

export const down = `
  drop function refresh_people, hold_leave, lock_people, lock_bucket;
  drop view published_requests, published_events, approved_ranges;
`;
