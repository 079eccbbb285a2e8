export const up = `
  -- Nobody has one where the organisation requires none.
  alter table employees alter column national_id drop not null;
`;

export const down = 'alter table employees alter column national_id set not null';
