import { plainNameSql, plainSql, type Knex } from '@portal/service-kit';

const published = `select id, name, approval_route, requires_docs, active, allowance_total, accrual_rate, carryover_cap,
  carryover_expiry`;

/** Leave types are ordered and searched by their names without accents. */
export const up = (knex: Knex) =>
  knex.raw(`
    ${plainSql}
    alter table leave_types add column ${plainNameSql('name')};
    create or replace view published as ${published}, plain_name from leave_types;
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop view published;
    create view published as ${published} from leave_types;
    grant select on published to portal_readers;
    alter table leave_types drop column plain_name;
    drop function plain;
  `);
