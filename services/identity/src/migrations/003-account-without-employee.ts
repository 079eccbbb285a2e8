/**
 * The administrator with whom a portal begins need not be an employee. Where somebody's employee is asked for, such an
 * account stands for itself: no employee has its id.
 */
export const up = `
  alter table accounts alter column employee_id drop not null;
  create index accounts_holder on accounts ((coalesce(employee_id, id)));

  create view holders as
    select a.id as account_id, coalesce(e.name, 'System Administrator') as name,
           coalesce(e.position, 'System administrator') as position, coalesce(e.role, 'system_admin') as role,
           e.department_id, e.id is null or e.employed @> current_date as employed
    from accounts a left join employees.directory e on e.id = a.employee_id;
  create or replace view principals as
    select a.id as account_id, coalesce(a.employee_id, a.id) as employee_id, a.username::text as username,
           a.session_epoch, a.must_change_password, a.active and e.employed as active, e.name, e.role, e.department_id,
           e.role in ('system_admin', 'hr_admin') and a.totp_since is null
             and (select administrators_need_second_step from sign_in_rules) as must_set_up_second_step
    from accounts a join holders e on e.account_id = a.id;
  create or replace view account_holders as
    select id as account_id, employee_id from accounts where employee_id is not null;

  create or replace function set_account_employee() returns trigger language plpgsql
    security definer set search_path = identity, pg_temp as $$
  begin
    if new.employee_id is null then
      new.found_by := employees.plain(new.username::text || ' System Administrator');
      return new;
    end if;
    select d.status = 'active',
           employees.plain(new.username::text || ' ') || d.plain_name || employees.plain(' ' || d.employee_id)
      into new.employee_active, new.found_by from employees.directory d where d.id = new.employee_id;
    return new;
  end $$;
  create or replace function notify_account_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('principal_changed', coalesce(new.employee_id, new.id)::text);
    return null;
  end $$;
`;

/** Accounts without an employee were not possible before. */
export const down = `
  delete from accounts where employee_id is null;
  create or replace view account_holders as select id as account_id, employee_id from accounts;
  create or replace view principals as
    select a.id as account_id, a.employee_id, a.username::text as username, a.session_epoch, a.must_change_password,
           a.active and e.employed @> current_date as active, e.name, e.role, e.department_id,
           e.role in ('system_admin', 'hr_admin') and a.totp_since is null
             and (select administrators_need_second_step from sign_in_rules) as must_set_up_second_step
    from accounts a join employees.directory e on e.id = a.employee_id;
  drop view holders;
  drop index accounts_holder;
  alter table accounts alter column employee_id set not null;
  create or replace function set_account_employee() returns trigger language plpgsql
    security definer set search_path = identity, pg_temp as $$
  begin
    select d.status = 'active',
           employees.plain(new.username::text || ' ') || d.plain_name || employees.plain(' ' || d.employee_id)
      into new.employee_active, new.found_by from employees.directory d where d.id = new.employee_id;
    return new;
  end $$;
  create or replace function notify_account_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('principal_changed', new.employee_id::text);
    return null;
  end $$;
`;
