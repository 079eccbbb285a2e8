export const up = `
  -- In PL/pgSQL, which plans its statements once and not for each row: a report asks for everybody.
  create or replace function standing_of(person uuid, leave_type uuid, of_year int, out granted numeric, out other numeric)
    language plpgsql stable security definer set search_path = balances, public, pg_temp as $$
  declare
    account accounts;
  begin
    select * into account from accounts a
      where a.employee_id = person and a.leave_type_id = leave_type and a.year = of_year;
    if account.id is not null and of_year < extract(year from current_date)
        and exists (select from year_runs r where r.year = of_year) then
      granted := account.granted;
    else
      granted := entitled(person, leave_type, of_year);
    end if;
    other := coalesce((select sum(l.days) from earned_ahead(person, leave_type, of_year) l), 0);
    if account.id is not null then
      other := other
        + coalesce((select sum(e.days) from entries e where e.account_id = account.id and e.stage is null
                      and e.kind not in ('grant', 'accrue') and (e.kind <> 'expire' or e.lot_id is null)), 0)
        - coalesce((select sum(l.days) from lots_left(account.id, of_year) l where l.expires < current_date), 0);
    end if;
  end $$;
`;

// It answers the same either way.
export const down = 'select';
