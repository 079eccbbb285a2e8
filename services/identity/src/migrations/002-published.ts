export const up = `
  -- Whom the gateway may vouch for.
  create view principals as
    select a.id as account_id, a.employee_id, a.username::text as username, a.session_epoch, a.must_change_password,
           a.active and e.status = 'active' as active, e.name, e.role, e.department_id,
           e.role in ('system_admin', 'hr_admin') and a.totp_since is null
             and (select administrators_need_second_step from sign_in_rules) as must_set_up_second_step
    from accounts a join employees.directory e on e.id = a.employee_id;
  create view known_devices_by_username as
    select a.username, d.digest from known_devices d join accounts a on a.id = d.account_id;
  grant select on principals, known_devices_by_username to portal_gateway;
  grant select on principals to portal_releases;

  -- Which employees have an account, for the list of employees; nothing of the account itself.
  create view account_holders as select id as account_id, employee_id from accounts;
  grant select on account_holders to portal_employees;

  -- The employees service calls these three in the transaction of its change.
  create function employee_changed(employee uuid, is_active boolean) returns void
  language sql security definer set search_path = identity, pg_temp as $$
    update accounts set employee_active = is_active where employee_id = employee
  $$;
  create function holder_renamed(employee uuid) returns void
  language sql security definer set search_path = identity, pg_temp as $$
    update accounts set username = username where employee_id = employee
  $$;
  -- The account of an anonymised employee: nobody can sign in with it, and nothing in it names a person. The digest of
  -- the password is replaced by one of the same length that no password has.
  create function retire_account(employee uuid, actor uuid, actor_name text, request text) returns void
  language plpgsql security definer set search_path = identity, public as $$
  declare
    retired uuid;
  begin
    update accounts set active = false, username = 'former-' || right(employee::text, 12),
        password_hash = regexp_replace(password_hash, '[^$]*$', repeat('A', 43)), must_change_password = true,
        session_epoch = session_epoch + 1, last_login_at = null, updated_at = now()
      where employee_id = employee returning id into retired;
    if retired is null then
      return;
    end if;
    delete from sign_in_attempts where subject = retired::text;
    perform gateway.end_sessions(retired, null);
    insert into audit_log (id, actor_id, actor_name, action, entity, entity_id, request_id)
      values (gen_random_uuid(), actor, actor_name, 'account.retire', 'account', retired::text, request);
  end $$;
  revoke execute on function employee_changed, holder_renamed, retire_account from public;
  grant execute on function employee_changed, holder_renamed, retire_account to portal_employees;
`;

export const down = `
  drop function employee_changed, holder_renamed, retire_account;
  drop view principals, known_devices_by_username, account_holders;
`;
