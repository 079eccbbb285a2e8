export const up = `
  -- Null: nobody has chosen it. The zone is then the one that the processes were started with.
  alter table organisation add column time_zone text check (time_zone <> '');
  alter table organisation alter column week_start drop not null, alter column date_order drop not null;

  -- What every part works by; it has no row until somebody enters the organisation.
  create view published_organisation as select time_zone, week_start, date_order from organisation;
  grant select on published_organisation to portal_readers;
`;

export const down = `
  drop view published_organisation;
  delete from organisation where week_start is null or date_order is null;
  alter table organisation drop column time_zone;
  alter table organisation alter column week_start set not null, alter column date_order set not null;
`;
