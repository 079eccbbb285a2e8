export const up = `
  -- The server withdrew the shift when leave was approved over it; it is not restored with the end of the leave.
  alter table shifts add column withdrawn_for_leave boolean not null default false,
    add constraint shifts_withdrawn check (not withdrawn_for_leave or status = 'cancelled');
  create or replace view published_shifts as
    select id, employee_id, department_id, status, start_time, end_time, effective_end_time, sign_in_time,
           sign_out_time, total_break_minutes, location, assigned_by, override_reason, closed_by_system, created_at,
           greatest(0, floor(extract(epoch from sign_out_time - sign_in_time) / 60)::int - total_break_minutes)
             as worked_minutes, withdrawn_for_leave
    from shifts;
`;

export const down = `
  drop view published_shifts;
  create view published_shifts as
    select id, employee_id, department_id, status, start_time, end_time, effective_end_time, sign_in_time,
           sign_out_time, total_break_minutes, location, assigned_by, override_reason, closed_by_system, created_at,
           greatest(0, floor(extract(epoch from sign_out_time - sign_in_time) / 60)::int - total_break_minutes)
             as worked_minutes
    from shifts;
  grant select on published_shifts to portal_readers;
  alter table shifts drop column withdrawn_for_leave;
`;
