export const up = `
  -- Days of a leave type that a person is granted in a year, null: unlimited. Joining in the year: pro rata by months,
  -- rounded up, the joining month included. Source: domain rules, Balance.
  create function entitled(person uuid, leave_type uuid, of_year int) returns numeric language sql stable as $$
    select case when a.days = 999 then null
                when extract(year from e.joined_on) > of_year then 0
                when extract(year from e.joined_on) = of_year
                  then ceil(a.days * (13 - extract(month from e.joined_on)) / 12)
                else a.days end
    from employees.directory e, (
      select coalesce(
        (select f.days from balances.former_allowances f where f.leave_type_id = leave_type and f.until_year >= of_year
         order by f.until_year limit 1),
        (select t.allowance_total::numeric from leave_types.published t where t.id = leave_type)) as days
    ) a
    where e.id = person $$;

  -- Opens the accounts that are missing, and posts what a grant differs from what the person is entitled to now.
  create function open_accounts(person uuid, types uuid[], years int[]) returns void language plpgsql
    security definer set search_path = balances, public, pg_temp as $$
  declare
    due record;
    account accounts;
    more numeric;
  begin
    for due in
      select w.* from (
        select t as leave_type, y as year, entitled(person, t, y) as days from unnest(types) t cross join unnest(years) y
      ) w left join accounts a on a.employee_id = person and a.leave_type_id = w.leave_type and a.year = w.year
      where a.id is null or a.granted is distinct from w.days order by w.year, w.leave_type
    loop
      insert into accounts (employee_id, leave_type_id, year) values (person, due.leave_type, due.year)
        on conflict do nothing;
      select * into account from accounts a
        where a.employee_id = person and a.leave_type_id = due.leave_type and a.year = due.year for update;
      more := coalesce(due.days, 0) - coalesce(account.granted, 0);
      if more <> 0 then
        insert into entries (account_id, kind, days, day, reason)
        values (account.id, 'grant', more, make_date(due.year, 1, 1),
                case when exists (select from entries where account_id = account.id) then 'changed' else 'opened' end);
      end if;
      update accounts set granted = due.days, available = available + more, floor = least(0, available + more)
        where id = account.id;
    end loop;
  end $$;
  revoke execute on function open_accounts from public;

  -- Days that a person has left of a leave type in a year, null: unlimited. What a request holds or uses already counts
  -- as left for that request. Writes nothing.
  create function available_days(person uuid, leave_type uuid, of_year int, request uuid) returns numeric language sql stable
    security definer set search_path = balances, public, pg_temp as $$
    select entitled(person, leave_type, of_year) + coalesce((
      select a.available - coalesce(a.granted, 0)
             - coalesce((select sum(e.days) from entries e where e.request_id = request and e.account_id = a.id), 0)
      from accounts a where a.employee_id = person and a.leave_type_id = leave_type and a.year = of_year), 0) $$;
  revoke execute on function available_days from public;
  grant execute on function available_days to portal_leave_requests;

  -- Posts what a request needs to stand as \`wanted\` says ('held', 'used' or 'none'), and nothing where it does already:
  -- a filing holds, an approval releases the hold and uses, an edit posts the difference, and so on. Call it in the
  -- transaction of the request's change, under the person's lock.
  -- by_year: charged days of the request, { "2026": 3 }. judged: refuse what is not left, with the figures.
  -- Answers null, or the refusal { year, requested, available }.
  create function charge_request(request uuid, person uuid, leave_type uuid, starts date, by_year jsonb, wanted text, judged boolean,
    actor uuid, actor_name text, reason text) returns jsonb language plpgsql
    security definer set search_path = balances, public, pg_temp as $$
  declare
    years int[] := array(select y::int from jsonb_object_keys(by_year) y where wanted <> 'none');
    account accounts;
    held numeric;
    used numeric;
    want numeric;
    free numeric;
  begin
    perform open_accounts(person, array[leave_type], years);
    for account in
      select a.* from accounts a where a.id in (
        select e.account_id from entries e where e.request_id = request
        union select o.id from accounts o where o.employee_id = person and o.leave_type_id = leave_type and o.year = any(years))
      order by a.year, a.leave_type_id for update
    loop
      select coalesce(-sum(e.days) filter (where e.stage = 'held'), 0),
             coalesce(-sum(e.days) filter (where e.stage = 'used'), 0)
        into held, used from entries e where e.request_id = request and e.account_id = account.id;
      want := case when account.leave_type_id = leave_type and account.year = any(years)
                   then (by_year ->> account.year::text)::numeric else 0 end;
      free := account.available + held + used;
      if judged and account.granted is not null and want > free then
        return jsonb_build_object('year', account.year, 'requested', want, 'available', free);
      end if;
      insert into entries (account_id, kind, days, day, actor_id, actor_name, reason, request_id, stage)
      select account.id, case when c.more < 0 then 'release' when c.stage = 'held' then 'hold' else 'use' end, -c.more,
             greatest(starts, make_date(account.year, 1, 1)), actor, actor_name, reason, request, c.stage
      from (values ('held', case when wanted = 'held' then want else 0 end - held),
                   ('used', case when wanted = 'used' then want else 0 end - used)) c (stage, more)
      where c.more <> 0 order by c.more;
      update accounts set available = free - want,
          floor = case when free - want > available then least(0, free - want) else floor end
        where id = account.id and available <> free - want;
    end loop;
    return null;
  end $$;
  revoke execute on function charge_request from public;
  grant execute on function charge_request to portal_leave_requests;

  -- Posts an adjustment. Answers false where it would leave less than nothing.
  create function adjust(account uuid, more numeric, of_day date, actor uuid, actor_name text, note text) returns boolean
    language plpgsql as $$
  declare
    free numeric;
  begin
    select available + more into free from accounts where id = account for update;
    if more < 0 and free < 0 then return false; end if;
    insert into entries (account_id, kind, days, day, actor_id, actor_name, reason)
      values (account, 'adjust', more, of_day, actor, actor_name, note);
    update accounts set available = free, floor = case when more > 0 then least(0, free) else floor end where id = account;
    perform pg_notify('list_changed', 'balances.accounts');
    return true;
  end $$;

  -- Called by the service that changes leave types, in the transaction of the change: years before this one keep what was
  -- granted until now.
  create function allowance_changes(leave_type uuid, former text, this_year int) returns void language sql
    security definer set search_path = balances, pg_temp as $$
    insert into former_allowances (leave_type_id, until_year, days) values (leave_type, this_year - 1, former::numeric)
    on conflict do nothing $$;
  revoke execute on function allowance_changes from public;
  grant execute on function allowance_changes to portal_leave_types;
`;

export const down = `
  drop function entitled, open_accounts, available_days, charge_request, adjust, allowance_changes;
`;
