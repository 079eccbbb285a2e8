export const up = `
  -- How people work, for the service that counts days of leave.
  create view published_terms as
    select t.employee_id, t.period, t.region_id, t.basis, p.name as pattern, p.anchor, p.minutes
    from terms t join patterns p on p.id = t.pattern_id;
  create view published_holidays as select region_id, day, name, share from holidays;
  grant select on published_terms, published_holidays to portal_readers;
`;

export const down = 'drop view published_holidays, published_terms';
