export const up = `
  alter table leave_types
    -- statutory leave is granted whole to people who join or leave in the year
    add column pro_rata boolean not null default true,
    -- whether every date of a leave costs a day, or working days only
    add column counts text not null default 'working' check (counts in ('working', 'calendar')),
    -- whether employees file it for themselves
    add column who_may_file text not null default 'everybody' check (who_may_file in ('everybody', 'managers'));
  create or replace view published as
    select id, name, approval_route, requires_docs, active, allowance_total, accrual_rate, carryover_cap,
           carryover_expiry, plain_name, overtime_expiry_days,
           case when requires_docs then 0 else docs_after_days end as docs_after_days, head_after_days, hr_after_days,
           pro_rata, counts, who_may_file
    from leave_types;
`;

export const down = `
  drop view published;
  create view published as
    select id, name, approval_route, requires_docs, active, allowance_total, accrual_rate, carryover_cap,
           carryover_expiry, plain_name, overtime_expiry_days,
           case when requires_docs then 0 else docs_after_days end as docs_after_days, head_after_days, hr_after_days
    from leave_types;
  grant select on published to portal_readers;
  alter table leave_types drop column pro_rata, drop column counts, drop column who_may_file;
`;
