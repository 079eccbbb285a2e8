export const up = `
  -- Leave by the hour with times takes those of a shift, and nothing else of its day.
  create or replace view approved_ranges as
    select r.employee_id, r.start_date, r.end_date, r.request_type, r.day_part, r.hours, r.from_time, r.to_time
    from requests r where r.status = 'approved';
`;

export const down = `
  drop view approved_ranges;
  create view approved_ranges as
    select r.employee_id, r.start_date, r.end_date, r.request_type, r.day_part, r.hours
    from requests r where r.status = 'approved';
  grant select on approved_ranges to portal_readers;
`;
