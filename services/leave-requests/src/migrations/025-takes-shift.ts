export const up = `
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

  -- With what whoever plans shifts needs to withdraw them: which approval it is, and who knows of it.
  create or replace view approved_ranges as
    select r.employee_id, r.start_date, r.end_date, r.request_type, r.day_part, r.hours, r.from_time, r.to_time,
           r.id as request_id, r.decided_by
    from requests r where r.status = 'approved';
  -- Leave that may be approved later: whoever plans a shift in it is warned.
  create view pending_ranges as
    select r.employee_id, r.start_date, r.end_date, r.request_type, r.day_part, r.hours, r.from_time, r.to_time
    from requests r where r.status = 'pending';
  grant select on pending_ranges to portal_readers;
  -- What was approved lately.
  create index events_approved on events (at) where action = 'approved';
`;

export const down = `
  drop index events_approved;
  drop view pending_ranges, approved_ranges;
  create view approved_ranges as
    select r.employee_id, r.start_date, r.end_date, r.request_type, r.day_part, r.hours, r.from_time, r.to_time
    from requests r where r.status = 'approved';
  grant select on approved_ranges to portal_readers;
  drop function takes_shift;
`;
