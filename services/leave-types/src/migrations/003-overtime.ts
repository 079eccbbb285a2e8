export const up = `
  -- Days after which what approved overtime adds to this leave type expires; null: overtime adds nothing to it.
  alter table leave_types add column overtime_expiry_days int check (overtime_expiry_days between 1 and 366);
  create unique index leave_types_overtime_key on leave_types ((true)) where active and overtime_expiry_days is not null;
  create or replace view published as
    select id, name, approval_route, requires_docs, active, allowance_total, accrual_rate, carryover_cap,
           carryover_expiry, plain_name, overtime_expiry_days
    from leave_types;
`;

// A view cannot lose a column while others read it.
export const down = `
  create or replace view published as
    select id, name, approval_route, requires_docs, active, allowance_total, accrual_rate, carryover_cap,
           carryover_expiry, plain_name, null::int as overtime_expiry_days
    from leave_types;
  alter table leave_types drop column overtime_expiry_days;
`;
