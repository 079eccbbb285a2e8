export const up = `
  -- What is there, for the checklist of an organisation that moves in.
  create view published_setup as
    select (select count(*)::int from regions) as regions, (select count(*)::int from patterns) as patterns,
      exists (select from holidays where day >= current_date) as holidays_ahead;
  grant select on published_setup to portal_departments;
`;

export const down = 'drop view published_setup';
