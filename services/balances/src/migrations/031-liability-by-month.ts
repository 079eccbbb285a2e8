/**
 * What a year grants by seniority is counted by months: all who count as longer here from some day of a month on are one
 * class, apart from whether that day has come. By days, the 10,000 people of a large organisation were hundreds of classes.
 */
export const up = `
  do $do$
  declare
    former constant text := $$string_agg(greatest(first_day, least(last_day + 1, (e.joined_on + make_interval(years => l))::date))::text, ' ')
                from unnest(lengths) l)$$;
    definition constant text := pg_get_functiondef('balances.liability_on'::regproc);
  begin
    if position(former in definition) = 0 then raise exception 'liability_on is not as 020-liability made it'; end if;
    execute replace(definition, former, $$string_agg(
                  case when since.day < first_day then '-' when since.day > last_day then 'later'
                       else to_char(since.day, 'MM') || (since.day <= day_in(of_year)) end, ' ')
                from unnest(lengths) l
                cross join lateral (select (e.joined_on + make_interval(years => l))::date as day) since)$$);
  end $do$;
`;

// The function falls with the tables that it reads.
export const down = 'select';
