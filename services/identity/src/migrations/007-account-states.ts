import type { Knex } from '@portal/service-kit';

/** Adds rows of one state, or takes them away, in one of a few rows of it: two who write do not wait for each other. */
const keep = (states: string) => `
    insert into account_states as s (usable, temporary, slot, n)
      select usable, temporary, (pg_backend_pid() % 4)::smallint, sum(n) from (${states}) moved
      group by usable, temporary having sum(n) <> 0 order by usable, temporary
      on conflict (usable, temporary, slot) do update set n = s.n + excluded.n;`;
const stateOf = (row: string, n: number) =>
  `select ${row}.active and ${row}.employee_active as usable, ${row}.must_change_password as temporary, ${n} as n`;

const onEvent = (event: string, table: string, rows: string, n: number) => `
    create function count_account_states_${event}() returns trigger language plpgsql
      security definer set search_path = identity, pg_temp as $$
    begin ${keep(`${stateOf(rows, n)} from ${rows}`)}
      return null;
    end $$;
    create trigger count_account_states_${event} after ${event} on accounts
      referencing ${table} table as ${rows} for each statement execute function count_account_states_${event}();`;

/**
 * An account knows whether its employee is active, told by the employees' part as that changes; how many accounts may
 * be used, and how many wait for a password of their own, is kept: a filter by state is walked by an index and counts
 * nobody.
 */
export const up = (knex: Knex) =>
  knex.raw(`
    alter table accounts add column employee_active boolean not null default true;
    update accounts set employee_active = false
      where employee_id in (select id from employees.directory where status <> 'active');

    create function know_employee() returns trigger language plpgsql
      security definer set search_path = identity, pg_temp as $$
    begin
      select status = 'active' into new.employee_active from employees.directory where id = new.employee_id;
      return new;
    end $$;
    create trigger know_employee before insert on accounts for each row execute function know_employee();

    create function employee_changed(employee uuid, is_active boolean) returns void
    language sql security definer set search_path = identity, pg_temp as $$
      update accounts set employee_active = is_active where employee_id = employee
    $$;
    revoke execute on function employee_changed from public;
    grant execute on function employee_changed to portal_employees;
    drop trigger end_sessions_of_changed on accounts;
    create trigger end_sessions_of_changed after update of active, employee_active, session_epoch on accounts
      for each row when (old.session_epoch <> new.session_epoch or not (new.active and new.employee_active))
      execute function end_sessions_of_account();

    drop function count_accounts_insert, count_accounts_delete cascade;
    drop table account_counts;
    create table account_states (
      usable boolean not null,
      temporary boolean not null,
      slot smallint not null,
      n int not null,
      primary key (usable, temporary, slot)
    );
    ${keep(`${stateOf('a', 1)} from accounts a`)}
    ${onEvent('insert', 'new', 'added', 1)}
    ${onEvent('delete', 'old', 'removed', -1)}
    create function count_account_states_update() returns trigger language plpgsql
      security definer set search_path = identity, pg_temp as $$
    begin ${keep(`${stateOf('new', 1)} union all ${stateOf('old', -1)}`)}
      return null;
    end $$;
    create trigger count_account_states_update after update of active, employee_active, must_change_password on accounts
      for each row when (old.* is distinct from new.*) execute function count_account_states_update();
    create index accounts_usable on accounts ((active and employee_active), username, id);
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop index if exists accounts_usable;
    drop function if exists count_account_states_insert, count_account_states_delete, count_account_states_update cascade;
    drop table if exists account_states;
    drop function if exists employee_changed;
    drop function if exists know_employee cascade;
    alter table if exists accounts drop column if exists employee_active cascade;
  `);
