import type { Knex } from '@portal/service-kit';

const addLeads = (rows: string) => `
  insert into leads (id, name)
    select distinct s.id, s.name from ${rows} r join employees s on s.id = r.supervisor_id order by s.id
    on conflict (id) do nothing;`;

const after = (name: string, event: string, referencing: string, body: string) => `
  create function ${name}() returns trigger language plpgsql
    security definer set search_path = employees, public, pg_temp as $$
  begin ${body} return null; end $$;
  create trigger ${name} after ${event} on employees referencing ${referencing}
    for each statement execute function ${name}();`;

/**
 * Who leads people, by name: the list of employees in the order of their supervisors walks them instead of looking for
 * them among everybody. Who led people once may stay: nobody is found under them.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    create table leads (id uuid primary key references employees (id) on delete cascade, name text not null);
    lock table employees in share row exclusive mode;
    ${addLeads('employees')}
    create index leads_name on leads (name, id);
    ${after('add_leads', 'insert', 'new table as added', addLeads('added'))}
    ${after(
      'follow_leads',
      'update',
      'old table as old_rows new table as new_rows',
      `${addLeads(`(select n.supervisor_id from new_rows n join old_rows o using (id) where n.supervisor_id is distinct from o.supervisor_id)`)}
       update leads l set name = n.name from new_rows n where n.id = l.id and n.name <> l.name;`,
    )}
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop function if exists add_leads, follow_leads cascade;
    drop table if exists leads;
  `);
