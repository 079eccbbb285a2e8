import { nothing, type Knex } from '@portal/service-kit';
import { refreshWaitingSql } from './003-cancellation-queue';

/** @param whose condition on requests `r` */
const noteSql = (whose: string) => `
  insert into former_departments (employee_id, department_id, now_in)
  select distinct r.employee_id, coalesce(r.department_id, '${nothing}'), coalesce(e.department_id, '${nothing}')
  from requests r join employees.directory e on e.id = r.employee_id
  where ${whose} and r.department_id is distinct from e.department_id;`;

/**
 * Leave that is over stays with the department that the person was in then. Who has such leave is kept, by the
 * department it stays with and the one the person is in now, so that what concerns the people of a department can be
 * told from what the department's totals say and the leave of those few.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create table former_departments (
      employee_id uuid not null references employees.employees (id) on delete cascade,
      department_id uuid not null,
      now_in uuid not null,
      primary key (employee_id, department_id)
    );
    create index former_departments_department on former_departments (department_id);
    create index former_departments_now_in on former_departments (now_in);
    lock table requests in share row exclusive mode;
    ${noteSql('true')}
    ${refreshWaitingSql(`
      delete from former_departments where employee_id = any(ids);
      ${noteSql('r.employee_id = any(ids)')}`)}
    create view published_former_departments as select employee_id, department_id, now_in from former_departments;
    grant select on published_former_departments to portal_readers;
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    ${refreshWaitingSql()}
    drop view if exists published_former_departments;
    drop table if exists former_departments;
  `);
