import { auditTableSql, dropAuditTableSql, type Knex } from '@portal/service-kit';

export const up = (knex: Knex) =>
  knex.raw(`
    ${auditTableSql}
    create table sessions (
      -- SHA-256 of the id in the cookie: who reads this table can sign in as nobody
      id_hash bytea primary key,
      account_id uuid not null,
      -- the account's epoch at sign-in; a later one ends the session
      epoch int not null,
      created_at timestamptz not null default now(),
      last_seen_at timestamptz not null default now(),
      expires_at timestamptz not null
    );
    create index sessions_account on sessions (account_id);
    create index sessions_expires on sessions (expires_at);

    -- Every gateway keeps sessions for some seconds; it drops one when this says so.
    create function tell_session_ended() returns trigger language plpgsql as $$
    begin
      perform pg_notify('session_ended', encode(old.id_hash, 'hex'));
      return null;
    end $$;
    create trigger tell_session_ended after delete on sessions
      for each row execute function tell_session_ended();

    -- As rate-limiter-flexible wants it.
    create table rate_limits (
      key varchar(255) primary key,
      points int not null default 0,
      expire bigint
    );
    create index rate_limits_expire on rate_limits (expire);

    create table remote_versions (
      name text not null,
      version text not null,
      manifest jsonb not null,
      published_at timestamptz not null default now(),
      primary key (name, version)
    );
    create table remotes (
      name text primary key,
      active_version text not null,
      -- what the build folder held when it was last looked at; see registry/publish.ts
      built_version text not null,
      updated_at timestamptz not null default now(),
      foreign key (name, active_version) references remote_versions (name, version)
    );
    create table remote_events (
      name text not null,
      version text not null,
      phase text not null,
      day date not null,
      count int not null,
      primary key (name, version, phase, day),
      foreign key (name, version) references remote_versions (name, version) on delete cascade
    );
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop table if exists remote_events;
    drop table if exists remotes;
    drop table if exists remote_versions;
    drop table if exists rate_limits;
    drop table if exists sessions;
    drop function if exists tell_session_ended;
    ${dropAuditTableSql}
  `);
