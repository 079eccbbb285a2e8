export const up = `
  -- Who works by roster, now or in another period.
  create view rostered as select distinct employee_id from terms where basis = 'roster';
  grant select on rostered to portal_readers;
`;

export const down = 'drop view rostered';
