export const up = `
  -- What each day of a request costs, and why: written with the request, so that a rule that changes later leaves it be.
  create table charges (
    request_id uuid not null references requests (id) on delete cascade,
    day date not null,
    days numeric(5, 4) not null check (days between 0 and 1),
    minutes int not null check (minutes >= 0),
    -- what decides: the person's working pattern, a public holiday or a rostered shift; and its name
    basis text not null check (basis in ('pattern', 'holiday', 'roster')),
    why text not null,
    primary key (request_id, day)
  );

  -- What each day is worth to a person as leave: Monday to Friday, eight hours. The one place where this is decided.
  create function days_of(person uuid, first date, last date)
    returns table (day date, days numeric, minutes int, basis text, why text) language sql stable as $$
    select d.day, d.works::numeric, d.works * 480, 'pattern', 'Monday to Friday'
    from (
      select first + g as day, case when extract(isodow from first + g) < 6 then 1 else 0 end as works
      from generate_series(0, last - first) g
    ) d $$;

  -- What each day of a leave costs: half a day is at most a half, hours are their share of the day's minutes.
  create function charges_of(person uuid, first date, last date, request_type text, hours numeric)
    returns table (day date, days numeric, minutes int, basis text, why text) language sql stable as $$
    select d.day, round(d.days * c.share, 4), round(d.minutes * c.share)::int, d.basis, d.why
    from leave_requests.days_of(person, first, last) d
    cross join lateral (
      select case when d.days = 0 then 0 when request_type = 'half_day' then least(1, 0.5 / d.days)
                  when request_type = 'hours' then least(1, hours * 60 / d.minutes) else 1 end as share
    ) c $$;

  -- Requests of an earlier version keep the days that they were charged.
  insert into charges (request_id, day, days, minutes, basis, why)
  select r.id, c.* from requests r cross join lateral charges_of(r.employee_id, r.start_date, r.end_date, r.request_type, r.hours) c;
  -- The sum of the charges: 0 where a recount leaves nothing to charge.
  alter table requests drop constraint requests_days_check, add constraint requests_days_check check (days >= 0);

  -- The days of a request, one by one.
  create view published_charges as select request_id, day, days, minutes from charges;
  grant select on published_charges to portal_reports, portal_balances;

  -- One filing, decision or move of a person's leave at a time; their supervisor is held too, so that whoever is found to
  -- decide is still the one at the commit.
  create function lock_person(person uuid) returns void language plpgsql as $$
  begin
    perform leave_requests.lock_people(array[person]);
    perform pg_advisory_xact_lock_shared(7301, leave_requests.lock_bucket(supervisor_id))
    from employees.directory where id = person and supervisor_id is not null;
  end $$;
`;

export const down = `
  drop view published_charges;
  drop function lock_person, charges_of, days_of;
  drop table charges;
  alter table requests drop constraint requests_days_check, add constraint requests_days_check check (days > 0);
`;
