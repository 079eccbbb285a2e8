export const up = `
  -- Payroll asks for hours too, and not for the days of a leave on which the person was sick.
  create or replace view published_days as
    select request_id, day, days, minutes, sick_days is not null as sick from charges;
`;

export const down = `
  drop view published_days;
  create view published_days as select request_id, day, days from charges;
  grant select on published_days to portal_reports;
`;
