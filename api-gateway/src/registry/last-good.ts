/**
 * SQL of the newest version of a section that is here, loaded, and failed to in fewer than 1 of 20 times.
 * @param name SQL of the section
 * @param not SQL of a version that it must not be
 */
export const lastGoodSql = (name: string, not: string): string => `
  select g.version from remote_versions g
  join lateral (
    select sum(count) filter (where phase = 'loaded') as loaded,
           coalesce(sum(count) filter (where phase not in ('loaded', 'registry')), 0) as failed
    from remote_events where name = g.name and version = g.version
  ) e on loaded > 0 and failed * 20 < loaded + failed
  where g.name = ${name} and g.version is distinct from ${not} and g.integrity is not null and g.swept_at is null
  order by g.published_at desc, g.version limit 1`;
