export const up = `
  -- The public holiday of a person's region on a day, null: none.
  create function holiday_on(person uuid, of_day date) returns text language sql stable
    security definer set search_path = working_time, pg_temp as $$
    select h.name from terms t join holidays h on h.region_id = t.region_id and h.day = of_day
    where t.employee_id = person and t.period @> of_day $$;
  revoke execute on function holiday_on from public;
  grant execute on function holiday_on to portal_shifts;
`;

export const down = 'drop function holiday_on';
