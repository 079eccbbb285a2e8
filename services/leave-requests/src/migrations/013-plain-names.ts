import { dropAfterStatement, type Knex } from '@portal/service-kit';
import { followSpansSql, renamePeopleSql } from './009-away-spans';

const departmentSpans = (name: string) => `
  create index away_spans_department on away_spans (department_id, level, block, ${name}, start_date, request_id)
    include (leave_type_id);`;

/** Who is away stands by the name without accents, as the list of employees does. */
export const up = (knex: Knex) =>
  knex.raw(`
    ${dropAfterStatement('span')}
    drop index away_spans_day, away_spans_department;
    alter table away_spans rename column name to plain_name;
    alter table away_spans alter column plain_name type text collate "C" using employees.plain(plain_name);
    ${followSpansSql('plain_name')} ${departmentSpans('plain_name')} ${renamePeopleSql('plain_name')}
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    ${dropAfterStatement('span')}
    drop index away_spans_day, away_spans_department;
    alter table away_spans rename column plain_name to name;
    alter table away_spans alter column name type text;
    update away_spans s set name = e.name
    from requests r join employees.directory e on e.id = r.employee_id where r.id = s.request_id;
    ${followSpansSql('name')} ${departmentSpans('name')} ${renamePeopleSql('name')}
  `);
