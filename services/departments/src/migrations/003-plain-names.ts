import { plainNameSql, plainSql, type Knex } from '@portal/service-kit';

const published = 'select id, name, short_code, parent_id, active, manager_id';

/** Departments are ordered and searched by their names without accents. */
export const up = (knex: Knex) =>
  knex.raw(`
    ${plainSql}
    alter table departments add column ${plainNameSql('name')};
    create or replace view published as ${published}, plain_name from departments;
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop view published;
    create view published as ${published} from departments;
    grant select on published to portal_readers;
    alter table departments drop column plain_name;
    drop function plain;
  `);
