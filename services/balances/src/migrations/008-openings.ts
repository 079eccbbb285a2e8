const runYearEnd = (also: string) => `
  create or replace function run_year_end(of_year int, people uuid[], actor uuid, actor_name text) returns void
    language plpgsql as $$
  declare
    due record;
    terms policies;
  begin
    for due in
      select e.id as person, t.id as leave_type
      from employees.directory e cross join leave_types.published t
      where e.id = any(people) and (e.joined_on is null or extract(year from e.joined_on) <= of_year)
        and (e.leaves_on is null or e.leaves_on > make_date(of_year, 12, 31))
        and (e.status = 'active' or exists (select from accounts a where a.employee_id = e.id and a.year = of_year))
        and (t.active and (t.carryover_cap > 0 or exists (
               select from policies p where p.leave_type_id = t.id and p.carry_cap > 0))
          or exists (select from accounts a where a.employee_id = e.id and a.leave_type_id = t.id and a.year = of_year
                     and a.granted is not null and a.available < 0)
          or exists (select from year_lines l where l.employee_id = e.id and l.leave_type_id = t.id and l.year = of_year))
        ${also}
      order by 1, 2
    loop
      terms := policy_on(due.person, due.leave_type, make_date(of_year, 12, 31));
      perform post_year_end(due.person, due.leave_type, of_year, terms.carry_cap, terms.carry_expiry, false, actor, actor_name);
    end loop;
  end $$;
`;

export const up = `
  -- What a person begins a year with, as HR imported it: the grant of that year, and the days carried over into it.
  create table openings (
    employee_id uuid not null references employees.employees (id) on delete cascade,
    leave_type_id uuid not null references leave_types.leave_types (id) on delete cascade,
    year int not null check (year between 1900 and 2200),
    days numeric(8, 4) not null,
    -- of carried days, which stand beside the grant: the last day on which they may be taken
    expires date,
    carried boolean not null generated always as (expires is not null) stored,
    -- months up to this day are part of the grant; later ones accrue as the policy says
    imported_on date not null,
    primary key (employee_id, leave_type_id, year, carried),
    constraint openings_carried check (expires is null or days >= 0 and extract(year from expires) = year)
  );

  -- An imported grant replaces what the policy and the employment dates would grant.
  alter function entitled_until rename to entitled_by_policy;
  create function entitled_until(person uuid, leave_type uuid, of_year int, until date) returns numeric
    language sql stable as $$
    select case when o.days is null or p.days is null then p.days
                else o.days + greatest(0, p.days - entitled_by_policy(person, leave_type, of_year, o.imported_on)) end
    from (select entitled_by_policy(person, leave_type, of_year, until) as days) p
    left join openings o
      on o.employee_id = person and o.leave_type_id = leave_type and o.year = of_year and not o.carried $$;

  -- Posts what an imported opening differs from what was posted before; without a last day it is the grant of the year.
  -- What the end of the year before had carried over for this person is undone.
  create function post_opening(person uuid, leave_type uuid, of_year int, opening numeric, last_day date, today date,
    actor uuid, actor_name text, note text) returns void language plpgsql as $$
  declare
    account accounts;
    before openings;
    lots_of record;
    more numeric := 0;
  begin
    select * into before from openings o where o.employee_id = person and o.leave_type_id = leave_type
      and o.year = of_year and o.carried = (last_day is not null);
    insert into openings (employee_id, leave_type_id, year, days, expires, imported_on)
      values (person, leave_type, of_year, opening, last_day, today)
      on conflict on constraint openings_pkey do update set days = excluded.days, expires = excluded.expires;
    if last_day is not null then perform open_accounts(person, array[leave_type], array[of_year]); end if;
    insert into accounts (employee_id, leave_type_id, year) values (person, leave_type, of_year) on conflict do nothing;
    select * into account from accounts a
      where a.employee_id = person and a.leave_type_id = leave_type and a.year = of_year for update;
    if last_day is null then
      more := opening - coalesce(account.granted, 0);
      insert into entries (account_id, kind, days, day, actor_id, actor_name, reason)
        select account.id, 'grant', more, make_date(of_year, 1, 1), actor, actor_name, note where more <> 0;
      update accounts set granted = opening where id = account.id;
    else
      insert into lots (account_id, kind, expires) values (account.id, 'carry', last_day) on conflict do nothing;
      with posted as (
        insert into entries (account_id, kind, days, day, actor_id, actor_name, reason, lot_id)
        select account.id, 'carry', sum(c.days), make_date(of_year, 1, 1), actor, actor_name, note, l.id
        from (values (before.expires, -before.days), (last_day, opening)) c (expires, days)
        join lots l on l.account_id = account.id and l.kind = 'carry' and l.expires = c.expires
        group by l.id having sum(c.days) <> 0
        returning days
      )
      select coalesce(sum(days), 0) into more from posted;
      select * into lots_of from settle_lots(account.id, of_year, null, null);
      more := more + lots_of.back;
    end if;
    update accounts set available = available + more, floor = least(overdraft, available + more)
      where id = account.id and more <> 0;
    if exists (select from year_lines l
               where l.employee_id = person and l.leave_type_id = leave_type and l.year = of_year - 1) then
      perform post_year_end(person, leave_type, of_year - 1, null, null, true, actor, actor_name);
    end if;
  end $$;

  -- Years before an imported opening carry nothing over: the opening says what the year begins with.
  ${runYearEnd('and not exists (select from openings o where o.employee_id = e.id and o.leave_type_id = t.id and o.year > of_year)')}
`;

export const down = `
  ${runYearEnd('')}
  drop function post_opening, entitled_until;
  alter function entitled_by_policy rename to entitled_until;
  drop table openings;
`;
