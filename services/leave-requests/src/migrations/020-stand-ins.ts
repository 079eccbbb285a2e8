export const up = `
  -- A colleague who stands in for the absentee.
  alter table requests add column stand_in_id uuid,
    add constraint requests_stand_in check (stand_in_id <> employee_id);

  -- What of a pending correction's charges the approved leave has already, by the day on which it has: up to any day the
  -- two have taken no more than the one that has taken more by then. Its days may be outside of the correction.
  create table covered_charges (
    request_id uuid not null references requests (id) on delete cascade,
    day date not null,
    days numeric(5, 4) not null check (days > 0),
    primary key (request_id, day)
  );

  -- The days of a request, one by one.
  create view published_days as select request_id, day, days from charges;
  grant select on published_days to portal_reports;
  -- The same for the balances: of a correction that waits, what it takes beyond the leave.
  create or replace view published_charges as
    select request_id, day, days, minutes from charges
    union all
    select request_id, day, (-days)::numeric(5, 4), 0 from covered_charges;
`;

export const down = `
  create or replace view published_charges as select request_id, day, days, minutes from charges;
  drop view published_days;
  drop table covered_charges;
  alter table requests drop column stand_in_id;
`;
