export const up = `
  alter table leave_types
    -- what payroll calls it
    add column code text check (code <> ''),
    add column paid boolean not null default true,
    -- whether its days count in the sickness rate
    add column sickness boolean not null default false;
  update leave_types set sickness = true where plain_name ~ '\\m(sick|malad)';
  create or replace view published as
    select id, name, approval_route, requires_docs, active, allowance_total, accrual_rate, carryover_cap,
           carryover_expiry, plain_name, overtime_expiry_days,
           case when requires_docs then 0 else docs_after_days end as docs_after_days, head_after_days, hr_after_days,
           pro_rata, counts, who_may_file, code, paid, sickness
    from leave_types;
`;

export const down = `
  drop view published;
  create view published as
    select id, name, approval_route, requires_docs, active, allowance_total, accrual_rate, carryover_cap,
           carryover_expiry, plain_name, overtime_expiry_days,
           case when requires_docs then 0 else docs_after_days end as docs_after_days, head_after_days, hr_after_days,
           pro_rata, counts, who_may_file
    from leave_types;
  grant select on published to portal_readers;
  alter table leave_types drop column code, drop column paid, drop column sickness;
`;
