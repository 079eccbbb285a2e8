export const up = `
  alter table leave_types
    -- in other languages, such as {"fr": "Congé annuel"}
    add column names jsonb not null default '{}' check (jsonb_typeof(names) = 'object'),
    add column colour text check (colour in ('sky', 'rose', 'violet', 'pink', 'teal', 'indigo', 'red', 'slate', 'lime'));
  create unique index leave_types_french_key on leave_types (lower(names->>'fr'));
  create or replace view published as
    select id, name, approval_route, requires_docs, active, allowance_total, accrual_rate, carryover_cap,
           carryover_expiry, plain_name, overtime_expiry_days,
           case when requires_docs then 0 else docs_after_days end as docs_after_days, head_after_days, hr_after_days,
           pro_rata, counts, who_may_file, code, paid, sickness, names
    from leave_types;
`;

export const down = `
  drop view published;
  create view published as
    select id, name, approval_route, requires_docs, active, allowance_total, accrual_rate, carryover_cap,
           carryover_expiry, plain_name, overtime_expiry_days,
           case when requires_docs then 0 else docs_after_days end as docs_after_days, head_after_days, hr_after_days,
           pro_rata, counts, who_may_file, code, paid, sickness
    from leave_types;
  grant select on published to portal_readers;
  drop index leave_types_french_key;
  alter table leave_types drop column names, drop column colour;
`;
