export const up = `
  create index load_reporters_failed on load_reporters (name, version) where failed;
  create index load_reporters_lately on load_reporters (name, version, counted_at);

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
  create or replace function last_good(section text, other text) returns text
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
  create or replace function previous_version(section text, active text) returns text
  language sql stable set search_path = releases, pg_temp as $$
    select m.version from moves m join versions v on v.name = m.name and v.version = m.version
    where m.name = section and m.version <> active and m.share = 100 and v.swept_at is null
      and m.kind in ('build', 'activate', 'rollback', 'auto_rollback')
      and not was_taken_back(m.name, m.version)
    order by m.at desc limit 1
  $$;
`;

export const down = `
  create or replace function last_good(section text, other text) returns text
  language sql stable security definer set search_path = releases, pg_temp as $$
    select v.version from versions v
    join lateral (
      select sum(count) filter (where phase = 'loaded') as loaded,
             coalesce(sum(count) filter (where phase not in ('loaded', 'registry')), 0) as failed
      from loads where name = v.name and version = v.version
    ) l on loaded > 0 and failed * 20 < loaded + failed
    where v.name = section and v.version is distinct from other and v.swept_at is null
    order by v.published_at desc, v.version limit 1
  $$;
  create or replace function previous_version(section text, active text) returns text
  language sql stable set search_path = releases, pg_temp as $$
    select version from (
      select distinct on (m.version) m.version, m.at, m.ended_badly
      from moves m join versions v on v.name = m.name and v.version = m.version
      where m.name = section and m.version <> active and m.share = 100 and v.swept_at is null
        and m.kind in ('build', 'activate', 'rollback', 'auto_rollback')
      order by m.version, m.at desc
    ) last_turns where not ended_badly order by at desc limit 1
  $$;
  drop function was_taken_back;
  drop index load_reporters_failed, load_reporters_lately;
`;
