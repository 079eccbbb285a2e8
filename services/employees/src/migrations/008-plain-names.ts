import { plainNameSql, type Knex } from '@portal/service-kit';

const whole = `first_name || coalesce(' ' || middle_name, '') || ' ' || last_name`;
const published = `select id, employee_id, name, first_name, last_name, position, department_id, role, status,
  supervisor_id, joined_on, phone_ok(mobile) as phone_ok`;

/** The indexes of the list's orders, with a column of the name as their last key but one. */
const ordersBy = (name: string) => `
  create index employees_name on employees (${name}, id);
  create index employees_position on employees (position, ${name}, id);
  create index employees_role on employees (role, ${name}, id);
  create index employees_status on employees (status, ${name}, id);
  create index employees_department on employees (department_id, ${name}, id);
  create index employees_supervisor on employees (supervisor_id, ${name}, id) where supervisor_id is not null;
  create index employees_unsupervised on employees (${name}, id) where supervisor_id is null;
  create index employees_name_parts on employees using gin (${name} public.gin_trgm_ops);`;
const dropOrders = `
  drop index if exists employees_name, employees_position, employees_role, employees_status, employees_department,
    employees_supervisor, employees_unsupervised, employees_name_parts;`;

const addLeads = (rows: string, name: string) => `
    insert into leads (id, ${name})
      select distinct s.id, s.${name} from ${rows} r join employees s on s.id = r.supervisor_id order by s.id
      on conflict (id) do nothing;`;

/** Those who lead people are kept with a column of the name. */
const keepLeads = (name: string) => `
  create index leads_name on leads (${name}, id);
  create or replace function add_leads() returns trigger language plpgsql
    security definer set search_path = employees, public, pg_temp as $$
  begin ${addLeads('added', name)}
    return null;
  end $$;
  create or replace function follow_leads() returns trigger language plpgsql
    security definer set search_path = employees, public, pg_temp as $$
  begin ${addLeads(`(select n.supervisor_id from new_rows n join old_rows o using (id) where n.supervisor_id is distinct from o.supervisor_id)`, name)}
    update leads l set ${name} = n.${name} from new_rows n where n.id = l.id and n.${name} <> l.${name};
    return null;
  end $$;`;

/** Both indexes on the parts of names that one or two letters may begin. */
const beginnings = (collation: string) => `
  drop index if exists employees_first_name, employees_last_name;
  create index employees_first_name on employees ((plain(first_name)${collation}));
  create index employees_last_name on employees ((plain(last_name)${collation}));`;

/**
 * People are ordered and searched by their names without accents, by whichever collation the database has: as bytes,
 * Éva would stand after Zoe.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table employees add column ${plainNameSql(whole)};
    ${dropOrders} ${ordersBy('plain_name')}
    ${beginnings(' collate "C"')}
    create or replace view directory as ${published}, plain_name from employees;
    grant execute on function plain to portal_readers;

    drop index leads_name;
    alter table leads rename column name to plain_name;
    alter table leads alter column plain_name type text collate "C" using plain(plain_name);
    ${keepLeads('plain_name')}
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop index leads_name;
    alter table leads rename column plain_name to name;
    alter table leads alter column name type text;
    update leads l set name = e.name from employees e where e.id = l.id;
    ${keepLeads('name')}

    revoke execute on function plain from portal_readers;
    drop view directory;
    create view directory as ${published} from employees;
    grant select on directory to portal_readers;
    ${beginnings('')}
    ${dropOrders} ${ordersBy('name')}
    alter table employees drop column plain_name;
  `);
