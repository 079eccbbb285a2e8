import type { Knex } from '@portal/service-kit';
import { refreshSql } from './001/published';

/**
 * What waits for a decision goes to who decides now, and what is not over moves with the person's department.
 * @param then what else is done for the people of `ids`
 */
export const refreshWaitingSql = (then = '') => `
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
    ${then}
  end $$;
`;

/**
 * An approved request that is asked to be cancelled waits in the queue of whoever decides, as a pending one does: it
 * carries `awaiting` and `approver_id` until then. Also what shifts take to see leave and shift of one moment.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table requests drop constraint requests_awaiting;
    update requests r
    set awaiting = case when s.id is null then 'hr' else 'supervisor' end, approver_id = s.id
    from employees.directory e
    left join employees.directory s on s.id = e.supervisor_id and s.status = 'active' and s.role <> 'employee'
    where e.id = r.employee_id and r.cancellation_requested;
    alter table requests add constraint requests_awaiting
      check ((status = 'pending' or cancellation_requested) = (awaiting is not null));
    create index requests_queue on requests (created_at, id) where awaiting is not null;
    create index requests_cancellations on requests (employee_id) where cancellation_requested;
    drop index requests_pending_department;
    create index requests_queue_department on requests (department_id, created_at, id) where awaiting is not null;
    ${refreshWaitingSql()}
    -- Whoever gives the person a shift holds their leave, beside others who do the same.
    create function hold_leave(person uuid) returns void language sql security definer
      set search_path = leave_requests, pg_temp as $$ select pg_advisory_xact_lock_shared(7301, lock_bucket(person)) $$;
    revoke execute on function hold_leave from public;
    grant execute on function hold_leave to portal_readers;
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop function if exists hold_leave;
    drop function refresh_people;
    ${refreshSql}
    drop index requests_queue; drop index requests_cancellations; drop index requests_queue_department;
    create index requests_pending_department on requests (department_id, created_at, id) where status = 'pending';
    alter table requests drop constraint requests_awaiting;
    update requests set awaiting = null, approver_id = null where cancellation_requested;
    alter table requests add constraint requests_awaiting check ((status = 'pending') = (awaiting is not null));
  `);
