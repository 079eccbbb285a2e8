export const up = `
  alter table overtime
    -- the leave type of which approved overtime earns days, and when it was approved
    add column leave_type_id uuid references leave_types.leave_types (id) on delete restrict,
    add column approved_on date,
    add constraint overtime_earned check (status <> 'approved' or leave_type_id is not null and approved_on is not null);
  -- What the leave service adds to the ledger.
  create view approved_overtime as
    select o.id, o.employee_id, o.leave_type_id, o.days, o.approved_on, o.expires, o.decided_by, e.name as decided_by_name
    from overtime o left join employees.directory e on e.id = o.decided_by where o.status = 'approved';
  grant select on approved_overtime to portal_leave;
`;

export const down = `
  drop view approved_overtime;
  alter table overtime drop column leave_type_id, drop column approved_on;
`;
