import type { Knex } from '@portal/service-kit';

export const up = (knex: Knex) =>
  knex.raw(`
    alter table remote_versions
      -- of remote.json, byte for byte as it is kept and served
      add column integrity text,
      add column source text not null default 'build' check (source in ('build', 'release')),
      add column published_by text,
      -- from then on its files are gone
      add column swept_at timestamptz;

    alter table remotes
      add column canary_version text,
      add column canary_share smallint check (canary_share between 1 and 99),
      add column killed_note text,
      add column killed_by text,
      add column killed_at timestamptz,
      -- null: as the portal does by itself
      add column failure_percent numeric check (failure_percent > 0 and failure_percent <= 100),
      add column failure_loads int check (failure_loads > 0),
      add constraint remotes_canary check ((canary_version is null) = (canary_share is null)),
      add constraint remotes_canary_other check (canary_version <> active_version),
      add constraint remotes_canary_version foreign key (name, canary_version) references remote_versions (name, version);

    -- Every gateway and every page that listens hears that somebody may get another version now.
    create function tell_remotes_moved() returns trigger language plpgsql as $$
    begin
      perform pg_notify('list_changed', 'gateway.remotes');
      return null;
    end $$;
    create trigger tell_remotes_moved after insert or update or delete on remotes
      for each statement execute function tell_remotes_moved();

    create table release_tokens (
      id uuid primary key,
      name text not null,
      label text not null,
      -- SHA-256: who reads this table can release nothing
      token_hash bytea not null unique,
      created_by text,
      -- whom to tell when what was released with it is rolled back
      created_by_employee uuid,
      created_at timestamptz not null default now(),
      expires_at timestamptz not null,
      last_used_at timestamptz,
      revoked_at timestamptz
    );
    create index release_tokens_of on release_tokens (name, created_at);

    create table remote_moves (
      id uuid primary key,
      name text not null,
      version text not null,
      kind text not null check (kind in ('build', 'activate', 'canary', 'rollback', 'auto_rollback', 'kill', 'unkill')),
      share smallint not null check (share between 0 and 100),
      note text,
      by_name text,
      by_employee uuid,
      token_id uuid references release_tokens (id),
      at timestamptz not null default now(),
      ended_at timestamptz,
      -- taken back: not a version to go back to
      ended_badly boolean not null default false,
      loads int not null default 0,
      failures int not null default 0,
      foreign key (name, version) references remote_versions (name, version)
    );
    create index remote_moves_of on remote_moves (name, at desc);
    create index remote_moves_open on remote_moves (name, version) where ended_at is null;
    insert into remote_moves (id, name, version, kind, share, at)
      select gen_random_uuid(), name, active_version, 'build', 100, updated_at from remotes;

    create table remote_errors (
      name text not null,
      version text not null,
      phase text not null,
      module text not null,
      error text not null,
      count int not null,
      last_at timestamptz not null,
      primary key (name, version, phase, module, error),
      foreign key (name, version) references remote_versions (name, version) on delete cascade
    );
  `);

export const down = (knex: Knex) =>
  knex.raw(`
    drop table if exists remote_errors;
    drop table if exists remote_moves;
    drop table if exists release_tokens;
    drop trigger if exists tell_remotes_moved on remotes;
    drop function if exists tell_remotes_moved;
    alter table remotes drop constraint if exists remotes_canary_version, drop constraint if exists remotes_canary_other,
      drop constraint if exists remotes_canary, drop column if exists canary_version, drop column if exists canary_share,
      drop column if exists killed_note, drop column if exists killed_by, drop column if exists killed_at,
      drop column if exists failure_percent, drop column if exists failure_loads;
    alter table remote_versions drop column if exists integrity, drop column if exists source,
      drop column if exists published_by, drop column if exists swept_at;
  `);
