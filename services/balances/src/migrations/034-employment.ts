/** The end of a year and what is owed are about whoever is employed then, and who decides is employed today. Source: domain rules, Employment. */
const changes = {
  post_year_ends: [
    `(e.joined_on is null or extract(year from e.joined_on) <= of_year)
        and (e.leaves_on is null or e.leaves_on > make_date(of_year, 12, 31))
        and (e.status = 'active' or exists (select from accounts a where a.employee_id = e.id and a.year = of_year))`,
    `e.employed @> daterange(make_date(of_year, 12, 31), make_date(of_year + 1, 1, 1), '[]')`,
  ],
  liability_on: [`e.status = 'active' and (departments`, `e.employed @> of_day and (departments`],
  earn: [`a.status = 'active' and a.role`, `a.employed @> current_date and a.role`],
} as const;

export const up = Object.entries(changes)
  .map(
    ([name, [former, present]]) => `
  do $do$
  declare definition constant text := pg_get_functiondef('balances.${name}'::regproc);
  begin
    if position($$${former}$$ in definition) = 0 then raise exception '${name} is not as it was made'; end if;
    execute replace(definition, $$${former}$$, $$${present}$$);
  end $do$;`,
  )
  .join('');

// The functions fall with the tables that they read.
export const down = 'select';
