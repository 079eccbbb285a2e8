import { releaseDefaults, type RemoteManifest } from '@portal/contracts';
import { audit, type Job } from '@portal/service-kit';
import { portalItself } from '../actor';
import { storedPaths } from './checked-files';
import { store } from '../settings';

const atOnce = 50;

/**
 * Versions that nobody can have open any more: published, and last given to anybody, before the retention
 * period. The active one, the one on trial, the last good one and the one to roll back to always stay.
 */
const sweepable = `
  select v.name, v.version, v.manifest from versions v left join sections s on s.name = v.name
  where v.swept_at is null
    and greatest(v.published_at, (
      select max(coalesce(m.ended_at, m.at)) from moves m where m.name = v.name and m.version = v.version
    )) < now() - make_interval(days => ${releaseDefaults.keptDays})
    and v.version is distinct from s.active_version and v.version is distinct from s.canary_version
    and v.version is distinct from last_good(v.name, s.active_version)
    and v.version is distinct from previous_version(v.name, s.active_version)
  order by v.published_at limit ${atOnce} for update of v skip locked`;

/** Deletes the files of versions that are old enough. Their history stays. */
export const sweepVersions: Job = {
  name: 'sweep old versions of sections',
  everySeconds: 3600,
  run: async (trx, { log }) => {
    const { rows } = (await trx.raw(sweepable)) as {
      rows: { name: string; version: string; manifest: RemoteManifest }[];
    };
    for (const { name, version, manifest } of rows) {
      await trx('versions').where({ name, version }).update({ swept_at: trx.fn.now() });
      await trx('load_reporters').where({ name, version }).del();
      await audit(trx, {
        action: 'remote.sweep',
        entity: 'remote',
        entityId: name,
        before: { version },
        actor: portalItself,
      });
      await store().delete({ name, version }, storedPaths(manifest));
      log.info({ remote: name, version }, 'the files of an old version are gone');
    }
  },
};
