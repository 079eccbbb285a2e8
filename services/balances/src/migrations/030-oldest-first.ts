export const up = `
  -- As before, of days within the year alone: leave over new year belongs to both years by its days.
  create or replace function taken_until(account uuid, of_year int, until date, request uuid, by_day jsonb) returns numeric
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
    where c.day between make_date(of_year, 1, 1) and least(until, make_date(of_year, 12, 31)) $$;

  -- Days of an account that are in no lot: granted, accrued, adjusted. They are good up to the end of the year.
  create function days_of_year(account uuid) returns numeric language sql stable as $$
    select greatest(0, coalesce(sum(e.days), 0)) from entries e
    where e.account_id = account and e.lot_id is null and e.stage is null $$;

  -- As before; of days with different last days those that expire first are used first, so lots that are good into the next
  -- year come after the days of the year.
  create or replace function settle_lots(account uuid, of_year int, request uuid, by_day jsonb, out back numeric, out kept numeric)
    language plpgsql as $$
  declare
    lot record;
    used numeric;
    drawn numeric := 0;
    due numeric;
    last_day date := make_date(of_year, 12, 31);
    own numeric;
  begin
    back := 0;
    kept := 0;
    for lot in
      select l.id, l.expires, coalesce(sum(e.days) filter (where e.kind <> 'expire'), 0) as days,
             coalesce(-sum(e.days) filter (where e.kind = 'expire'), 0) as expired
      from lots l left join entries e on e.lot_id = l.id where l.account_id = account group by l.id order by l.expires, l.id
    loop
      if own is null and lot.expires > last_day then
        own := days_of_year(account);
        drawn := drawn + own;
      end if;
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

  -- What is not taken yet of the lots of an account, by the same order.
  create or replace function lots_left(account uuid, of_year int)
    returns table (id uuid, kind text, expires date, days numeric) language plpgsql stable as $$
  declare
    lot record;
    used numeric;
    drawn numeric := 0;
    own numeric;
  begin
    for lot in
      select l.id, l.kind, l.expires, coalesce(sum(e.days) filter (where e.kind <> 'expire'), 0) as days
      from lots l left join entries e on e.lot_id = l.id where l.account_id = account group by l.id order by l.expires, l.id
    loop
      if own is null and lot.expires > make_date(of_year, 12, 31) then
        own := days_of_year(account);
        drawn := drawn + own;
      end if;
      used := greatest(0, least(lot.days, taken_until(account, of_year, lot.expires, null, null) - drawn));
      drawn := drawn + used;
      id := lot.id;
      kind := lot.kind;
      expires := lot.expires;
      days := lot.days - used;
      return next;
    end loop;
  end $$;

  -- Lets days expire that are over, of so many accounts at most, and answers of how many. What somebody else has locked
  -- is left to them.
  create index lots_unsettled on lots (expires) where not settled;
  create function settle_expired(at_most int) returns int language plpgsql as $$
  declare
    account accounts;
    settled record;
    count int := 0;
  begin
    for account in
      select a.* from accounts a
      where a.id in (select l.account_id from lots l where not l.settled and l.expires < current_date)
      order by a.year, a.id limit at_most for update of a skip locked
    loop
      select * into settled from settle_lots(account.id, account.year, null, null);
      update accounts a set available = a.available + settled.back, floor = least(a.floor, a.available + settled.back)
        where a.id = account.id and settled.back <> 0;
      count := count + 1;
    end loop;
    if count > 0 then perform pg_notify('list_changed', 'balances.accounts'); end if;
    return count;
  end $$;
`;

// The functions that are replaced here fall with the tables that they read.
export const down = `
  drop function settle_expired, days_of_year;
  drop index lots_unsettled;
`;
