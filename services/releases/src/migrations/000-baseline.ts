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

  create table versions (
    name text not null,
    version text not null,
    manifest jsonb not null,
    -- of remote.json, byte for byte as it is stored and served
    integrity text not null,
    -- by the team of the section, over name, version and integrity; null where nobody signed it
    signature text,
    source text not null check (source in ('build', 'release')),
    published_by text,
    published_at timestamptz not null default now(),
    -- from then on nobody gets its files; they are deleted once the sweep is committed: a transaction that fails must
    -- leave no version without its files
    swept_at timestamptz,
    files_deleted_at timestamptz,
    primary key (name, version)
  );

  create table sections (
    name text primary key,
    active_version text not null,
    -- what the build folder held when it was last read; see publish.ts
    built_version text not null,
    canary_version text,
    canary_share smallint check (canary_share between 1 and 99),
    killed_note text,
    killed_by text,
    killed_at timestamptz,
    -- null: the portal's own defaults
    failure_percent numeric check (failure_percent > 0 and failure_percent <= 100),
    failure_loads int check (failure_loads > 0),
    updated_at timestamptz not null default now(),
    foreign key (name, active_version) references versions (name, version),
    foreign key (name, canary_version) references versions (name, version),
    constraint sections_canary check ((canary_version is null) = (canary_share is null)),
    constraint sections_canary_other check (canary_version <> active_version)
  );
  -- Gateways and open pages are notified when somebody may get another version.
  create function notify_sections_changed() returns trigger language plpgsql as $$
  begin
    perform pg_notify('list_changed', 'releases.sections');
    return null;
  end $$;
  create trigger notify_sections_changed after insert or update or delete on sections
    for each statement execute function notify_sections_changed();

  create table tokens (
    id uuid primary key,
    name text not null,
    label text not null,
    -- SHA-256: this table opens nothing to whoever reads it
    token_hash bytea not null unique,
    created_by text,
    created_by_employee uuid,
    -- the system administrator with whose rights it works
    owner_name text,
    owner_employee uuid,
    created_at timestamptz not null default now(),
    expires_at timestamptz not null,
    last_used_at timestamptz,
    revoked_at timestamptz,
    constraint tokens_days check (expires_at <= created_at + interval '90 days')
  );
  create index tokens_of on tokens (name, created_at);

  create table moves (
    id uuid primary key,
    name text not null,
    version text not null,
    kind text not null check (kind in ('build', 'activate', 'canary', 'rollback', 'auto_rollback', 'kill', 'unkill')),
    share smallint not null check (share between 0 and 100),
    note text,
    by_name text,
    by_employee uuid,
    token_id uuid references tokens (id),
    at timestamptz not null default now(),
    ended_at timestamptz,
    -- rolled back: not a version to go back to
    ended_badly boolean not null default false,
    loads int not null default 0,
    failures int not null default 0,
    foreign key (name, version) references versions (name, version)
  );
  create index moves_of on moves (name, at desc);
  create index moves_open on moves (name, version) where ended_at is null;

  create table loads (
    name text not null,
    version text not null,
    phase text not null,
    day date not null,
    count int not null,
    primary key (name, version, phase, day),
    foreign key (name, version) references versions (name, version) on delete cascade
  );
  create table load_errors (
    name text not null,
    version text not null,
    phase text not null,
    module text not null,
    error text not null,
    count int not null,
    last_at timestamptz not null,
    primary key (name, version, phase, module, error),
    foreign key (name, version) references versions (name, version) on delete cascade
  );
  -- When somebody's browser last reported a version: a person's reports count once in a while.
  create table load_reporters (
    name text not null,
    version text not null,
    employee_id uuid not null,
    failed boolean not null,
    counted_at timestamptz not null,
    -- loads of the version that the person reported since it was last given to people
    reports int not null default 1,
    primary key (name, version, employee_id, failed),
    foreign key (name, version) references versions (name, version) on delete cascade
  );
  create index load_reporters_failed on load_reporters (name, version) where failed;
  create index load_reporters_lately on load_reporters (name, version, counted_at);

  -- Whether a person gets the version on trial. The answer is the same wherever and whenever it is asked, and who is
  -- within 10 % is within 20 %. Each section has an order of its own, so that not always the same people try everything.
  create function is_on_trial(person uuid, section text, share int) returns boolean
  language sql immutable parallel safe as $$
    select ('x' || left(encode(sha256(convert_to(section, 'UTF8') || '\\x00'::bytea || convert_to(person::text, 'UTF8')), 'hex'), 12))
      ::bit(48)::bigint % 10000 < share * 100
  $$;

  -- Whether the last turn of a version ended by a roll-back: of those who had it, or of a trial.
  create function was_taken_back(section text, tried text) returns boolean
  language sql stable set search_path = releases, pg_temp as $$
    select coalesce((
      select m.ended_badly from moves m
      where m.name = section and m.version = tried and m.share > 0
        and m.kind in ('build', 'activate', 'canary', 'rollback', 'auto_rollback')
      order by m.at desc, m.id desc limit 1
    ), false)
  $$;

  -- The version to fall back to: its files are here, it was not taken back, somebody loaded it, and it fails for fewer
  -- than three people or fewer than 1 of 20 of those who reported. A person counts once, by the latest report, so that
  -- one account moves nothing: versions that three people loaded come before others, and then the newest.
  create function last_good(section text, other text) returns text
  language sql stable security definer set search_path = releases, pg_temp as $$
    select v.version from versions v
    cross join lateral (
      select (select count(*) from (
                select from load_reporters r
                where r.name = v.name and r.version = v.version and not r.failed limit 3) few) as loaded,
             (select count(*) from load_reporters f
              where f.name = v.name and f.version = v.version and f.failed and not exists (
                select from load_reporters l
                where l.name = f.name and l.version = f.version and l.employee_id = f.employee_id and not l.failed
                  and l.counted_at > f.counted_at)) as failing
    ) people
    where v.name = section and v.version is distinct from other and v.swept_at is null and loaded > 0
      and not was_taken_back(v.name, v.version)
      and (failing < 3 or failing * 20 < (
        select count(distinct r.employee_id) from load_reporters r
        where r.name = v.name and r.version = v.version))
    order by loaded desc, v.published_at desc, v.version limit 1
  $$;

  -- The version that everybody had last before the active one: its files are here, and it was not taken back.
  create function previous_version(section text, active text) returns text
  language sql stable set search_path = releases, pg_temp as $$
    select m.version from moves m join versions v on v.name = m.name and v.version = m.version
    where m.name = section and m.version <> active and m.share = 100 and v.swept_at is null
      and m.kind in ('build', 'activate', 'rollback', 'auto_rollback')
      and not was_taken_back(m.name, m.version)
    order by m.at desc limit 1
  $$;

  -- The shells that everybody had, the latest first: their files are here, and they were not taken back. Sections of the
  -- last major run in one of them.
  create function given_shells() returns table (version text, contract_version text, shared jsonb)
  language sql stable security definer set search_path = releases, pg_temp as $$
    select v.version, v.manifest->>'contractVersion', coalesce(v.manifest->'provides', '{}')
    from versions v
    join lateral (
      select max(m.at) as at from moves m
      where m.name = v.name and m.version = v.version and m.share = 100
        and m.kind in ('build', 'activate', 'rollback', 'auto_rollback')
    ) given on given.at is not null
    where v.name = 'shell' and v.swept_at is null and not was_taken_back(v.name, v.version)
    order by given.at desc
  $$;

  -- Which version of each section a person gets now.
  create function sections_of(person uuid)
  returns table (name text, version text, trial boolean, killed boolean, note text)
  language sql stable security definer set search_path = releases, pg_temp as $$
    select s.name, case when t.trial then s.canary_version else s.active_version end, t.trial,
           s.killed_at is not null, s.killed_note
    from sections s, lateral (
      select coalesce(is_on_trial(person, s.name, s.canary_share), false) as trial
    ) t
    order by s.name
  $$;

  -- Readers find the shell's version that a file is of: by its name, in the newest one whose files are here.
  create view published as
    select name, version, manifest, integrity, published_at, swept_at, signature from versions;
  grant select on published to portal_readers;
  revoke execute on function sections_of, last_good, given_shells from public;
  grant execute on function sections_of, last_good, given_shells to portal_readers;
`;

export const down = `
  drop view published;
  drop function sections_of, given_shells, previous_version, last_good, was_taken_back, is_on_trial;
  drop table load_reporters, load_errors, loads, moves, tokens, sections, versions, audit_log;
  drop function notify_sections_changed, audit_log_keep;
`;
