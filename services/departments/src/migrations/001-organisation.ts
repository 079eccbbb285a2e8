export const up = `
  -- One row at most; none means that nobody has entered anything yet.
  create table organisation (
    only_row boolean primary key default true check (only_row),
    name text not null check (name <> ''),
    week_start text not null check (week_start in ('mon', 'sun', 'sat')),
    date_order text not null check (date_order in ('dmy', 'mdy', 'ymd')),
    country text check (country = upper(country) and length(country) = 2),
    holiday_years int not null check (holiday_years between 1 and 5),
    updated_at timestamptz not null default now()
  );
`;

export const down = 'drop table organisation';
