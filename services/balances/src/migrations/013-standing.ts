export const up = `
  -- What a person was granted of a leave type in a year, null: unlimited, and what else changed it but leave: carried,
  -- adjusted, earned and expired days. As the account says once somebody looks at it; writes nothing.
  create function standing_of(person uuid, leave_type uuid, of_year int, out granted numeric, out other numeric)
    language sql stable security definer set search_path = balances, public, pg_temp as $$
    select case when of_year < extract(year from current_date) and a.id is not null
                     and exists (select from year_runs r where r.year = of_year) then a.granted
                else entitled(person, leave_type, of_year) end,
           coalesce((select sum(e.days) from entries e where e.account_id = a.id and e.stage is null
                       and e.kind not in ('grant', 'accrue') and (e.kind <> 'expire' or e.lot_id is null)), 0)
           - coalesce((select sum(l.days) from lots_left(a.id, of_year) l where l.expires < current_date), 0)
           + coalesce((select sum(l.days) from earned_ahead(person, leave_type, of_year) l), 0)
    from (select) one
    left join accounts a on a.employee_id = person and a.leave_type_id = leave_type and a.year = of_year $$;
  revoke execute on function standing_of from public;
  grant execute on function standing_of to portal_reports;
`;

export const down = 'drop function standing_of';
