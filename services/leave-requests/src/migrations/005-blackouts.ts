export const up = `
  -- Days on which a department and all below it take no leave.
  create table blackouts (
    id uuid primary key,
    department_id uuid not null references departments.departments (id) on delete cascade,
    first_day date not null,
    last_day date not null,
    reason text not null check (reason <> ''),
    created_by uuid,
    created_by_name text,
    created_at timestamptz not null default now(),
    constraint blackouts_order check (last_day >= first_day)
  );
  create index blackouts_department on blackouts (department_id, last_day);
  create trigger bump_blackouts after insert or update or delete on blackouts
    for each statement execute function bump_list('blackouts');
`;

export const down = `
  drop table blackouts;
  delete from list_versions where list = 'blackouts';
`;
