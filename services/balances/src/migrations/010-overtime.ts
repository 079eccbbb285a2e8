export const up = `
  -- Each approved overtime is one line.
  alter table entries add column overtime_id uuid,
    add constraint entries_earned check ((kind = 'earn') = (overtime_id is not null));
  create unique index entries_overtime on entries (overtime_id) where overtime_id is not null;

  -- What is not taken yet of the lots of an account, each used up to its last day, the first to expire first.
  create function lots_left(account uuid, of_year int) returns table (id uuid, kind text, expires date, days numeric)
    language plpgsql stable as $$
  declare
    lot record;
    used numeric;
    drawn numeric := 0;
  begin
    for lot in
      select l.id, l.kind, l.expires, coalesce(sum(e.days) filter (where e.kind <> 'expire'), 0) as days
      from lots l left join entries e on e.lot_id = l.id where l.account_id = account group by l.id order by l.expires, l.id
    loop
      used := greatest(0, least(lot.days, taken_until(account, of_year, lot.expires, null, null) - drawn));
      drawn := drawn + used;
      id := lot.id;
      kind := lot.kind;
      expires := lot.expires;
      days := lot.days - used;
      return next;
    end loop;
  end $$;

  -- Days earned in the year before that are good in a year and are still there.
  create function earned_ahead(person uuid, leave_type uuid, of_year int) returns table (id uuid, expires date, days numeric)
    language sql stable as $$
    select l.id, l.expires, l.days from accounts a, lots_left(a.id, a.year) l
    where a.employee_id = person and a.leave_type_id = leave_type and a.year = of_year - 1
      and l.kind = 'earn' and l.days > 0 and l.expires >= greatest(make_date(of_year, 1, 1), current_date) $$;

  -- Moves them there: all, or the first so many. They stay good up to the same day.
  create function move_earned(person uuid, leave_type uuid, of_year int, at_most numeric default null) returns void
    language plpgsql as $$
  declare
    lot record;
    old uuid;
    new uuid;
    target uuid;
    moved numeric := 0;
    more numeric;
  begin
    if not exists (select from earned_ahead(person, leave_type, of_year)) then return; end if;
    perform open_and_settle(person, array[leave_type], array[of_year]);
    select a.id into old from accounts a
      where a.employee_id = person and a.leave_type_id = leave_type and a.year = of_year - 1 for update;
    select a.id into new from accounts a
      where a.employee_id = person and a.leave_type_id = leave_type and a.year = of_year for update;
    for lot in select * from earned_ahead(person, leave_type, of_year) order by expires loop
      more := least(lot.days, at_most - moved);
      exit when more <= 0;
      insert into lots (account_id, kind, expires) values (new, 'earn', lot.expires)
        on conflict (account_id, kind, expires) do update set settled = false returning id into target;
      insert into entries (account_id, kind, days, day, reason, lot_id)
        values (old, 'carry', -more, make_date(of_year - 1, 12, 31), 'earned_on', lot.id),
               (new, 'carry', more, make_date(of_year, 1, 1), 'earned_on', target);
      moved := moved + more;
    end loop;
    update accounts set available = available - moved, floor = least(floor, available - moved) where id = old;
    update accounts set available = available + moved, floor = least(overdraft, available + moved) where id = new;
  end $$;

  -- Opens accounts, brings them up to date, and takes earned days over new year.
  alter function open_accounts rename to open_and_settle;
  create function open_accounts(person uuid, types uuid[], years int[]) returns void language plpgsql
    security definer set search_path = balances, public, pg_temp as $$
  begin
    perform open_and_settle(person, types, years);
    perform move_earned(person, a.leave_type_id, a.year + 1) from accounts a
      where a.employee_id = person and a.leave_type_id = any(types) and a.year + 1 = any(years)
        and a.year < extract(year from current_date) and exists (select from lots l where l.account_id = a.id and l.kind = 'earn');
  end $$;
  revoke execute on function open_accounts from public;

  -- Also when the end of the year is run before it is over.
  alter function run_year_end rename to post_year_ends;
  create function run_year_end(of_year int, people uuid[], actor uuid, actor_name text) returns void language plpgsql as $$
  begin
    perform move_earned(a.employee_id, a.leave_type_id, of_year + 1) from accounts a
      where a.employee_id = any(people) and a.year = of_year
        and exists (select from lots l where l.account_id = a.id and l.kind = 'earn');
    perform post_year_ends(of_year, people, actor, actor_name);
  end $$;

  alter function available_days rename to available_in;
  revoke execute on function available_in from portal_leave_requests;
  create function available_days(person uuid, leave_type uuid, of_year int, request uuid) returns numeric language sql stable
    security definer set search_path = balances, public, pg_temp as $$
    select available_in(person, leave_type, of_year, request)
           + (select coalesce(sum(l.days), 0) from earned_ahead(person, leave_type, of_year) l) $$;
  revoke execute on function available_days from public;
  grant execute on function available_days to portal_leave_requests;

  -- As before; leave of next year draws on days that were earned in this one, as far as next year has too few.
  alter function charge_request rename to charge_accounts;
  revoke execute on function charge_accounts from portal_leave_requests;
  create function charge_request(request uuid, person uuid, leave_type uuid, starts date, by_year jsonb, wanted text, judged boolean,
    actor uuid, actor_name text, reason text, by_day jsonb default null) returns jsonb language plpgsql
    security definer set search_path = balances, public, pg_temp as $$
  declare
    next_year int := extract(year from current_date)::int + 1;
    missing numeric := (by_year ->> next_year::text)::numeric - available_in(person, leave_type, next_year, request);
  begin
    if wanted <> 'none' and missing > 0 then perform move_earned(person, leave_type, next_year, missing); end if;
    return charge_accounts(request, person, leave_type, starts, by_year, wanted, judged, actor, actor_name, reason, by_day);
  end $$;
  revoke execute on function charge_request from public;
  grant execute on function charge_request to portal_leave_requests;

  -- What time alone changes in an account between today and a day of its year.
  drop function changes_by;
  create function changes_by(account accounts, until date, out expiring numeric, out accruing numeric, out arriving numeric)
    language sql stable as $$
    with ahead as (select * from earned_ahead(account.employee_id, account.leave_type_id, account.year)), expiring as (
      select days from lots_left(account.id, account.year) where expires >= current_date and expires < until
      union all
      select days from ahead where expires < until
    )
    select (select coalesce(sum(days), 0) from expiring),
           case when account.monthly and account.granted is not null
                then greatest(0, entitled_until(account.employee_id, account.leave_type_id, account.year, until) - account.granted)
                else 0 end,
           (select coalesce(sum(days), 0) from ahead) $$;

  -- Called by the service of the shifts, in the transaction in which overtime is approved: posts the days that it is worth
  -- by what the person works on a normal day, to be taken up to \`until\`. Answers nulls where no leave type takes overtime.
  create function earn(person uuid, worked date, minutes int, of_day date, overtime uuid, actor uuid, actor_name text,
    out earned numeric, out until date) language plpgsql security definer set search_path = balances, public, pg_temp as $$
  declare
    taker record;
    account accounts;
    lot uuid;
  begin
    select t.id, t.overtime_expiry_days as lasts into taker from leave_types.published t
      where t.active and t.overtime_expiry_days is not null;
    if not found then return; end if;
    earned := round(minutes / coalesce((
      select mode() within group (order by d.minutes) from working_time.days_of(person, worked - 27, worked, false) d
      where d.minutes > 0), 480)::numeric, 4);
    until := of_day + taker.lasts;
    perform open_accounts(person, array[taker.id], array[extract(year from of_day)::int]);
    select * into account from accounts a
      where a.employee_id = person and a.leave_type_id = taker.id and a.year = extract(year from of_day) for update;
    insert into lots (account_id, kind, expires) values (account.id, 'earn', until)
      on conflict (account_id, kind, expires) do update set settled = false returning id into lot;
    insert into entries (account_id, kind, days, day, actor_id, actor_name, reason, overtime_id, lot_id)
      values (account.id, 'earn', earned, of_day, actor, actor_name, 'overtime', overtime, lot);
    update accounts a set available = a.available + earned, floor = least(a.overdraft, a.available + earned)
      where a.id = account.id;
    perform pg_notify('list_changed', 'balances.accounts');
  end $$;
  revoke execute on function earn from public;
  grant execute on function earn to portal_shifts;
`;

export const down = `
  drop function earn, changes_by, charge_request, available_days, run_year_end, open_accounts, move_earned, earned_ahead, lots_left;
  alter function charge_accounts rename to charge_request;
  alter function available_in rename to available_days;
  alter function post_year_ends rename to run_year_end;
  alter function open_and_settle rename to open_accounts;
  create function changes_by(account accounts, until date, out expiring numeric, out accruing numeric) language sql stable
    as 'select 0::numeric, 0::numeric';
  alter table entries drop column overtime_id;
`;
