export const up = `
  -- Readers find the shell's version that a file is of: by its name, in the newest one whose files are here.
  create or replace view published as
    select name, version, manifest, integrity, published_at, swept_at from versions;
`;

export const down = `
  drop view published;
  create view published as select name, version, manifest, integrity from versions;
  grant select on published to portal_readers;
`;
