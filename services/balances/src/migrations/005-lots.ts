export const up = `
  create table year_runs (
    year int primary key,
    at timestamptz not null default now(),
    actor_id uuid,
    actor_name text
  );

  -- Days of an account that are good up to a day: carried ones. All others are good for the whole year.
  create table lots (
    id uuid primary key default gen_random_uuid(),
    account_id uuid not null references accounts (id) on delete cascade,
    kind text not null check (kind in ('carry', 'earn')),
    -- the last day on which its days may be taken
    expires date not null,
    -- whether what was left of it has expired
    settled boolean not null default false,
    unique (account_id, kind, expires)
  );
  alter table entries add column lot_id uuid references lots (id);
  create index entries_lot on entries (lot_id) where lot_id is not null;

  -- Charged days of a year up to a day, held or used, of the requests that stand in an account. Of one that is being filed
  -- the days are given: { "2026-03-31": 1 }.
  create function taken_until(account uuid, of_year int, until date, request uuid, by_day jsonb) returns numeric
    language sql stable as $$
    select coalesce(sum(c.days), 0) from (
      select c.day, c.days from leave_requests.published_charges c
      where c.request_id in (
        select e.request_id from entries e
        where e.account_id = account and e.request_id is not null and e.request_id is distinct from request
        group by 1 having sum(e.days) <> 0)
      union all
      select key::date, value::numeric from jsonb_each_text(by_day)
    ) c
    where c.day between make_date(of_year, 1, 1) and until $$;

  -- Days of a lot are used first: as many as were taken up to its last day. What is left of it afterwards expires with a
  -- line, and comes back where leave of those days is filed or cancelled later.
  -- back: what the lines posted here add to the account. kept: what is left of the lots, good up to their last days alone.
  create function settle_lots(account uuid, of_year int, request uuid, by_day jsonb, out back numeric, out kept numeric)
    language plpgsql as $$
  declare
    lot record;
    used numeric;
    drawn numeric := 0;
    due numeric;
  begin
    back := 0;
    kept := 0;
    for lot in
      select l.id, l.expires, coalesce(sum(e.days) filter (where e.kind <> 'expire'), 0) as days,
             coalesce(-sum(e.days) filter (where e.kind = 'expire'), 0) as expired
      from lots l left join entries e on e.lot_id = l.id where l.account_id = account group by l.id order by l.expires, l.id
    loop
      used := greatest(0, least(lot.days, taken_until(account, of_year, lot.expires, request, by_day) - drawn));
      drawn := drawn + used;
      due := case when lot.expires < current_date then lot.days - used else 0 end;
      if due <> lot.expired then
        insert into entries (account_id, kind, days, day, reason, lot_id)
          values (account, 'expire', lot.expired - due, lot.expires, 'expired', lot.id);
        back := back + lot.expired - due;
      end if;
      kept := kept + lot.days - used - due;
    end loop;
    update lots l set settled = l.expires < current_date
      where l.account_id = account and l.settled <> (l.expires < current_date);
  end $$;

  -- Opens accounts, brings grants up to date and lets days expire that are over. The grants of a past year whose year end
  -- was run stay as they are.
  alter function open_accounts rename to post_grants;
  create function open_accounts(person uuid, types uuid[], years int[]) returns void language plpgsql
    security definer set search_path = balances, public, pg_temp as $$
  declare
    closed int[] := array(select r.year from year_runs r
                          where r.year = any(years) and r.year < extract(year from current_date));
    due record;
    settled record;
  begin
    perform post_grants(person, types, array(select y from unnest(years) y where y <> all(closed)));
    for due in
      select y as year, array_agg(t) as types from unnest(closed) y cross join unnest(types) t
      where not exists (select from accounts a where a.employee_id = person and a.leave_type_id = t and a.year = y) group by y
    loop
      perform post_grants(person, due.types, array[due.year]);
    end loop;
    for due in
      select a.id, a.year from accounts a
      where a.employee_id = person and a.leave_type_id = any(types) and a.year = any(years)
        and exists (select from lots l where l.account_id = a.id and l.expires < current_date and not l.settled)
      order by a.year, a.leave_type_id for update
    loop
      select * into settled from settle_lots(due.id, due.year, null, null);
      update accounts set available = available + settled.back, floor = least(floor, available + settled.back)
        where id = due.id and settled.back <> 0;
    end loop;
  end $$;
  revoke execute on function open_accounts from public;

  -- What is left at worst from a day on, where days accrue month by month: leave may draw on months before it that are to
  -- come, and on no day more may be taken than has accrued by then.
  create function least_left(account accounts, starts date) returns numeric language sql stable as $$
    select min((select coalesce(sum(e.days), 0) from entries e where e.account_id = account.id and e.stage is null)
               + entitled_until(account.employee_id, account.leave_type_id, account.year, t.day) - account.granted
               + (select coalesce(sum(e.days), 0) from entries e
                  where e.account_id = account.id and e.stage is not null and e.day <= t.day))
    from (
      select greatest(starts, make_date(account.year, 1, 1)) as day
      union
      select e.day from entries e where e.account_id = account.id and e.stage is not null and e.day > starts
    ) t $$;

  -- Posts what a request needs to stand as \`wanted\` says ('held', 'used' or 'none'), and nothing where it does already:
  -- a filing holds, an approval releases the hold and uses, an edit posts the difference, and so on. Call it in the
  -- transaction of the request's change, under the person's lock.
  -- by_year: charged days of the request, { "2026": 3 }; by_day: the same by day, null: as they are stored.
  -- judged: refuse what is not left, with the figures, and leave in the waiting period.
  -- Answers null, or the refusal { year, requested, available } or { waitingUntil }, after which the caller rolls back.
  drop function charge_request;
  create function charge_request(request uuid, person uuid, leave_type uuid, starts date, by_year jsonb, wanted text, judged boolean,
    actor uuid, actor_name text, reason text, by_day jsonb default null) returns jsonb language plpgsql
    security definer set search_path = balances, public, pg_temp as $$
  declare
    years int[] := array(select y::int from jsonb_object_keys(by_year) y where wanted <> 'none');
    account accounts;
    lots_of record;
    held numeric;
    used numeric;
    want numeric;
    rest numeric;
    own numeric;
    ready date;
  begin
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
                       when monthly then least(floor, rest) else floor end
        where id = account.id and available <> rest;
    end loop;
    return null;
  end $$;
  revoke execute on function charge_request from public;
  grant execute on function charge_request to portal_leave_requests;

  -- What time alone changes in an account between today and a day of its year.
  create function changes_by(account accounts, until date, out expiring numeric, out accruing numeric) language sql stable as $$
    with recursive numbered as (
      select l.expires, row_number() over (order by l.expires, l.id) as n,
             (select coalesce(sum(e.days), 0) from entries e where e.lot_id = l.id and e.kind <> 'expire') as days
      from lots l where l.account_id = account.id
    ), drawn as (
      select 0::bigint as n, null::date as expires, 0::numeric as days, 0::numeric as used, 0::numeric as before
      union all
      select m.n, m.expires, m.days,
             greatest(0, least(m.days, taken_until(account.id, account.year, m.expires, null, null) - d.before - d.used)),
             d.before + d.used
      from drawn d join numbered m on m.n = d.n + 1
    )
    select (select coalesce(sum(days - used), 0) from drawn where expires >= current_date and expires < until),
           case when account.monthly and account.granted is not null
                then greatest(0, entitled_until(account.employee_id, account.leave_type_id, account.year, until) - account.granted)
                else 0 end $$;
`;

export const down = `
  drop function changes_by, charge_request, least_left, open_accounts, settle_lots, taken_until;
  alter function post_grants rename to open_accounts;
  create function charge_request(request uuid, person uuid, leave_type uuid, starts date, by_year jsonb, wanted text, judged boolean,
    actor uuid, actor_name text, reason text) returns jsonb language sql as 'select null::jsonb';
  drop index entries_lot;
  alter table entries drop column lot_id;
  drop table lots, year_runs;
`;
