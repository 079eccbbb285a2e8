export const up = `
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
  revoke execute on function given_shells from public;
  grant execute on function given_shells to portal_readers;
`;

export const down = `
  drop function given_shells;
`;
