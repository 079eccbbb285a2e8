export const up = `
  -- Who decides on leave in somebody's place, from a day to a day, once accepted.
  create table delegations (
    id uuid primary key,
    from_id uuid not null references employees.employees (id) on delete cascade,
    to_id uuid not null references employees.employees (id) on delete cascade,
    first_day date not null,
    last_day date not null,
    created_at timestamptz not null default now(),
    accepted_at timestamptz,
    constraint delegations_order check (last_day >= first_day),
    constraint delegations_other check (from_id <> to_id),
    -- one delegate at a time
    constraint delegations_overlap exclude using gist (from_id with =, daterange(first_day, last_day, '[]') with &&)
  );
  create index delegations_to on delegations (to_id, last_day);
  create trigger bump_delegations after insert or update or delete on delegations
    for each statement execute function bump_list('delegations');

  -- Whose decision it was, where somebody took it in their place.
  alter table events add column on_behalf_of uuid, add column on_behalf_of_name text;
`;

export const down = `
  alter table events drop column on_behalf_of, drop column on_behalf_of_name;
  drop table delegations;
  delete from list_versions where list = 'delegations';
`;
