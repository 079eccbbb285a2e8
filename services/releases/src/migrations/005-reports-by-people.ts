export const up = `
  -- Loads of a version that a person reported since it was last given to people.
  alter table load_reporters add column reports int not null default 1;
`;

export const down = `
  alter table load_reporters drop column reports;
`;
