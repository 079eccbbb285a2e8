export const up = `
  -- Requests whose days are to be counted again, and why; a job takes them.
  create table recounts (
    id bigint primary key generated always as identity,
    request_id uuid not null references requests (id) on delete cascade,
    -- a message of the catalogues
    cause jsonb not null,
    queued_at timestamptz not null default now(),
    -- later than queued_at after a failure
    retry_at timestamptz not null default now()
  );
  create index recounts_request on recounts (request_id);

  -- Queues the pending and approved requests of some people that have a day from first to last; years before this one
  -- stay as they were charged. For callers that hold the leave of these people.
  create function queue_recounts(people uuid[], first date, last date, cause jsonb) returns void language sql
    security definer set search_path = leave_requests, pg_temp as $$
    insert into recounts (request_id, cause)
    select r.id, cause from requests r
    where r.employee_id = any(people) and r.status in ('pending', 'approved')
      and r.end_date >= greatest(first, date_trunc('year', current_date)::date) and r.start_date <= last
    order by r.id $$;

  -- Called by the services that change what a day is worth, in the transaction of the change and after it: whoever is
  -- filing for these people has committed, and who files next counts by what is changed here.
  create function recount(people uuid[], first date, last date, cause jsonb) returns void language plpgsql
    security definer set search_path = leave_requests, pg_temp as $$
  begin
    perform lock_people(people);
    perform queue_recounts(people, first, last, cause);
  end $$;
  revoke execute on function queue_recounts, recount from public;
  grant execute on function queue_recounts, recount to portal_working_time, portal_shifts;

  alter table events drop constraint events_action_check, add constraint events_action_check check (action in (
    'filed', 'edited', 'approved_step', 'approved', 'denied', 'cancelled', 'cancellation_requested',
    'cancellation_refused', 'reopened', 'cancellation_withdrawn', 'recounted'));
`;

export const down = `
  delete from events where action = 'recounted';
  alter table events drop constraint events_action_check, add constraint events_action_check check (action in (
    'filed', 'edited', 'approved_step', 'approved', 'denied', 'cancelled', 'cancellation_requested',
    'cancellation_refused', 'reopened', 'cancellation_withdrawn'));
  drop function recount, queue_recounts;
  drop table recounts;
`;
