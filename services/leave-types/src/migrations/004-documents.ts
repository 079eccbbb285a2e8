export const up = `
  -- Leave of more charged days than this needs a document; null: none does, unless all do.
  alter table leave_types add column docs_after_days int check (docs_after_days between 1 and 366);
  create or replace view published as
    select id, name, approval_route, requires_docs, active, allowance_total, accrual_rate, carryover_cap,
           carryover_expiry, plain_name, overtime_expiry_days,
           case when requires_docs then 0 else docs_after_days end as docs_after_days
    from leave_types;
`;

export const down = `
  drop view published;
  create view published as
    select id, name, approval_route, requires_docs, active, allowance_total, accrual_rate, carryover_cap,
           carryover_expiry, plain_name, overtime_expiry_days
    from leave_types;
  grant select on published to portal_readers;
  alter table leave_types drop column docs_after_days;
`;
