export const up = `
  -- Versions of lists, bumped by the writing transactions; over 16 rows, so that writers do not wait for each other.
  create table list_versions (
    list text not null,
    slot smallint not null,
    version bigint not null,
    primary key (list, slot)
  ) with (fillfactor = 50);
  grant select on list_versions to portal_readers;
  -- As its owner: notifications are deleted with their employee, by the role that deletes the employee.
  -- In PL/pgSQL and written out, a statement is planned once a connection; to plan these takes longer than to run them.
  create function bump_list() returns trigger language plpgsql
    security definer set search_path = notifications, pg_temp as $$
  begin
    insert into list_versions as v (list, slot, version) values (tg_argv[0], pg_backend_pid() % 16, 1)
      on conflict (list, slot) do update set version = v.version + 1;
    perform pg_notify('list_changed', 'notifications.' || tg_argv[0]);
    return null;
  end $$;

  create table notifications (
    id uuid primary key default gen_random_uuid(),
    employee_id uuid not null references employees.employees (id) on delete cascade,
    kind text not null,
    -- messages: keys with their values
    title jsonb not null,
    body jsonb not null,
    link text check (link ~ '^/'),
    created_at timestamptz not null default now(),
    read_at timestamptz
  );
  create index notifications_of on notifications (employee_id, created_at desc, id);
  create index notifications_unread on notifications (employee_id) where read_at is null;
  insert into list_versions (list, slot, version)
    values ('notifications', 0, floor(extract(epoch from clock_timestamp()) * 1000)::bigint);
  create trigger bump_notifications after insert or update or delete on notifications
    for each statement execute function bump_list('notifications');

  -- A notice about what can still be undone waits here until it cannot be undone. The topic is the record it is about.
  create table scheduled (
    id uuid primary key default gen_random_uuid(),
    employee_id uuid not null references employees.employees (id) on delete cascade,
    kind text not null,
    title jsonb not null,
    body jsonb not null,
    link text check (link ~ '^/'),
    topic uuid not null,
    due_at timestamptz not null
  );
  create index scheduled_due on scheduled (due_at);
  create index scheduled_topic on scheduled (topic);
  create index scheduled_of on scheduled (employee_id);

  -- Each service notifies of what is its own.
  create function may_send(kind text) returns boolean language sql stable as $$
    select case session_user
      when 'portal_identity' then kind = 'account'
      when 'portal_employees' then kind ~ '^employee[.]'
      when 'portal_leave' then kind ~ '^(leave|delegation)[.]'
      when 'portal_shifts' then kind ~ '^(shift|overtime)_'
      when 'portal_releases' then kind ~ '^release[.]'
      else session_user !~ '^portal_' end $$;
  -- Other services call these in the transaction of what they notify about.
  create function notify(recipients uuid[], kind text, title jsonb, body jsonb, link text) returns void
  language plpgsql security definer set search_path = notifications, pg_temp as $$
  begin
    if not may_send($2) then
      raise exception '% sends no notices of the kind %', session_user, $2 using errcode = '42501';
    end if;
    insert into notifications (employee_id, kind, title, body, link)
    select distinct r, $2, $3, $4, $5 from unnest($1) r where r is not null;
  end $$;
  create function notify_later(
    recipients uuid[], kind text, title jsonb, body jsonb, link text, topic uuid, due timestamptz
  ) returns void language plpgsql security definer set search_path = notifications, pg_temp as $$
  begin
    if not may_send($2) then
      raise exception '% sends no notices of the kind %', session_user, $2 using errcode = '42501';
    end if;
    insert into scheduled (employee_id, kind, title, body, link, topic, due_at)
    select distinct r, $2, $3, $4, $5, $6, $7 from unnest($1) r where r is not null;
  end $$;
  -- Deletes what was not delivered yet; answers how many notices that were.
  create function retract(topic uuid) returns int
  language sql security definer set search_path = notifications, pg_temp as $$
    with gone as (delete from scheduled s where s.topic = $1 returning 1) select count(*)::int from gone
  $$;
  revoke execute on function notify, notify_later, retract from public;
  grant execute on function notify to portal_identity, portal_employees, portal_leave, portal_shifts, portal_releases;
  grant execute on function notify_later, retract to portal_leave;

  -- The identity service calls this when an administrator resets a password.
  create function account_notices_unread(recipient uuid) returns void
  language sql security definer set search_path = notifications, pg_temp as $$
    update notifications set read_at = null where employee_id = recipient and kind = 'account' and read_at is not null
  $$;
  revoke execute on function account_notices_unread from public;
  grant execute on function account_notices_unread to portal_identity;

  create function deliver_due() returns void
  language sql set search_path = notifications, pg_temp as $$
    with due as (
      delete from scheduled where id in (
        select id from scheduled where due_at <= now() order by due_at limit 500 for update skip locked
      ) returning *
    )
    insert into notifications (employee_id, kind, title, body, link)
    select employee_id, kind, title, body, link from due order by due_at, id
  $$;
  revoke execute on function deliver_due from public;
`;

export const down = `
  drop function notify, notify_later, retract, deliver_due, account_notices_unread, may_send;
  drop table notifications, scheduled, list_versions;
  drop function bump_list;
`;
