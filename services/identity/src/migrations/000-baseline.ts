export const up = `
  create table audit_log (
    id uuid primary key,
    at timestamptz not null default now(),
    actor_id uuid,
    actor_name text,
    action text not null,
    entity text not null,
    entity_id text not null,
    before jsonb,
    after jsonb,
    request_id text
  );
  create index audit_log_entity on audit_log (entity, entity_id, at);
  create function audit_log_keep() returns trigger language plpgsql as $$
  begin
    raise exception 'the audit trail is append-only' using errcode = '42501';
  end $$;
  create trigger audit_log_keep before update or delete on audit_log
    for each row execute function audit_log_keep();

  -- Versions of lists, bumped by the writing transactions; over 16 rows, so that writers do not wait for each other.
  create table list_versions (
    list text not null,
    slot smallint not null,
    version bigint not null,
    primary key (list, slot)
  ) with (fillfactor = 50);
  grant select on list_versions to portal_readers;
  -- As its owner: an account is deleted with its employee, by the role that deletes the employee.
  create function bump_list() returns trigger language plpgsql
    security definer set search_path = identity, public as $$
  begin
    execute format(
      'insert into %1$I.list_versions as v (list, slot, version) values ($1, $2, 1)
       on conflict (list, slot) do update set version = v.version + 1', tg_table_schema)
      using tg_argv[0], (pg_backend_pid() % 16)::smallint;
    perform pg_notify('list_changed', tg_table_schema || '.' || tg_argv[0]);
    return null;
  end $$;

  create table accounts (
    id uuid primary key,
    employee_id uuid not null references employees.employees (id) on delete cascade,
    -- whether the employee is active; the employees service updates it
    employee_active boolean not null default true,
    username public.citext not null check (username <> ''),
    -- username, name and employee id, in lower case and without accents: what a search of accounts compares
    found_by text collate "C" not null,
    -- argon2id, with its parameters and salt
    password_hash text not null,
    active boolean not null default true,
    must_change_password boolean not null default false,
    -- until when a temporary password opens one session; null once it was used
    temporary_until timestamptz,
    -- sessions opened under an earlier epoch are over
    session_epoch int not null default 0,
    -- encrypted with the service's key; waits to be confirmed until totp_since is set
    totp_secret bytea,
    totp_since timestamptz,
    -- the latest half minute whose code was used: no code is accepted twice
    totp_last_step bigint not null default 0,
    language text check (language in ('en', 'fr')),
    last_login_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    constraint accounts_username_key unique (username),
    constraint accounts_employee_key unique (employee_id),
    constraint accounts_totp check (totp_since is null or totp_secret is not null)
  );
  -- The orders and filters of the list.
  create index accounts_active on accounts (active, username, id);
  create index accounts_usable on accounts ((active and employee_active), username, id);
  create index accounts_counted on accounts (active, employee_active);
  create index accounts_temporary on accounts (username, id) where must_change_password;
  create index accounts_seen on accounts (last_login_at, id);
  create index accounts_seen_last on accounts (last_login_at desc nulls last, id);
  create index accounts_subject on accounts ((id::text));
  -- Every sign-in updates this index. Without fastupdate new entries do not collect in a list that every search reads.
  create index accounts_found_by on accounts using gin (found_by public.gin_trgm_ops) with (fastupdate = off);
  -- The list of employees shows who has an account. A sign-in does not change that.
  insert into list_versions (list, slot, version)
    values ('account_holders', 0, floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
  create trigger bump_account_holders after insert or delete on accounts
    for each statement execute function bump_list('account_holders');

  create function set_account_employee() returns trigger language plpgsql
    security definer set search_path = identity, pg_temp as $$
  begin
    select d.status = 'active',
           employees.plain(new.username::text || ' ') || d.plain_name || employees.plain(' ' || d.employee_id)
      into new.employee_active, new.found_by from employees.directory d where d.id = new.employee_id;
    return new;
  end $$;
  create trigger set_account_employee before insert or update of username on accounts
    for each row execute function set_account_employee();

  -- A gateway caches who is who for some seconds, and drops its entry when this notifies it.
  create function notify_account_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('principal_changed', new.employee_id::text);
    return null;
  end $$;
  create trigger notify_account_changed after update of active, session_epoch, must_change_password on accounts
    for each row when (old.* is distinct from new.*) execute function notify_account_changed();

  -- Sessions leave the gateway's table in the transaction that ends them: whoever has one there is signed in.
  create function end_sessions_of_account() returns trigger language plpgsql
    security definer set search_path = identity, pg_temp as $$
  begin
    perform gateway.end_sessions(old.id, null);
    return null;
  end $$;
  create trigger end_sessions_of_changed after update of active, employee_active, session_epoch on accounts
    for each row when (old.session_epoch <> new.session_epoch or not (new.active and new.employee_active))
    execute function end_sessions_of_account();
  create trigger end_sessions_of_removed after delete on accounts
    for each row execute function end_sessions_of_account();

  -- Attempts to sign in, by account and source: an address, a device that is known for the account, or all other devices
  -- together. Guesses from one source lock no other.
  create table sign_in_attempts (
    -- an account, or the digest of a name that has none: both lock alike, so no answer shows which names exist
    subject text not null,
    source text not null,
    attempts int not null,
    last_at timestamptz not null,
    locked_until timestamptz,
    primary key (subject, source)
  );
  create index sign_in_attempts_last on sign_in_attempts (last_at);

  -- Devices on which somebody has signed in to the account; the id itself is only in the device's cookie.
  create table known_devices (
    account_id uuid not null references accounts (id) on delete cascade,
    digest bytea not null,
    last_used_at timestamptz not null default now(),
    primary key (account_id, digest)
  );
  create index known_devices_used on known_devices (last_used_at);

  create table recovery_codes (
    account_id uuid not null references accounts (id) on delete cascade,
    digest bytea not null,
    primary key (account_id, digest)
  );

  -- One row.
  create table sign_in_rules (
    single boolean primary key default true check (single),
    administrators_need_second_step boolean not null default false
  );
  insert into sign_in_rules default values;

  -- Whom the gateway may vouch for. Who may sign in is decided by the day: whoever is not employed on it may not. Source:
  -- domain rules, Employment.
  create view principals as
    select a.id as account_id, a.employee_id, a.username::text as username, a.session_epoch, a.must_change_password,
           a.active and e.employed @> current_date as active, e.name, e.role, e.department_id,
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
  drop table accounts, sign_in_attempts, known_devices, recovery_codes, sign_in_rules, list_versions, audit_log;
  drop function set_account_employee, notify_account_changed, end_sessions_of_account, bump_list, audit_log_keep;
`;
