import type { Knex } from '@portal/service-kit';

/**
 * The version that everybody had last before the active one: one whose files are there, and that was not taken back
 * itself the last time that it ended.
 */
export async function versionToGoBackTo(
  trx: Knex.Transaction,
  name: string,
  active: string,
): Promise<string | undefined> {
  const { rows } = (await trx.raw(
    `select version from (
       select distinct on (m.version) m.version, m.at, m.ended_badly from remote_moves m
       join remote_versions v on v.name = m.name and v.version = m.version
       where m.name = ? and m.version <> ? and m.kind in ('build', 'activate', 'rollback', 'auto_rollback') and m.share = 100
         and v.swept_at is null and v.integrity is not null
       order by m.version, m.at desc
     ) last_turns where not ended_badly order by at desc limit 1`,
    [name, active],
  )) as { rows: { version: string }[] };
  return rows[0]?.version;
}
