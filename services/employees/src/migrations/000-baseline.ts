import * as published from './published';

/*
 * Text as a search compares it: besides case and accents neither apostrophes (O'Hara), commas and Arabic vowel signs
 * count, hyphens part words (Anne-Marie) unless they are beside a digit (`EMP-001` finds no `EMP 001`), and the forms of
 * alef, waw, ya and ta marbuta are one letter each, with hamza or without.
 */
const hyphens = '-\\2010\\2011\\2013\\2014';
const letters = '\\0622\\0623\\0625\\0671\\0624\\0626\\0649\\0629';
const plainLetters = '\\0627\\0627\\0627\\0627\\0648\\064A\\064A\\0647';
const apostrophes = "''\\2018\\2019\\02BB\\02BC\\0060\\00B4\\2032";
const vowelSigns = '\\0640\\064B\\064C\\064D\\064E\\064F\\0650\\0651\\0652\\0653\\0654\\0655\\0670';
const folded = `translate(lower(public.unaccent('public.unaccent'::regdictionary, value)),
    U&'${hyphens}${letters}${apostrophes},\\0621${vowelSigns}', U&'-----${plainLetters}')`;
const plain = `regexp_replace(${folded}, '(?<!\\d)-(?!\\d)', ' ', 'g')`;

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
  create function bump_list() returns trigger language plpgsql as $$
  begin
    execute format(
      'insert into %1$I.list_versions as v (list, slot, version) values ($1, $2, 1)
       on conflict (list, slot) do update set version = v.version + 1', tg_table_schema)
      using tg_argv[0], (pg_backend_pid() % 16)::smallint;
    perform pg_notify('list_changed', tg_table_schema || '.' || tg_argv[0]);
    return null;
  end $$;

  -- Text as a search compares it. The dictionary ships with PostgreSQL and is not changed, so generated columns and indexes
  -- may use the function.
  create function plain(value text) returns text language sql immutable strict parallel safe
    as $$ select ${plain} $$;

  create function phone_ok(mobile text) returns boolean language sql immutable parallel safe
    as $$ select mobile ~ '^[+]{0,1}[0-9\\s()-]{7,}$' $$;
  -- The first letter and the first two letters of each word.
  create function word_starts(search text) returns text[] language sql immutable strict parallel safe cost 1000
    as $$ select array_agg(distinct left(word, letters))
      from string_to_table(search, ' ') word, generate_series(1, 2) letters where word <> '' $$;

  create table employees (
    id uuid primary key,
    employee_id text not null check (employee_id <> ''),
    first_name text not null,
    middle_name text,
    last_name text not null,
    name text generated always as (first_name || coalesce(' ' || middle_name, '') || ' ' || last_name) stored,
    -- begins with a space, so that the first word too can be found by its first letters
    search text generated always as (
      plain(' ' || first_name || coalesce(' ' || middle_name, '') || ' ' || last_name || ' ' || employee_id || ' ' || position)
    ) stored,
    national_id text not null,
    position text not null,
    email text,
    mobile text not null default '',
    department_id uuid references departments.departments (id),
    role text not null default 'employee' check (role in ('system_admin', 'hr_admin', 'supervisor', 'employee')),
    status text not null default 'active' check (status in ('active', 'inactive')),
    supervisor_id uuid references employees (id),
    -- as somebody entered it; nothing else says when a person joined
    joined_on date,
    leaves_on date,
    deactivated_on date,
    contract text check (contract in ('permanent', 'fixed_term')),
    -- the days of earlier periods of employment, which lie before the current one
    earlier datemultirange not null default '{}',
    -- The days on which a person is employed, the one place where this is decided: in each period from joining through the
    -- last day of work, none while inactive. Whoever asks on a day asks "employed @> day"; on this one,
    -- "employed @> current_date", which is the organisation's day. Source: domain rules, Employment.
    employed datemultirange not null generated always as (
      case when status <> 'active' then '{}'
           when joined_on > leaves_on then earlier
           else earlier + datemultirange(daterange(joined_on, leaves_on, '[]')) end) stored,
    anonymised_at timestamptz,
    created_at timestamptz not null default now(),
    updated_at timestamptz not null default now(),
    plain_name text collate "C" not null generated always as (
      plain(first_name || coalesce(' ' || middle_name, '') || ' ' || last_name)
    ) stored,
    constraint employees_employee_id_key unique (employee_id),
    constraint employees_national_id_key unique (national_id),
    constraint employees_supervisor_not_self check (supervisor_id <> id),
    constraint employees_leaves_after_joining check (leaves_on >= joined_on),
    constraint employees_periods_apart check (earlier = '{}' or not earlier && daterange(joined_on, null))
  );
  -- Periods before the current one, whose dates and contract an employee has; a rehire adds one.
  create table employments (
    employee_id uuid not null references employees (id) on delete cascade,
    joined_on date,
    leaves_on date not null check (leaves_on >= joined_on),
    contract text check (contract in ('permanent', 'fixed_term')),
    constraint employments_apart exclude using gist (employee_id with =, daterange(joined_on, leaves_on, '[]') with &&)
  );
  -- IDs that differ by case alone are one ID.
  create unique index employees_employee_id_any_case on employees (lower(employee_id));
  create unique index employees_national_id_any_case on employees (lower(national_id));
  -- An index for each order of the list, with the name as the second key.
  create index employees_name on employees (plain_name, id);
  create index employees_position on employees (position, plain_name, id);
  create index employees_role on employees (role, plain_name, id);
  create index employees_status on employees (status, plain_name, id);
  create index employees_department on employees (department_id, plain_name, id);
  create index employees_supervisor on employees (supervisor_id, plain_name, id) where supervisor_id is not null;
  create index employees_unsupervised on employees (plain_name, id) where supervisor_id is null;
  -- Counts by every combination of these filters read this index alone.
  create index employees_counted on employees (department_id, status, role);
  create index employees_joined on employees (joined_on);
  create index employees_left on employees (deactivated_on) where deactivated_on is not null;
  create index employees_leaving on employees (leaves_on) where leaves_on is not null;
  create index employees_employed on employees (department_id, employed);
  -- One or two letters that begin a name.
  create index employees_first_name on employees ((plain(first_name) collate "C"));
  create index employees_last_name on employees ((plain(last_name) collate "C"));
  -- Parts of words. PostgreSQL collects new entries in a list that every search reads whole: at its default of 4 MB, some
  -- 3,000 employees, a search takes twenty times as long. The e-mail has an index of its own: only those who may see it
  -- may find by it.
  create index employees_search on employees using gin (search public.gin_trgm_ops) with (gin_pending_list_limit = 128);
  create index employees_email on employees using gin (lower(email) public.gin_trgm_ops)
    with (gin_pending_list_limit = 128);
  create index employees_id_parts on employees using gin (employee_id public.gin_trgm_ops)
    with (gin_pending_list_limit = 128);
  create index employees_name_parts on employees using gin (plain_name public.gin_trgm_ops)
    with (gin_pending_list_limit = 128);
  create index employees_word_starts on employees using gin (word_starts(search)) with (gin_pending_list_limit = 128);
  insert into list_versions (list, slot, version)
    values ('employees', 0, floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
  create trigger bump_employees after insert or update or delete on employees
    for each statement execute function bump_list('employees');

  -- A gateway caches who is who for some seconds, and drops its entry when this notifies it.
  create function notify_principal_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('principal_changed', coalesce(new.id, old.id)::text);
    return null;
  end $$;
  create trigger notify_principal_changed
    after update of role, status, department_id, first_name, middle_name, last_name, joined_on, leaves_on, earlier on employees
    for each row when (old.* is distinct from new.*) execute function notify_principal_changed();
  create trigger notify_principal_removed after delete on employees
    for each row execute function notify_principal_changed();

  -- Account and leave follow whatever changes the days of employment: an account stores whether its employee is employed,
  -- which ends its sessions, and the name and id it is found by.
  create function update_account_status() returns trigger language plpgsql as $$
  begin
    perform identity.employee_changed(new.id, new.employed @> current_date);
    perform leave.employment_changed(new.id, old.employed, new.employed);
    return null;
  end $$;
  create trigger update_account_status after update of status, joined_on, leaves_on, earlier on employees
    for each row when (old.employed <> new.employed) execute function update_account_status();
  create function update_account_name() returns trigger language plpgsql as $$
  begin
    perform identity.holder_renamed(new.id);
    return null;
  end $$;
  create trigger update_account_name
    after update of first_name, middle_name, last_name, employee_id on employees for each row
    when (old.plain_name <> new.plain_name or old.employee_id <> new.employee_id)
    execute function update_account_name();
  ${published.up}
`;

export const down = `
  ${published.down}
  drop table employments, employees, list_versions, audit_log;
  drop function word_starts, phone_ok, plain, notify_principal_changed, update_account_status, update_account_name,
    bump_list, audit_log_keep;
`;
