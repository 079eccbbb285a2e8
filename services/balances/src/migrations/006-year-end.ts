export const up = `
  -- What the end of a year did with what a person had left of a leave type.
  create table year_lines (
    employee_id uuid not null references employees.employees (id) on delete cascade,
    leave_type_id uuid not null references leave_types.leave_types (id) on delete cascade,
    year int not null,
    unused numeric(8, 4) not null,
    carried numeric(8, 4) not null,
    lost numeric(8, 4) not null check (lost >= 0),
    primary key (employee_id, leave_type_id, year)
  );
  create index year_lines_year on year_lines (year, employee_id);

  -- The day of a year that 'MM-DD' names; 29 February is the 28th in ordinary years.
  create function day_named(of_year int, month_day text) returns date language sql immutable as $$
    select case month_day when '02-29' then make_date(of_year, 3, 1) - 1
                          else make_date(of_year, left(month_day, 2)::int, right(month_day, 2)::int) end $$;

  -- Posts what the end of a year carries over or lets expire, for one person and leave type, as far as it is not posted
  -- already: \`carried\` and \`lost\` are where it ends.
  create function post_year_end(person uuid, leave_type uuid, of_year int, cap numeric, expiry text, undo boolean, actor uuid,
    actor_name text) returns void language plpgsql as $$
  declare
    old accounts;
    new accounts;
    done record;
    unused numeric;
    carried numeric := 0;
    lost numeric := 0;
    lot uuid;
    lots_of record;
  begin
    perform open_accounts(person, array[leave_type], array[of_year, of_year + 1]);
    select * into old from accounts a
      where a.employee_id = person and a.leave_type_id = leave_type and a.year = of_year for update;
    select * into new from accounts a
      where a.employee_id = person and a.leave_type_id = leave_type and a.year = of_year + 1 for update;
    select coalesce(sum(l.carried), 0) as carried, coalesce(sum(l.lost), 0) as lost into done
      from year_lines l where l.employee_id = person and l.leave_type_id = post_year_end.leave_type and l.year = of_year;
    unused := old.available + done.carried + done.lost;
    if not undo then
      -- Days taken beyond the grant are owed to the next year.
      if old.granted is null or new.granted is null then return; end if;
      carried := least(unused, coalesce(cap, 0));
      lost := greatest(0, unused - carried);
    end if;
    if carried <> done.carried then
      select l.id into lot from lots l where l.account_id = new.id and l.kind = 'carry' order by l.expires limit 1;
      if lot is null and carried > 0 and expiry is not null then
        insert into lots (account_id, kind, expires) values (new.id, 'carry', day_named(of_year + 1, expiry))
          returning id into lot;
      end if;
      insert into entries (account_id, kind, days, day, actor_id, actor_name, reason)
        values (old.id, 'carry', done.carried - carried, make_date(of_year, 12, 31), actor, actor_name,
                case when undo then 'year_end_undone' else 'year_end' end);
      insert into entries (account_id, kind, days, day, actor_id, actor_name, reason, lot_id)
        values (new.id, 'carry', carried - done.carried, make_date(of_year + 1, 1, 1), actor, actor_name,
                case when undo then 'year_end_undone' else 'year_end' end, lot);
    end if;
    if lost <> done.lost then
      insert into entries (account_id, kind, days, day, actor_id, actor_name, reason)
        values (old.id, 'expire', done.lost - lost, make_date(of_year, 12, 31), actor, actor_name,
                case when undo then 'year_end_undone' else 'not_carried' end);
    end if;
    update accounts set available = unused - carried - lost, floor = least(overdraft, unused - carried - lost)
      where id = old.id and available <> unused - carried - lost;
    select * into lots_of from settle_lots(new.id, new.year, null, null);
    update accounts set available = available + carried - done.carried + lots_of.back,
        floor = least(overdraft, available + carried - done.carried + lots_of.back)
      where id = new.id and carried - done.carried + lots_of.back <> 0;
    if undo then
      delete from year_lines l
        where l.employee_id = person and l.leave_type_id = post_year_end.leave_type and l.year = of_year;
    elsif unused <> 0 then
      insert into year_lines values (person, leave_type, of_year, unused, carried, lost)
        on conflict on constraint year_lines_pkey
        do update set unused = excluded.unused, carried = excluded.carried, lost = excluded.lost;
    end if;
  end $$;

  -- The end of a year for some people: each leave type that carries days over, and each that was overdrawn.
  create function run_year_end(of_year int, people uuid[], actor uuid, actor_name text) returns void language plpgsql as $$
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
      order by 1, 2
    loop
      terms := policy_on(due.person, due.leave_type, make_date(of_year, 12, 31));
      perform post_year_end(due.person, due.leave_type, of_year, terms.carry_cap, terms.carry_expiry, false, actor, actor_name);
    end loop;
  end $$;

  create function undo_year_end(of_year int, people uuid[], actor uuid, actor_name text) returns void language plpgsql as $$
  begin
    perform post_year_end(l.employee_id, l.leave_type_id, of_year, null, null, true, actor, actor_name)
    from (select employee_id, leave_type_id from year_lines where year = of_year and employee_id = any(people)
          order by 1, 2) l;
  end $$;
`;

export const down = `
  drop function undo_year_end, run_year_end, post_year_end, day_named;
  drop table year_lines;
`;
