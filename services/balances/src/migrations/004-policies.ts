export const up = `
  -- What a leave type grants and asks, from a date on; of a department it holds for those below it as well. Nearer
  -- departments come first. Before the first version the fields of the leave type hold.
  create table policies (
    id uuid primary key default gen_random_uuid(),
    leave_type_id uuid not null references leave_types.leave_types (id) on delete cascade,
    department_id uuid references departments.departments (id) on delete cascade,
    valid_from date not null,
    -- 999: unlimited
    yearly_grant numeric(4, 1) not null check (yearly_grant between 0 and 999),
    accrual text not null default 'yearly' check (accrual in ('yearly', 'monthly')),
    -- days a month; null: a twelfth of the yearly grant
    accrual_rate numeric(5, 2) check (accrual_rate >= 0),
    -- null: nothing is carried over
    carry_cap numeric(5, 2) check (carry_cap >= 0),
    carry_expiry text check (carry_expiry ~ '^[0-9]{2}-[0-9]{2}$'),
    floor numeric(5, 2) not null default 0 check (floor <= 0),
    max_run int check (max_run > 0),
    notice_days int not null default 0 check (notice_days >= 0),
    waiting_days int not null default 0 check (waiting_days >= 0),
    holidays_count boolean not null default false
  );
  create unique index policies_key
    on policies (leave_type_id, coalesce(department_id, '00000000-0000-0000-0000-000000000000'), valid_from);

  -- Allowances of past years become versions; so does what types with an accrual rate granted until now: all at once.
  insert into policies (leave_type_id, valid_from, yearly_grant, carry_cap, carry_expiry)
  select t.id, coalesce(make_date(lag(f.until_year) over (partition by t.id order by f.until_year) + 1, 1, 1), '1900-01-01'),
         f.days, t.carryover_cap, t.carryover_expiry
  from former_allowances f join leave_types.published t on t.id = f.leave_type_id;
  insert into policies (leave_type_id, valid_from, yearly_grant, carry_cap, carry_expiry)
  select t.id, coalesce((select make_date(max(f.until_year) + 1, 1, 1) from former_allowances f where f.leave_type_id = t.id),
                        '1900-01-01'),
         t.allowance_total::numeric, t.carryover_cap, t.carryover_expiry
  from leave_types.published t
  where t.accrual_rate is not null or t.id in (select leave_type_id from former_allowances);
  drop function allowance_changes;

  alter table accounts
    -- what the policy lets an account go below 0
    add column overdraft numeric(8, 4) not null default 0 check (overdraft <= 0),
    -- whether days of the year are still to come, month by month
    add column monthly boolean not null default false;

  -- The policy that holds for a person on a day. Id null: the fields of the leave type.
  create function policy_on(person uuid, leave_type uuid, of_day date) returns policies language sql stable
    security definer set search_path = balances, public, pg_temp as $$
    with recursive above as (
      select d.id, d.parent_id, 0 as depth from employees.directory e join departments.published d on d.id = e.department_id
      where e.id = person
      union all
      select d.id, d.parent_id, a.depth + 1 from above a join departments.published d on d.id = a.parent_id
    ), found as (
      select p, coalesce(a.depth, 1000) as depth
      from policies p left join above a on a.id = p.department_id
      where p.leave_type_id = leave_type and p.valid_from <= of_day and (p.department_id is null or a.id is not null)
      union all
      select row(null, t.id, null, '-infinity'::date, t.allowance_total::numeric,
                 case when t.accrual_rate is null then 'yearly' else 'monthly' end, t.accrual_rate, t.carryover_cap,
                 t.carryover_expiry, 0, null, 0, 0, false)::policies, 1001
      from leave_types.published t where t.id = leave_type
    )
    select (p).* from found order by depth, (p).valid_from desc limit 1 $$;
  revoke execute on function policy_on from public;
  grant execute on function policy_on to portal_leave_requests;

  -- The day on which the policy of a year is read: today, in other years the nearest day of theirs.
  create function day_in(of_year int) returns date language sql stable
    as $$ select greatest(make_date(of_year, 1, 1), least(current_date, make_date(of_year, 12, 31))) $$;

  -- Days of a leave type that a person has been granted in a year by the end of a day, null: unlimited. A month counts by
  -- the policy on its last day, the months of joining and leaving included; a part of a year is rounded up.
  create function entitled_until(person uuid, leave_type uuid, of_year int, until date) returns numeric
    language plpgsql stable as $$
  declare
    now_in policies := policy_on(person, leave_type, day_in(of_year));
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
    mixed := exists (select from policies p where p.leave_type_id = leave_type
                     and p.valid_from between make_date(of_year, 1, 2) and make_date(of_year, 12, 31));
    if not mixed and not part and now_in.accrual = 'yearly' then return now_in.yearly_grant; end if;
    for month in 1..12 loop
      continue when joined >= make_date(of_year, month, 1) + interval '1 month' or leaves < make_date(of_year, month, 1);
      in_month := now_in;
      if mixed then
        in_month := policy_on(person, leave_type, (make_date(of_year, month, 1) + interval '1 month - 1 day')::date);
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

  create or replace function entitled(person uuid, leave_type uuid, of_year int) returns numeric language sql stable
    as $$ select entitled_until(person, leave_type, of_year, current_date) $$;

  -- Opens the accounts that are missing, and posts what a grant differs from what the person is entitled to now: one line
  -- for a year, one a month where the policy says so.
  create or replace function open_accounts(person uuid, types uuid[], years int[]) returns void language plpgsql
    security definer set search_path = balances, public, pg_temp set plan_cache_mode = force_generic_plan as $$
  declare
    due record;
    account accounts;
    more numeric;
    before numeric;
    sofar numeric;
    last_month date;
  begin
    for due in
      select w.* from (
        select t as leave_type, y as year, entitled(person, t, y) as days, p.floor as overdraft, p.accrual = 'monthly' as monthly
        from unnest(types) t cross join unnest(years) y cross join lateral policy_on(person, t, day_in(y)) p
      ) w left join accounts a on a.employee_id = person and a.leave_type_id = w.leave_type and a.year = w.year
      where a.id is null or a.granted is distinct from w.days or a.overdraft <> w.overdraft or a.monthly <> w.monthly
      order by w.year, w.leave_type
    loop
      insert into accounts (employee_id, leave_type_id, year) values (person, due.leave_type, due.year)
        on conflict do nothing;
      select * into account from accounts a
        where a.employee_id = person and a.leave_type_id = due.leave_type and a.year = due.year for update;
      more := coalesce(due.days, 0) - coalesce(account.granted, 0);
      if due.monthly and due.days is not null then
        select max(e.day) into last_month from entries e where e.account_id = account.id and e.kind = 'accrue';
        before := coalesce(account.granted, 0);
        if last_month is not null then
          sofar := entitled_until(person, due.leave_type, due.year, last_month);
          insert into entries (account_id, kind, days, day, reason)
            select account.id, 'accrue', sofar - before, last_month, 'changed' where sofar <> before;
          before := sofar;
        end if;
        for month in 1..12 loop
          continue when make_date(due.year, month, 1) <= last_month or make_date(due.year, month, 1) > current_date;
          sofar := entitled_until(person, due.leave_type, due.year, make_date(due.year, month, 1));
          insert into entries (account_id, kind, days, day, reason)
            select account.id, 'accrue', sofar - before, make_date(due.year, month, 1), 'accrued' where sofar <> before;
          before := sofar;
        end loop;
        more := due.days - coalesce(account.granted, 0) - (before - coalesce(account.granted, 0));
      end if;
      if more <> 0 then
        insert into entries (account_id, kind, days, day, reason)
        values (account.id, 'grant', more, make_date(due.year, 1, 1),
                case when exists (select from entries where account_id = account.id) then 'changed' else 'opened' end);
      end if;
      more := coalesce(due.days, 0) - coalesce(account.granted, 0);
      update accounts set granted = due.days, available = available + more, overdraft = due.overdraft,
          monthly = due.monthly, floor = least(due.overdraft, available + more)
        where id = account.id;
    end loop;
  end $$;

  create or replace function entries_append_only() returns trigger language plpgsql as $$
  begin
    if tg_op = 'DELETE' and not exists (select from balances.accounts where id = old.account_id) then
      if old.kind in ('grant', 'accrue') then return old; end if;
      raise exception 'this employee has a ledger' using errcode = '23503';
    end if;
    raise exception 'the ledger is append-only' using errcode = '42501';
  end $$;

  -- Posts an adjustment. Answers false where it would leave less than the policy allows.
  create or replace function adjust(account uuid, more numeric, of_day date, actor uuid, actor_name text, note text) returns boolean
    language plpgsql as $$
  declare
    free numeric;
    least_left numeric;
  begin
    select available + more, overdraft into free, least_left from accounts where id = account for update;
    if more < 0 and free < least_left then return false; end if;
    insert into entries (account_id, kind, days, day, actor_id, actor_name, reason)
      values (account, 'adjust', more, of_day, actor, actor_name, note);
    update accounts set available = free, floor = case when more > 0 then least(overdraft, free) else floor end
      where id = account;
    perform pg_notify('list_changed', 'balances.accounts');
    return true;
  end $$;

  -- Called by the service that changes leave types, in the transaction of the change: the fields are a policy for everybody.
  -- The former ones stay in force for the years before this one.
  create function leave_type_changed(leave_type uuid, former jsonb, today date) returns void language plpgsql
    security definer set search_path = balances, pg_temp as $$
  declare
    latest policies;
    starts date := date_trunc('year', today);
  begin
    insert into policies (leave_type_id, valid_from, yearly_grant, accrual, accrual_rate, carry_cap, carry_expiry)
      select leave_type, '1900-01-01', (former ->> 'allowance_total')::numeric,
             case when former ->> 'accrual_rate' is null then 'yearly' else 'monthly' end,
             (former ->> 'accrual_rate')::numeric, (former ->> 'carryover_cap')::numeric, former ->> 'carryover_expiry'
      where not exists (select from policies p where p.leave_type_id = leave_type and p.department_id is null);
    select * into latest from policies p
      where p.leave_type_id = leave_type and p.department_id is null and p.valid_from <= today
      order by p.valid_from desc limit 1;
    delete from policies where id = latest.id and latest.valid_from >= starts;
    insert into policies (leave_type_id, valid_from, yearly_grant, accrual, accrual_rate, carry_cap, carry_expiry,
                          floor, max_run, notice_days, waiting_days, holidays_count)
      select t.id, greatest(starts, coalesce(latest.valid_from, starts)), t.allowance_total::numeric,
             case when t.accrual_rate is null then 'yearly' else 'monthly' end, t.accrual_rate, t.carryover_cap,
             t.carryover_expiry, coalesce(latest.floor, 0), latest.max_run, coalesce(latest.notice_days, 0),
             coalesce(latest.waiting_days, 0), coalesce(latest.holidays_count, false)
      from leave_types.published t where t.id = leave_type;
  end $$;
  revoke execute on function leave_type_changed from public;
  grant execute on function leave_type_changed to portal_leave_types;
  drop table former_allowances;
`;

export const down = `
  create table former_allowances (
    leave_type_id uuid not null references leave_types.leave_types (id) on delete cascade,
    until_year int not null,
    days numeric(8, 4) not null,
    primary key (leave_type_id, until_year)
  );
  create function allowance_changes(leave_type uuid, former text, this_year int) returns void language sql as 'select';
  drop function leave_type_changed, entitled_until, day_in, policy_on;
  alter table accounts drop column overdraft, drop column monthly;
  drop table policies;
`;
