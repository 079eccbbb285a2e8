export const up = `
  -- Earlier migrations put one function around another. Here each is one function, in PL/pgSQL, which plans its statements
  -- once a connection.

  -- The policy that holds for a person on a day. Id null: the fields of the leave type.
  create or replace function policy_on(person uuid, leave_type uuid, of_day date) returns policies language plpgsql stable
    security definer set search_path = balances, public, pg_temp as $$
  declare
    chosen policies;
  begin
    if exists (select from policies p where p.leave_type_id = leave_type) then
      with recursive above as (
        select d.id, d.parent_id, 0 as depth from employees.directory e join departments.published d on d.id = e.department_id
        where e.id = person
        union all
        select d.id, d.parent_id, a.depth + 1 from above a join departments.published d on d.id = a.parent_id
      )
      select p.* into chosen
      from policies p join employees.directory e on e.id = person left join above a on a.id = p.department_id
      where p.leave_type_id = leave_type and p.valid_from <= of_day and (p.department_id is null or a.id is not null)
        and (p.contract is null or p.contract = e.contract)
        and (p.min_years = 0 or e.joined_on + make_interval(years => p.min_years) <= of_day)
      order by a.depth, p.contract is null, p.min_years desc, p.valid_from desc limit 1;
      if found then return chosen; end if;
    end if;
    select null, t.id, null, '-infinity'::date, t.allowance_total::numeric,
           case when t.accrual_rate is null then 'yearly' else 'monthly' end, t.accrual_rate, t.carryover_cap,
           t.carryover_expiry, 0, null, 0, 0, false, 0, null into chosen
      from leave_types.published t where t.id = leave_type;
    return chosen;
  end $$;

  -- Days that a policy grants a person in a year by the end of a day, null: unlimited. A month counts by the policy on its
  -- last day where another one begins to apply in the year, by its date or by the years of the person. The months of joining
  -- and leaving are included; a part of a year is rounded up. Source: domain rules, Balance.
  create function granted_by(now_in policies, person uuid, of_year int, until date) returns numeric
    language plpgsql stable as $$
  declare
    in_month policies;
    joined date;
    leaves date;
    part boolean;
    whole numeric := 0;
    accrued numeric := 0;
    mixed boolean;
    changes boolean := false;
  begin
    if now_in.yearly_grant = 999 then return null; end if;
    select e.joined_on, e.leaves_on into joined, leaves from employees.directory e where e.id = person;
    if not found or extract(year from joined) > of_year or extract(year from leaves) < of_year then return 0; end if;
    part := coalesce(extract(year from joined) = of_year, false)
      or coalesce(leaves < make_date(of_year, 12, 1), false);
    mixed := exists (select from policies p where p.leave_type_id = now_in.leave_type_id
                     and p.valid_from between make_date(of_year, 1, 2) and make_date(of_year, 12, 31)
                     or p.leave_type_id = now_in.leave_type_id and p.min_years > 0
                     and extract(year from joined) + p.min_years = of_year);
    if not mixed and not part and now_in.accrual = 'yearly' then return now_in.yearly_grant; end if;
    for month in 1..12 loop
      continue when joined >= make_date(of_year, month, 1) + interval '1 month' or leaves < make_date(of_year, month, 1);
      in_month := now_in;
      if mixed then
        in_month := policy_on(person, now_in.leave_type_id, (make_date(of_year, month, 1) + interval '1 month - 1 day')::date);
        if in_month.yearly_grant = 999 then in_month := now_in; end if;
        changes := changes or in_month.id is distinct from now_in.id;
      end if;
      if in_month.accrual = 'yearly' then
        whole := whole + in_month.yearly_grant;
      elsif make_date(of_year, month, 1) <= until then
        accrued := accrued + coalesce(in_month.accrual_rate * 12, in_month.yearly_grant);
      end if;
    end loop;
    whole := whole / 12;
    if part or changes then whole := ceil(whole); end if;
    return whole + least(round(accrued / 12, 2), now_in.yearly_grant);
  end $$;

  -- The same, an imported grant replacing what the policy and the employment dates would grant.
  create function entitled_under(now_in policies, person uuid, of_year int, until date) returns numeric
    language plpgsql stable as $$
  declare
    granted numeric := granted_by(now_in, person, of_year, until);
    opening openings;
  begin
    if granted is null then return null; end if;
    select * into opening from openings o
      where o.employee_id = person and o.leave_type_id = now_in.leave_type_id and o.year = of_year and not o.carried;
    if not found then return granted; end if;
    return opening.days + greatest(0, granted - granted_by(now_in, person, of_year, opening.imported_on));
  end $$;

  -- Days of a leave type that a person has been granted in a year by the end of a day, null: unlimited.
  create or replace function entitled_until(person uuid, leave_type uuid, of_year int, until date) returns numeric
    language sql stable
    as $$ select entitled_under(policy_on(person, leave_type, day_in(of_year)), person, of_year, until) $$;
  drop function entitled_by_policy;

  -- Opens an account that is missing, and posts what its grant differs from what the person is entitled to now: one line
  -- for a year, one a month where the policy says so. Whatever decides is read under the account's lock.
  create function post_grants(person uuid, of_type uuid, of_year int) returns void language plpgsql as $$
  declare
    account accounts;
    policy policies;
    due numeric;
    posted numeric;
    sofar numeric;
    last_month date;
  begin
    insert into accounts (employee_id, leave_type_id, year) values (person, of_type, of_year) on conflict do nothing;
    select * into account from accounts a
      where a.employee_id = person and a.leave_type_id = of_type and a.year = of_year for update;
    policy := policy_on(person, of_type, day_in(of_year));
    due := entitled_under(policy, person, of_year, current_date);
    posted := coalesce(account.granted, 0);
    if policy.accrual = 'monthly' and due is not null then
      select max(e.day) into last_month from entries e where e.account_id = account.id and e.kind = 'accrue';
      if last_month is not null then
        sofar := entitled_under(policy, person, of_year, last_month);
        insert into entries (account_id, kind, days, day, reason)
          select account.id, 'accrue', sofar - posted, last_month, 'changed' where sofar <> posted;
        posted := sofar;
      end if;
      for month in 1..12 loop
        continue when make_date(of_year, month, 1) <= last_month or make_date(of_year, month, 1) > current_date;
        sofar := entitled_under(policy, person, of_year, make_date(of_year, month, 1));
        insert into entries (account_id, kind, days, day, reason)
          select account.id, 'accrue', sofar - posted, make_date(of_year, month, 1), 'accrued' where sofar <> posted;
        posted := sofar;
      end loop;
    end if;
    insert into entries (account_id, kind, days, day, reason)
      select account.id, 'grant', coalesce(due, 0) - posted, make_date(of_year, 1, 1),
             case when exists (select from entries where account_id = account.id) then 'changed' else 'opened' end
      where coalesce(due, 0) <> posted;
    account.available := account.available + coalesce(due, 0) - coalesce(account.granted, 0);
    update accounts set granted = due, available = account.available, overdraft = policy.floor,
        monthly = policy.accrual = 'monthly', floor = least(policy.floor, account.available)
      where id = account.id;
  end $$;

  -- Brings one account up to date: opens it, posts what is granted and lets days expire that are over. The grants of a
  -- past year whose year end was run stay as they are.
  create function open_account(person uuid, of_type uuid, of_year int) returns void language plpgsql as $$
  declare
    account accounts;
    policy policies;
    settled record;
  begin
    select * into account from accounts a
      where a.employee_id = person and a.leave_type_id = of_type and a.year = of_year;
    if account.id is null then
      perform post_grants(person, of_type, of_year);
      return;
    end if;
    if of_year >= extract(year from current_date) or not exists (select from year_runs r where r.year = of_year) then
      policy := policy_on(person, of_type, day_in(of_year));
      if account.overdraft <> policy.floor or account.monthly <> (policy.accrual = 'monthly')
         or account.granted is distinct from entitled_under(policy, person, of_year, current_date) then
        perform post_grants(person, of_type, of_year);
      end if;
    end if;
    if exists (select from lots l where l.account_id = account.id and l.expires < current_date and not l.settled) then
      perform from accounts where id = account.id for update;
      select * into settled from settle_lots(account.id, of_year, null, null);
      update accounts set available = available + settled.back, floor = least(floor, available + settled.back)
        where id = account.id and settled.back <> 0;
    end if;
  end $$;

  -- The same of some accounts of a person; earned days of a year that is over are taken along into the next.
  create or replace function open_accounts(person uuid, types uuid[], years int[]) returns void language plpgsql
    security definer set search_path = balances, public, pg_temp as $$
  declare
    wanted record;
  begin
    for wanted in select t as of_type, y as of_year from unnest(types) t cross join unnest(years) y order by y, t loop
      perform open_account(person, wanted.of_type, wanted.of_year);
    end loop;
    perform move_earned(person, a.leave_type_id, a.year + 1) from accounts a
      where a.employee_id = person and a.leave_type_id = any(types) and a.year + 1 = any(years)
        and a.year < extract(year from current_date) and exists (select from lots l where l.account_id = a.id and l.kind = 'earn');
  end $$;
  drop function post_grants(uuid, uuid[], int[]), open_and_settle;

  -- Moves the days that were earned in the year before and are still there: all, or the first so many. They stay good up
  -- to the same day.
  create or replace function move_earned(person uuid, leave_type uuid, of_year int, at_most numeric default null) returns void
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
    perform open_account(person, leave_type, of_year);
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
`;

// Names that the migrations before this one take back.
export const down = `
  drop function open_account, post_grants, entitled_under, granted_by;
  create function entitled_by_policy(person uuid, leave_type uuid, of_year int, until date) returns numeric language sql
    as 'select null::numeric';
  create function post_grants(person uuid, types uuid[], years int[]) returns void language sql as 'select';
  create function open_and_settle(person uuid, types uuid[], years int[]) returns void language sql as 'select';
`;
