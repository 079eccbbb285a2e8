/**
 * Adds up what changes in the days of leave; `changed` is SQL of rows with a sign for each request that comes or goes.
 * A person with leave by parts of a day is one head: before = after − net, and a head is there when the number is above
 * zero. Absent is what they are away of the day.
 */
const addUp = (changed: string): string => `
    with changed as (${changed}), part_net as (
      select employee_id, department_id, day, sum(sign) as net
      from changed where part and days > 0 group by 1, 2, 3 having sum(sign) <> 0
    ), part_now as (
      select p.*, (
        select count(*) from requests r
        join absences c on c.request_id = r.id and c.day = p.day
        join employees.directory e on e.id = r.employee_id and e.employed @> p.day
        where r.employee_id = p.employee_id and r.status = 'approved' and r.request_type <> 'full_day'
          and r.inside_id is null and r.start_date = p.day and coalesce(r.department_id, '${none}') = p.department_id
      ) as after
      from part_net p
    ), deltas as (
      select day, department_id, case when part or days = 0 then 0 else sign end as heads,
             sign * days as absent, requests, starts
      from changed
      union all
      select day, department_id, least(after, 1) - least(after - net, 1), 0, 0, 0 from part_now
    )
    insert into coverage_days as c (day, department_id, heads, absent, requests, starts)
    select day, department_id, sum(heads), sum(absent), sum(requests), sum(starts) from deltas
    group by 1, 2 having sum(heads) <> 0 or sum(absent) <> 0 or sum(requests) <> 0 or sum(starts) <> 0 order by 1, 2
    on conflict (day, department_id) do update set heads = c.heads + excluded.heads, absent = c.absent + excluded.absent,
      requests = c.requests + excluded.requests, starts = c.starts + excluded.starts;`;

/** Stands for no department. */
const none = '00000000-0000-0000-0000-000000000000';

const columns = (sign: string, day: string, days: string, request: string, start: string): string => `
  r.employee_id, coalesce(r.department_id, '${none}') as department_id, ${day} as day, ${sign} as sign,
  r.request_type <> 'full_day' as part, ${days} as days, ${request} as requests, ${start} as starts`;

/** Sick leave inside of other leave is nobody's absence beside it. The days that requests `r` cost, and the dates that they cover, where `counts` holds of a day. */
const daysOf = (requests: string, sign: string, counts: (day: string) => string): string => `
  select ${columns(sign, 'c.day', 'c.days', '0', '0')}
  from ${requests} join absences c on c.request_id = r.id
  join employees.directory e on e.id = r.employee_id where r.inside_id is null and ${counts('c.day')}
  union all
  select ${columns(sign, 'r.start_date + g', '0', sign, `case when g = 0 then ${sign} else 0 end`)}
  from ${requests} cross join generate_series(0, r.end_date - r.start_date) g
  join employees.directory e on e.id = r.employee_id where r.inside_id is null and ${counts('r.start_date + g')}`;

const employedOn = (day: string) => `e.employed @> ${day}`;

/** What a person is away of a day, which a day off sick costs too. */
const worth = 'greatest(c.days, c.sick_days)';

/** Charges of approved leave that come or go. */
const ofCharges = (table: string, sign: number): string => `
  select ${columns(String(sign), 'c.day', worth, '0', '0')}
  from ${table} c join requests r on r.id = c.request_id and r.status = 'approved' and r.inside_id is null
  join employees.directory e on e.id = r.employee_id and e.employed @> c.day where ${worth} > 0`;

/**
 * A change of the days on which a person is employed: their leave counts on these days.
 * @param then what follows for the person
 */
export const employmentChanged = (
  then: string,
): string => `function employment_changed(person uuid, were datemultirange, are datemultirange) returns void language plpgsql
    security definer set search_path = leave, public, pg_temp as $$
  begin
    perform lock_people(array[person]);
    ${addUp(
      daysOf(
        `(select s.sign, s.days as counted, r.* from requests r
          cross join (values
            (1, are - were), (-1, were - are)) s (sign, days)
          where r.employee_id = person and r.status = 'approved') r`,
        'r.sign',
        (day) => `r.counted @> ${day}`,
      ),
    )}
    -- What lies behind the last day of work of its period is given back.
    insert into recounts (request_id, cause)
    select r.id, jsonb_build_object('key', 'leave.causeLastDay', 'params', jsonb_build_object('day', own.ends - 1))
    from requests r cross join lateral (
      select upper(period) as ends from unnest(are) period where lower_inf(period) or lower(period) <= r.start_date
      order by lower(period) desc nulls last limit 1) own
    where r.employee_id = person and r.status in ('pending', 'approved') and r.end_date >= own.ends
    order by r.id;
    ${then}
  end $$;`;

export const up = `
  -- Who is away on a day is whom the day costs leave and who is employed on it. Source: domain rules, Counting days.
  create view absences as select c.request_id, c.day, ${worth} as days from charges c where ${worth} > 0;

  -- Approved leave a day and department (nil: none): people away, what they are away of the day, requests that cover the
  -- day, requests that start on it.
  create table coverage_days (
    day date not null,
    department_id uuid not null,
    heads int not null,
    absent numeric not null default 0,
    requests int not null,
    starts int not null,
    primary key (day, department_id)
  ) with (fillfactor = 70);

  create function change_coverage(came requests[], went requests[]) returns void language plpgsql
    set search_path = leave, public, pg_temp set plan_cache_mode = force_generic_plan as $$
  begin
    ${addUp(
      daysOf(
        '(select 1 as sign, c.* from unnest(came) c union all select -1, w.* from unnest(went) w) r',
        'r.sign',
        employedOn,
      ),
    )}
  end $$;

  -- Once for all rows of a statement, so that bulk loads stay right and fast.
  create function follow_coverage() returns trigger language plpgsql as $$
  declare
    came leave.requests[];
    went leave.requests[];
  begin
    if tg_op <> 'DELETE' then
      select array_agg(n) into came from new_rows n where n.status = 'approved';
    end if;
    if tg_op <> 'INSERT' then
      select array_agg(o) into went from old_rows o where o.status = 'approved';
    end if;
    if came is not null or went is not null then
      perform leave.change_coverage(came, went);
    end if;
    return null;
  end $$;
  create trigger follow_coverage_insert after insert on requests referencing new table as new_rows
    for each statement execute function follow_coverage();
  create trigger follow_coverage_update after update on requests
    referencing old table as old_rows new table as new_rows for each statement execute function follow_coverage();
  create trigger follow_coverage_delete after delete on requests referencing old table as old_rows
    for each statement execute function follow_coverage();

  create function follow_charges() returns trigger language plpgsql
    set search_path = leave, public, pg_temp as $$
  begin
    if tg_op = 'INSERT' then ${addUp(ofCharges('new_rows', 1))}
    else ${addUp(ofCharges('old_rows', -1))}
    end if;
    return null;
  end $$;
  create trigger follow_charges_insert after insert on charges referencing new table as new_rows
    for each statement execute function follow_charges();
  create trigger follow_charges_delete after delete on charges referencing old table as old_rows
    for each statement execute function follow_charges();
  -- While it is still known whose they are.
  create function delete_charges_first() returns trigger language plpgsql as $$
  begin
    delete from leave.charges where request_id = old.id;
    return old;
  end $$;
  create trigger delete_charges_first before delete on requests
    for each row when (old.status = 'approved') execute function delete_charges_first();

  -- Called in the transaction that changes on which days a person is employed: their leave counts on these days, and what
  -- waits for them, or for a decision of theirs, goes to who decides now.
  create ${employmentChanged('perform refresh_people(array[person]);')}
  revoke execute on function employment_changed from public;
  grant execute on function employment_changed to portal_employees;
`;

export const down = `
  drop function employment_changed;
  drop trigger delete_charges_first on requests;
  drop trigger follow_charges_insert on charges;
  drop trigger follow_charges_delete on charges;
  drop trigger follow_coverage_insert on requests;
  drop trigger follow_coverage_update on requests;
  drop trigger follow_coverage_delete on requests;
  drop function follow_charges, delete_charges_first, follow_coverage, change_coverage;
  drop view absences;
  drop table coverage_days;
`;
