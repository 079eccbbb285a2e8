import {
  auditTableSql,
  bumpsListSql,
  dropAuditTableSql,
  dropListVersionsSql,
  listVersionsSql,
  type Knex,
} from '@portal/service-kit';
import { countersSql, dropCountersSql } from './001/counters';
import { dropPublishedSql, publishedSql } from './001/published';
import { dropRequestsSql, requestsSql } from './001/requests';

export const up = (knex: Knex) =>
  knex.raw(`
    ${auditTableSql}
    ${listVersionsSql}
    ${requestsSql}
    ${bumpsListSql('requests', 'requests')}
    ${countersSql}
    ${publishedSql}
  `);

export const down = (knex: Knex) =>
  knex.raw(
    `${dropPublishedSql} ${dropRequestsSql} ${dropCountersSql} ${dropListVersionsSql} ${dropAuditTableSql}`,
  );
