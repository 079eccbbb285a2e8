export const up = `
  -- To plan these takes longer than to run them; as functions they are planned once a connection.

  -- The approvers in whose place somebody decides on a day: those who delegated to them, and their own reports who are on
  -- approved leave without a delegate.
  create function stands_for(me uuid, today date) returns uuid[] language sql stable as $$
    select array(
      select d.from_id from leave_requests.delegations d
      where d.to_id = me and d.accepted_at is not null and today between d.first_day and d.last_day
      union
      select l.id from employees.directory l
      where l.supervisor_id = me and l.role <> 'employee'
        and exists (select from leave_requests.requests away
                    where away.employee_id = l.id and away.status = 'approved' and away.request_type = 'full_day'
                      and today between away.start_date and away.end_date)
        and not exists (select from leave_requests.delegations d
                        where d.from_id = l.id and d.accepted_at is not null
                          and today between d.first_day and d.last_day)) $$;

  -- Somebody's own reports who decide on leave: what one of them leaves undecided too long escalates to their supervisor.
  create function approvers_below(me uuid) returns uuid[] language sql stable as $$
    select array(select l.id from employees.directory l where l.supervisor_id = me and l.role <> 'employee') $$;

  alter function change_coverage(requests[], requests[]) set plan_cache_mode = force_generic_plan;
`;

export const down = `
  alter function change_coverage(requests[], requests[]) reset plan_cache_mode;
  drop function stands_for, approvers_below;
`;
