export const up = `
  -- Posts what a request needs to stand as \`wanted\` says ('held', 'used' or 'none'), and nothing where it does already:
  -- a filing holds, an approval releases the hold and uses, an edit posts the difference, and so on. Leave of next year
  -- draws on days that were earned in this one, as far as next year has too few. Call it in the transaction of the
  -- request's change, under the person's lock.
  -- by_year: charged days of the request, { "2026": 3 }; by_day: the same by day, null: as they are stored.
  -- judged: refuse what is not left, with the figures, and leave in the waiting period. Otherwise the account may go below
  -- its floor, which goes down with it: leave that is counted again may cost more, and nobody asked for more.
  -- Answers null, or the refusal { year, requested, available } or { waitingUntil }, after which the caller rolls back.
  create or replace function charge_request(request uuid, person uuid, leave_type uuid, starts date, by_year jsonb, wanted text,
    judged boolean, actor uuid, actor_name text, reason text, by_day jsonb default null) returns jsonb language plpgsql
    security definer set search_path = balances, public, pg_temp as $$
  declare
    years int[] := array(select y::int from jsonb_object_keys(by_year) y where wanted <> 'none');
    next_year int := extract(year from current_date)::int + 1;
    ahead numeric := 0;
    account accounts;
    lots_of record;
    held numeric;
    used numeric;
    want numeric;
    rest numeric;
    own numeric;
    ready date;
  begin
    if next_year = any(years) then
      select coalesce(sum(l.days), 0) into ahead from earned_ahead(person, leave_type, next_year) l;
    end if;
    if ahead > 0 then
      own := available_days(person, leave_type, next_year, request) - ahead;
      if (by_year ->> next_year::text)::numeric > own then
        perform move_earned(person, leave_type, next_year, (by_year ->> next_year::text)::numeric - own);
      end if;
    end if;
    if judged and exists (select from policies p where p.leave_type_id = leave_type and p.waiting_days > 0) then
      select e.joined_on + p.waiting_days into ready
        from employees.directory e, policy_on(person, leave_type, starts) p where e.id = person;
      if starts < ready then return jsonb_build_object('waitingUntil', ready); end if;
    end if;
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
      rest := account.available + held + used - want;
      insert into entries (account_id, kind, days, day, actor_id, actor_name, reason, request_id, stage)
      select account.id, case when c.more < 0 then 'release' when c.stage = 'held' then 'hold' else 'use' end, -c.more,
             greatest(starts, make_date(account.year, 1, 1)), actor, actor_name, reason, request, c.stage
      from (values ('held', case when wanted = 'held' then want else 0 end - held),
                   ('used', case when wanted = 'used' then want else 0 end - used)) c (stage, more)
      where c.more <> 0 order by c.more;
      own := rest;
      if exists (select from lots l where l.account_id = account.id) then
        select * into lots_of from settle_lots(account.id, account.year, case when want > 0 and by_day is not null then request end,
          case when want > 0 then by_day end);
        rest := rest + lots_of.back;
        own := rest - lots_of.kept;
      end if;
      if judged and account.granted is not null and want > 0 then
        if account.monthly then own := own - rest + least_left(account, starts); end if;
        if own < account.overdraft then
          return jsonb_build_object('year', account.year, 'requested', want, 'available', want + own - account.overdraft);
        end if;
      end if;
      update accounts set available = rest,
          floor = case when rest > available then least(overdraft, rest)
                       when monthly or not judged then least(floor, rest) else floor end
        where id = account.id and available <> rest;
    end loop;
    return null;
  end $$;
  -- It looked at the account before its grant was brought up to date.
  drop function make_room;
`;

// Names that the migrations before this one take back.
export const down = `
  create function make_room(request uuid, person uuid, leave_type uuid, by_year jsonb) returns void language sql as 'select';
`;
