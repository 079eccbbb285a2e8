export const up = `
  -- Steps of the head of department; and steps after the first that are only for leave of more charged days than this
  -- (null: for all).
  alter table leave_types
    drop constraint leave_types_approval_route_check,
    add constraint leave_types_approval_route_check check (approval_route in ('supervisor', 'supervisor,hr', 'hr', 'auto',
      'head', 'head,hr', 'supervisor,head', 'supervisor,head,hr')),
    add column head_after_days int check (head_after_days between 1 and 366),
    add column hr_after_days int check (hr_after_days between 1 and 366);
  create or replace view published as
    select id, name, approval_route, requires_docs, active, allowance_total, accrual_rate, carryover_cap,
           carryover_expiry, plain_name, overtime_expiry_days,
           case when requires_docs then 0 else docs_after_days end as docs_after_days, head_after_days, hr_after_days
    from leave_types;
`;

// A view cannot lose a column while others read it.
export const down = `
  create or replace view published as
    select id, name, approval_route, requires_docs, active, allowance_total, accrual_rate, carryover_cap,
           carryover_expiry, plain_name, overtime_expiry_days,
           case when requires_docs then 0 else docs_after_days end as docs_after_days,
           null::int as head_after_days, null::int as hr_after_days
    from leave_types;
  update leave_types set approval_route = 'supervisor' where approval_route in ('head', 'supervisor,head');
  update leave_types set approval_route = 'supervisor,hr' where approval_route in ('head,hr', 'supervisor,head,hr');
  alter table leave_types
    drop constraint leave_types_approval_route_check,
    add constraint leave_types_approval_route_check
      check (approval_route in ('supervisor', 'supervisor,hr', 'hr', 'auto')),
    drop column head_after_days, drop column hr_after_days;
`;
