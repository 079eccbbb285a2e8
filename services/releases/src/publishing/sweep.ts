import { releaseDefaults, shellName, type RemoteManifest } from '@portal/contracts';
import { audit, type Job, type JobContext, type Knex } from '@portal/service-kit';
import { portalItself } from '../actor';
import { storedPaths } from './checked-files';
import { servingShells } from './serving-shells';
import { store } from '../settings';

const atOnce = 50;

/**
 * Versions that nobody can ask for any more. A pointer, the last good version or a roll-back leads to no such version; it
 * was published, and last given to anybody, before the retention period; and every session has begun since, so that no
 * open page is of it, and no copy for reading offline, which goes with its session. A shell in which sections of the last
 * major run stays.
 */
const sweepable = `
  select v.name, v.version, v.manifest
  from versions v left join sections s on s.name = v.name
  cross join lateral (
    select greatest(v.published_at, max(coalesce(m.ended_at, m.at))) as until
    from moves m where m.name = v.name and m.version = v.version
  ) given
  where v.swept_at is null
    and given.until < :now::timestamptz - make_interval(days => ${releaseDefaults.keptDays})
    and not exists (
      select from gateway.session_times t where t.expires_at > :now and t.created_at < given.until
    )
    and v.version is distinct from s.active_version and v.version is distinct from s.canary_version
    and v.version is distinct from last_good(v.name, s.active_version)
    and v.version is distinct from previous_version(v.name, s.active_version)
    and not (v.name = '${shellName}' and v.version = any(:serving))
  order by v.published_at limit ${atOnce} for update of v skip locked`;

/**
 * Deletes the files of versions of sections and shell that nobody can ask for any more. Their history stays.
 * @param now the moment as of which that is judged
 */
export async function sweepAsOf(now: Date, trx: Knex.Transaction, { log }: JobContext): Promise<void> {
  const { rows } = (await trx.raw(sweepable, {
    now: now.toISOString(),
    serving: await servingShells(trx),
  })) as {
    rows: { name: string; version: string; manifest: RemoteManifest }[];
  };
  for (const { name, version, manifest } of rows) {
    await trx('versions').where({ name, version }).update({ swept_at: trx.fn.now() });
    await trx('load_reporters').where({ name, version }).del();
    await audit(trx, 'remote.sweep', name, { before: { version }, actor: portalItself });
    await store().delete({ name, version }, storedPaths(manifest));
    log.info({ remote: name, version }, 'the files of an old version are gone');
  }
}

export const sweepVersions: Job = {
  name: 'sweep old versions of shell and sections',
  everySeconds: 3600,
  run: (trx, context) => sweepAsOf(new Date(), trx, context),
};
