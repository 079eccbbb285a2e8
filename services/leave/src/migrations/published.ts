export const up = `
  -- What the reports may read of requests: no reason, and whether a document is missing. Left joins cost nothing where
  -- unused.
  create view published_requests as
    select r.id, r.employee_id, r.department_id, r.leave_type_id, t.name as leave_type, r.start_date, r.end_date,
           r.request_type, r.day_part, r.hours, r.days, r.status, r.route, r.step, r.steps, r.awaiting,
           r.cancellation_requested, r.created_at, r.decided_at, r.decided_by, r.override,
           coalesce(r.days > t.docs_after_days, false) and r.document_ref is null as document_missing, r.filed_on,
           r.supersedes_id
    from requests r left join leave_types.published t on t.id = r.leave_type_id;
  -- The days of a request, one by one.
  create view published_days as select request_id, day, days from charges;
  grant select on published_requests, published_days to portal_reports;
  -- A decision that was taken back was not taken.
  create view published_events as
    select id, request_id, at, actor_id, actor_name, action, step, override from events e
    where action not in ('approved_step', 'approved', 'denied') or not exists (
      select 1 from events back
      where back.request_id = e.request_id and back.action = 'reopened' and back.step = e.step and back.at > e.at);
  -- Who plans shifts needs to know that a person is on leave, and when, which approval it is and who knows of it: a leave
  -- type can be health data.
  create view approved_ranges as
    select r.employee_id, r.start_date, r.end_date, r.request_type, r.day_part, r.hours, r.from_time, r.to_time,
           r.id as request_id, r.decided_by
    from requests r where r.status = 'approved';
  -- Leave that may be approved later: whoever plans a shift in it is warned.
  create view pending_ranges as
    select r.employee_id, r.start_date, r.end_date, r.request_type, r.day_part, r.hours, r.from_time, r.to_time
    from requests r where r.status = 'pending';
  grant select on published_events, approved_ranges, pending_ranges to portal_readers;

  -- Whether a leave takes a shift, by the clock of a time zone. Leave in days takes the shifts that begin on its days, so a
  -- night shift that ends on the first of them stays; leave by the hour those that share its times, and without times none.
  create function takes_shift(first date, last date, request_type text, day_part text, from_time time, to_time time,
    starts timestamptz, ends timestamptz, zone text) returns boolean language sql stable as $$
    select case
      when from_time is not null then
        starts < (first + to_time + case when to_time <= from_time then interval '1 day' else interval '0' end) at time zone zone
        and ends > (first + from_time) at time zone zone
      when request_type = 'hours' then false
      else (starts at time zone zone)::date between first and last
        and starts < (last + case when day_part = 'am' then interval '12 hours' else interval '1 day' end) at time zone zone
        and ends > (first + case when day_part = 'pm' then interval '12 hours' else interval '0' end) at time zone zone
    end $$;

  -- Queues the pending and approved requests of some people that have a day from first to last. A change of some days, such
  -- as a holiday of last year, counts leave on them again in whatever year they are; one of all days leaves the years before
  -- this one as they were charged. For callers that hold the leave of these people.
  create function queue_recounts(people uuid[], first date, last date, cause jsonb) returns void language sql
    security definer set search_path = leave, pg_temp as $$
    insert into recounts (request_id, cause)
    select r.id, cause from requests r
    where r.employee_id = any(people) and r.status in ('pending', 'approved')
      and r.end_date >= case when isfinite(first) then first else date_trunc('year', current_date)::date end
      and r.start_date <= last
    order by r.id $$;

  -- Called by the services that change what a day is worth, in the transaction of the change and after it: whoever is
  -- filing for these people has committed, and who files next counts by what is changed here.
  create function recount(people uuid[], first date, last date, cause jsonb) returns void language plpgsql
    security definer set search_path = leave, pg_temp as $$
  begin
    perform lock_people(people);
    perform queue_recounts(people, first, last, cause);
  end $$;
  revoke execute on function queue_recounts, recount from public;
  grant execute on function queue_recounts, recount to portal_working_time, portal_shifts;
  -- Whoever moves to another department may count by another roster and leave policy.
  grant execute on function recount to portal_employees;

  -- What the reports may read of the ledger.
  create view published_accounts as
    select id, employee_id, leave_type_id, year, available, floor is null as unlimited from accounts;
  create view published_lines as
    select l.id, l.account_id, l.kind, l.days, l.day, l.reason, l.request_id, l.stage, o.kind as lot_kind, o.expires as lot_expires
    from lines l left join lots o on o.id = l.lot_id;
  create view published_openings as
    select employee_id, leave_type_id, year, days, expires, imported_on from openings;
  create view published_year_ends as select year from year_runs;
  -- Policies of a leave type, as the rules of leave read them.
  create view published_policies as
    select p.leave_type_id, json_agg(json_build_object(
      'id', p.id, 'leaveTypeId', p.leave_type_id, 'departmentId', p.department_id, 'from', p.valid_from,
      'yearlyGrant', p.yearly_grant, 'accrual', p.accrual, 'accrualRate', p.accrual_rate, 'carryCap', p.carry_cap,
      'carryExpiry', p.carry_expiry, 'floor', p.floor, 'maxRun', p.max_run, 'noticeDays', p.notice_days,
      'waitingDays', p.waiting_days, 'holidaysCount', p.holidays_count, 'minYears', p.min_years, 'contract', p.contract))
      as policies
    from policies p group by 1;
  grant select on published_accounts, published_lines, published_openings, published_year_ends, published_policies
    to portal_reports;
`;

export const down = `
  drop view published_policies, published_year_ends, published_openings, published_lines, published_accounts;
  drop function recount, queue_recounts, takes_shift;
  drop view published_requests, published_days, published_events, approved_ranges, pending_ranges;
`;
