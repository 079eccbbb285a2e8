export const up = `
  -- As before; only for overtime that waits, for its person and minutes, decided by somebody who may.
  create or replace function earn(person uuid, worked date, minutes int, of_day date, overtime uuid, actor uuid, actor_name text,
    out earned numeric, out until date) language plpgsql security definer set search_path = balances, public, pg_temp as $$
  declare
    taker record;
    account accounts;
    lot uuid;
  begin
    if session_user = 'portal_shifts' and not exists (
      select from shifts.overtime_asked o join employees.directory a on a.id = earn.actor
      where o.id = earn.overtime and o.employee_id = earn.person and o.minutes = earn.minutes and o.status = 'pending'
        and earn.actor not in (o.employee_id, o.asked_by) and a.status = 'active' and a.role <> 'employee') then
      raise exception 'no such overtime waits for this decision' using errcode = '42501';
    end if;
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
`;

// The check is all that is new.
export const down = 'select';
