import { nil } from './counters';

export const publishedCountsSql = `
  create view published_counts as
    select nullif(department_id, '${nil}') as department_id, status, sum(n)::bigint as n
    from status_counts group by 1, 2;`;

/** What other parts may read of requests: no reason, no document. Left joins cost nothing where unused. */
const viewsSql = `
  create view published_requests as
    select r.id, r.employee_id, r.department_id, r.leave_type_id, t.name as leave_type, r.start_date, r.end_date,
           r.request_type, r.day_part, r.hours, r.days, r.status, r.route, r.step, r.steps, r.awaiting,
           r.cancellation_requested, r.created_at, r.decided_at, r.decided_by, r.override
    from requests r left join leave_types.published t on t.id = r.leave_type_id;
  create view published_events as
    select id, request_id, at, actor_id, actor_name, action, step, override from events;
  create view approved_ranges as
    select r.employee_id, r.start_date, r.end_date, r.request_type, r.day_part, r.hours, t.name as leave_type
    from requests r left join leave_types.published t on t.id = r.leave_type_id
    where r.status = 'approved';
  ${publishedCountsSql}
  create view published_coverage as
    select day, nullif(department_id, '${nil}') as department_id, heads from coverage_days
    where leave_type_id = '${nil}';
  grant select on published_requests, published_events, approved_ranges, published_counts, published_coverage
    to portal_readers;
`;

/**
 * Locks that serialise what happens to a person's leave, held to the end of the transaction. They are 1,024
 * buckets rather than one a person, so that a change of many people stays within PostgreSQL's lock table.
 */
const locksSql = `
  create function lock_bucket(person uuid) returns int language sql immutable
    as $$ select abs(hashtext(person::text) % 1024) $$;
  create function lock_people(people uuid[]) returns void language plpgsql as $$
  declare bucket int;
  begin
    for bucket in select distinct leave_requests.lock_bucket(p) from unnest(people) p order by 1 loop
      perform pg_advisory_xact_lock(7301, bucket);
    end loop;
  end $$;
`;

/**
 * Called by the part that changes employees, in the transaction of the change: pending requests go to who decides
 * now (no active supervisor: HR), and requests that are not over move to the department the person is in now.
 */
export const refreshSql = `
  create function refresh_people(ids uuid[]) returns void
  language plpgsql security definer set search_path = leave_requests, public, pg_temp as $$
  begin
    perform lock_people(ids);
    with touched as (
      select id from requests where status = 'pending' and employee_id = any(ids)
      union
      select id from requests where approver_id = any(ids)
      union
      select r.id from employees.directory e join requests r on r.employee_id = e.id
      where e.supervisor_id = any(ids) and r.status = 'pending'
    ), wanted as (
      select r.id, e.department_id,
             case when split_part(r.route, ',', r.step) = 'supervisor' then s.id end as approver_id
      from touched join requests r using (id)
      join employees.directory e on e.id = r.employee_id
      left join employees.directory s on s.id = e.supervisor_id and s.status = 'active' and s.role <> 'employee'
    )
    update requests r
    set approver_id = w.approver_id, department_id = w.department_id, updated_at = now(),
        awaiting = case when w.approver_id is null then 'hr' else 'supervisor' end
    from wanted w
    where r.id = w.id and r.status = 'pending'
      and (r.approver_id is distinct from w.approver_id or r.department_id is distinct from w.department_id);
    update requests r set department_id = e.department_id, updated_at = now()
    from employees.directory e
    where e.id = r.employee_id and r.employee_id = any(ids) and r.status = 'approved'
      -- the organisation's day may be one behind the server's
      and r.end_date >= current_date - 1 and r.department_id is distinct from e.department_id;
  end $$;
  revoke execute on function refresh_people from public;
  grant execute on function refresh_people to portal_employees;
`;

export const publishedSql = viewsSql + locksSql + refreshSql;

export const dropPublishedSql = `
  drop function if exists refresh_people; drop function if exists lock_people; drop function if exists lock_bucket;
  drop view if exists published_requests; drop view if exists published_events; drop view if exists approved_ranges;
  drop view if exists published_counts; drop view if exists published_coverage;
`;
