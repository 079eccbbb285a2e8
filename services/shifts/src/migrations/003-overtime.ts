export const up = `
  -- Work beyond a shift, or on a public holiday; approved, it adds days of leave to the ledger.
  create table overtime (
    id uuid primary key,
    shift_id uuid not null unique references shifts (id) on delete restrict,
    employee_id uuid not null references employees.employees (id) on delete restrict,
    minutes int not null check (minutes between 15 and 720 and minutes % 15 = 0),
    reason text not null check (reason <> ''),
    status text not null default 'pending' check (status in ('pending', 'approved', 'denied')),
    days numeric(8, 4) check (days > 0),
    expires date,
    asked_by uuid not null references employees.employees (id) on delete restrict,
    asked_at timestamptz not null default now(),
    decided_by uuid references employees.employees (id) on delete restrict,
    constraint overtime_decided check ((status = 'pending') = (decided_by is null)),
    constraint overtime_granted check ((status = 'approved') = (days is not null and expires is not null)),
    constraint overtime_not_by_oneself check (decided_by <> employee_id)
  );
  create index overtime_employee on overtime (employee_id, asked_at);
  create index overtime_pending on overtime (asked_at) where status = 'pending';
`;

export const down = 'drop table overtime';
