export const up = `
  -- When a day of the cycle is worked: [{ "start": "06:00", "end": "14:00" }, null, ...]; null: not known.
  alter table patterns add column times jsonb,
    add constraint patterns_times check (times is null or jsonb_array_length(times) = cycle_days);
  -- The day of the pattern's cycle on the first day of the terms, 0 is the first; null: by the pattern's anchor.
  alter table terms add column cycle_offset int check (cycle_offset >= 0);

  -- How people work, for the service that counts days of leave.
  create view published_terms as
    select t.employee_id, t.period, t.region_id, t.basis, t.cycle_offset, p.name as pattern, p.anchor, p.minutes, p.times
    from terms t join patterns p on p.id = t.pattern_id;
  create view published_holidays as select region_id, day, name, share from holidays;
  grant select on published_terms, published_holidays to portal_readers;
`;

export const down = `
  drop view published_holidays, published_terms;
  alter table terms drop column cycle_offset;
  alter table patterns drop column times;
`;
