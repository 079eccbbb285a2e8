export const up = `
  -- By the team of the section, over name, version and integrity; null where nobody signed it.
  alter table versions add column signature text;
  create or replace view published as
    select name, version, manifest, integrity, published_at, swept_at, signature from versions;
`;

export const down = `
  drop view published;
  create view published as select name, version, manifest, integrity, published_at, swept_at from versions;
  grant select on published to portal_readers;
  alter table versions drop column signature;
`;
