import type { Knex } from '@portal/service-kit';

/** What an account is found by: its username, and its employee's name and id, all in plain letters. */
const foundBy = (username: string, employee: string) =>
  `employees.plain(${username}::text || ' ') || ${employee}.plain_name || employees.plain(' ' || ${employee}.employee_id)`;

const knowEmployee = (columns: string, values: string) => `
  create or replace function know_employee() returns trigger language plpgsql
    security definer set search_path = identity, pg_temp as $$
  begin
    select ${values} into ${columns} from employees.directory d where d.id = new.employee_id;
    return new;
  end $$;
  drop trigger know_employee on accounts;
  create trigger know_employee before insert`;

/**
 * Accounts are found by a part of what stands in one column, told by the employees' part as names change: who is found
 * is counted and put in order without looking up each one's employee.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table accounts add column found_by text collate "C" not null default '';
    update accounts a set found_by = ${foundBy('a.username', 'd')} from employees.directory d where d.id = a.employee_id;
    alter table accounts alter column found_by drop default;
    ${knowEmployee('new.employee_active, new.found_by', `d.status = 'active', ${foundBy('new.username', 'd')}`)}
      or update of username on accounts for each row execute function know_employee();
    create function holder_renamed(employee uuid) returns void
    language sql security definer set search_path = identity, pg_temp as $$
      update accounts a set found_by = ${foundBy('a.username', 'd')}
      from employees.directory d where d.id = employee and a.employee_id = employee
    $$;
    revoke execute on function holder_renamed from public;
    grant execute on function holder_renamed to portal_employees;
    drop index accounts_username_parts;
    create index accounts_found_by on accounts using gin (found_by public.gin_trgm_ops);
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop index accounts_found_by;
    create index accounts_username_parts on accounts using gin ((username::text) public.gin_trgm_ops);
    drop function holder_renamed;
    ${knowEmployee('new.employee_active', `d.status = 'active'`)}
      on accounts for each row execute function know_employee();
    alter table accounts drop column found_by;
  `);
