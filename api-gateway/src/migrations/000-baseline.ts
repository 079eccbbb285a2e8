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

  create table sessions (
    -- SHA-256 of the id in the cookie: this table signs nobody in
    id_hash bytea primary key,
    -- names a session to those who may not know its key
    id uuid not null default gen_random_uuid() constraint sessions_id_key unique,
    account_id uuid not null,
    -- the account's epoch at sign-in; a later one ends the session
    epoch int not null,
    user_agent text,
    address text,
    created_at timestamptz not null default now(),
    last_seen_at timestamptz not null default now(),
    expires_at timestamptz not null
  );
  create index sessions_account on sessions (account_id);
  create index sessions_expires on sessions (expires_at);

  -- Every gateway caches sessions for some seconds, and drops one at this notification.
  create function notify_session_ended() returns trigger language plpgsql as $$
  begin
    perform pg_notify('session_ended', encode(old.id_hash, 'hex'));
    return null;
  end $$;
  create trigger notify_session_ended after delete on sessions
    for each row execute function notify_session_ended();

  -- Identity shows administrators who is signed in and lets them end sessions; the rows stay the gateway's. A session
  -- counts while its epoch is its account's, which identity compares.
  create view open_sessions as
    select id, account_id, epoch, created_at, last_seen_at, user_agent, address from sessions where expires_at > now();
  grant select on open_sessions to portal_identity;

  -- Ends one session of an account, or all of them; answers how many.
  create function end_sessions(account uuid, session uuid) returns int
  language sql security definer set search_path = gateway, public as $$
    with ended as (
      delete from sessions s where s.account_id = account and (session is null or s.id = session) returning 1
    ) select count(*)::int from ended
  $$;

  -- Deletes the sessions that have expired, and those of people who are not employed any more: these would sign nobody in,
  -- and are over even if such a person comes back.
  create function forget_expired_sessions() returns void
  language sql security definer set search_path = gateway, pg_temp as $$
    delete from sessions where expires_at <= now() or account_id in (
      select p.account_id from employees.unemployed u join identity.principals p on p.employee_id = u.id)
  $$;
  revoke execute on function end_sessions, forget_expired_sessions from public;
  grant execute on function end_sessions, forget_expired_sessions to portal_identity;
  -- When sessions began and end: releases keeps the files of versions that a page of a session may still ask for.
  create view session_times as select created_at, expires_at from sessions;
  grant select on session_times to portal_releases;

  -- Who is signed in, by username: the list of accounts finds and counts them without reading every session. A session of
  -- an earlier epoch signs nobody in; identity ends the sessions of an account with each new epoch.
  create table signed_in (account_id uuid primary key, username public.citext not null);
  create index signed_in_username on signed_in (username, account_id);
  grant select on signed_in to portal_identity;

  -- Both write the row of an account that is there already or must stay: the next transaction waits for it, and then
  -- sees the sessions as they are.
  create function sign_in_account() returns trigger language plpgsql
    set search_path = gateway, public, pg_temp as $$
  begin
    insert into signed_in (account_id, username)
      select distinct p.account_id, p.username
      from opened s join identity.principals p
        on p.account_id = s.account_id and p.session_epoch = s.epoch and p.active
      order by p.account_id
      on conflict (account_id) do update set username = excluded.username;
    return null;
  end $$;
  create trigger sign_in_account after insert on sessions
    referencing new table as opened for each statement execute function sign_in_account();
  create function sign_out_account() returns trigger language plpgsql
    set search_path = gateway, public, pg_temp as $$
  begin
    perform from signed_in where account_id in (select account_id from ended) order by account_id for update;
    delete from signed_in i
      where account_id in (select account_id from ended)
        and not exists (select from sessions s where s.account_id = i.account_id);
    return null;
  end $$;
  create trigger sign_out_account after delete on sessions
    referencing old table as ended for each statement execute function sign_out_account();

  -- As rate-limiter-flexible requires it.
  create table rate_limits (
    key varchar(255) primary key,
    points int not null default 0,
    expire bigint
  );
  create index rate_limits_expire on rate_limits (expire);

  create table embed_origins (
    origin text primary key,
    note text not null default '',
    added_by text,
    added_at timestamptz not null default now()
  );
  -- Every gateway caches the list, and reads it again at this notification.
  create function notify_embed_origins_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('embed_origins_changed', '');
    return null;
  end $$;
  create trigger notify_embed_origins_changed after insert or update or delete on embed_origins
    for each statement execute function notify_embed_origins_changed();

  create table embed_tokens (
    -- SHA-256 of the token
    token_hash bytea primary key,
    -- a token ends with the session that it was made in
    session_hash bytea not null references sessions (id_hash) on delete cascade,
    origin text not null,
    sections text[] not null,
    calls text[] not null,
    expires_at timestamptz not null
  );
  create index embed_tokens_session on embed_tokens (session_hash);
  create index embed_tokens_expires on embed_tokens (expires_at);
  create function notify_embed_token_ended() returns trigger language plpgsql as $$
  begin
    perform pg_notify('embed_token_ended', encode(old.token_hash, 'hex'));
    return null;
  end $$;
  create trigger notify_embed_token_ended after delete on embed_tokens
    for each row execute function notify_embed_token_ended();

  -- The gateways that run. Unlogged, as what they count: nobody misses it after a crash of PostgreSQL.
  create unlogged table gateways (
    id uuid primary key,
    seen_at timestamptz not null default now()
  );

  -- One row an open stream of live events; those of a gateway that is gone go with it.
  create unlogged table event_streams (
    id uuid primary key,
    gateway_id uuid not null references gateways on delete cascade,
    account_id uuid not null
  );
  create index event_streams_account on event_streams (account_id);
  create index event_streams_gateway on event_streams (gateway_id);

  -- A gateway says that it runs, every two seconds; one that did not for ten is gone. Answers how many run.
  create function gateway_beats(gateway uuid) returns int language plpgsql as $$
  begin
    insert into gateways (id) values (gateway) on conflict (id) do update set seen_at = now();
    delete from gateways where id in (
      select id from gateways where seen_at < now() - interval '10 seconds' for update skip locked
    );
    return (select count(*)::int from gateways);
  end $$;

  -- Counts one more stream of an account at a gateway, unless it has so many already at all of them. Answers whether.
  create function open_stream(gateway uuid, stream uuid, account uuid, most int) returns boolean language plpgsql as $$
  begin
    perform pg_advisory_xact_lock(hashtextextended('event stream ' || account, 0));
    if (select count(*) from event_streams where account_id = account) >= most then
      return false;
    end if;
    insert into gateways (id) values (gateway) on conflict (id) do nothing;
    insert into event_streams (id, gateway_id, account_id) values (stream, gateway, account);
    return true;
  end $$;
`;

export const down = `
  drop function end_sessions, forget_expired_sessions, open_stream, gateway_beats;
  drop view open_sessions, session_times;
  drop table event_streams, gateways, embed_tokens, embed_origins, rate_limits, sessions, signed_in, audit_log;
  drop function notify_embed_token_ended, notify_embed_origins_changed, notify_session_ended, sign_in_account, sign_out_account,
    audit_log_keep;
`;
