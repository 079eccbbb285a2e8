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

interface Old {
  name: string;
  version: string;
  manifest: RemoteManifest;
}

/**
 * Marks the versions of sections and shell that nobody can ask for any more as swept. Their history stays.
 * @param now the moment as of which that is judged
 */
export async function sweepAsOf(now: Date, trx: Knex.Transaction): Promise<void> {
  const { rows } = (await trx.raw(sweepable, {
    now: now.toISOString(),
    serving: await servingShells(trx),
  })) as { rows: Old[] };
  for (const { name, version } of rows) {
    await trx('versions').where({ name, version }).update({ swept_at: trx.fn.now() });
    await trx('load_reporters').where({ name, version }).del();
    await audit(trx, 'remote.sweep', name, { before: { version }, actor: portalItself });
  }
}

/**
 * Deletes the files of versions whose sweep is committed: a version that may still be given to people never loses its
 * files to a transaction that fails. What is deleted twice is gone all the same.
 */
export async function deleteSweptFiles(trx: Knex.Transaction, { log }: JobContext): Promise<void> {
  const { rows } = (await trx.raw(
    `select name, version, manifest from versions
     where swept_at is not null and (files_deleted_at is null or files_deleted_at < swept_at)
     order by swept_at limit ${atOnce} for update skip locked`,
  )) as { rows: Old[] };
  for (const { name, version, manifest } of rows) {
    await store().delete({ name, version }, storedPaths(manifest));
    await trx('versions')
      .where({ name, version })
      .update({ files_deleted_at: trx.raw('clock_timestamp()') });
    log.info({ remote: name, version }, 'the files of an old version are gone');
  }
}

export const sweepVersions: Job = {
  name: 'sweep old versions of shell and sections',
  everySeconds: 3600,
  async run(trx, context) {
    await deleteSweptFiles(trx, context);
    await sweepAsOf(new Date(), trx);
  },
};
