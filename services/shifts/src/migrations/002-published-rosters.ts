export const up = `
  -- The day to which all shifts of a department are planned.
  create table publications (
    department_id uuid primary key references departments.departments (id) on delete cascade,
    until date not null,
    -- whose days these are: the time zone of the organisation
    zone text not null,
    published_by uuid references employees.employees (id) on delete set null,
    published_at timestamptz not null default now()
  );
  grant select on publications to portal_readers;
`;

export const down = 'drop table publications';
