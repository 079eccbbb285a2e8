const columns = 'time_zone, week_start, date_order';

export const up = `
  alter table organisation add column national_id_required boolean not null default true;
  create or replace view published_organisation as select ${columns}, national_id_required from organisation;
`;

export const down = `
  drop view published_organisation;
  create view published_organisation as select ${columns} from organisation;
  grant select on published_organisation to portal_readers;
  alter table organisation drop column national_id_required;
`;
