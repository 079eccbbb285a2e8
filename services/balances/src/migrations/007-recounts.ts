export const up = `
  -- Called before a request is counted again: what it costs now may be more than is left, and nobody asked for more.
  -- Lowers the floors of its accounts that far.
  create function make_room(request uuid, person uuid, leave_type uuid, by_year jsonb) returns void language sql
    security definer set search_path = balances, pg_temp as $$
    update accounts a set floor = least(a.floor, a.available + taken.days - (by_year ->> a.year::text)::numeric)
    from (
      select o.id, coalesce(-sum(e.days), 0) as days from accounts o
      left join entries e on e.account_id = o.id and e.request_id = request
      where o.employee_id = person and o.leave_type_id = leave_type
        and o.year = any(array(select y::int from jsonb_object_keys(by_year) y))
      group by o.id
    ) taken
    where taken.id = a.id and a.floor > a.available + taken.days - (by_year ->> a.year::text)::numeric $$;
  revoke execute on function make_room from public;
  grant execute on function make_room to portal_leave_requests;
`;

export const down = 'drop function make_room';
