import { releaseDefaults, type RemoteManifest } from '@portal/contracts';
import { audit, type Job } from '@portal/service-kit';
import { portalItself } from './actor';
import { keptPaths } from './checked-files';
import type { FileStore } from './file-store';
import { lastGoodSql } from './last-good';

const atOnce = 50;

/**
 * Versions that nobody can have open any more: published, and last given to anybody, longer ago than versions are
 * kept. The active one, the one on trial, the last good one and the last that everybody had before always stay.
 */
const sweepable = `
  select v.name, v.version, v.manifest from remote_versions v left join remotes r on r.name = v.name
  where v.swept_at is null
    and greatest(v.published_at, (
      select max(coalesce(m.ended_at, m.at)) from remote_moves m where m.name = v.name and m.version = v.version
    )) < now() - make_interval(days => ${releaseDefaults.keptDays})
    and v.version is distinct from r.active_version and v.version is distinct from r.canary_version
    and v.version is distinct from (${lastGoodSql('v.name', 'r.active_version')})
    and v.version is distinct from (
      select m.version from remote_moves m where m.name = v.name and m.version <> r.active_version
        and m.share = 100 and m.kind in ('build', 'activate', 'rollback', 'auto_rollback') and not m.ended_badly
      order by m.at desc limit 1)
  order by v.published_at limit ${atOnce} for update of v skip locked`;

/** Lets go of the files of versions that are old enough. Their history stays. */
export const sweepVersions = (store: FileStore): Job => ({
  name: 'sweep old versions of sections',
  everySeconds: 3600,
  run: async (trx, { log }) => {
    const { rows } = (await trx.raw(sweepable)) as {
      rows: { name: string; version: string; manifest: RemoteManifest }[];
    };
    for (const { name, version, manifest } of rows) {
      await trx('remote_versions').where({ name, version }).update({ swept_at: trx.fn.now() });
      await trx('load_reporters').where({ name, version }).del();
      await audit(trx, {
        action: 'remote.sweep',
        entity: 'remote',
        entityId: name,
        before: { version },
        actor: portalItself,
      });
      await store.drop({ name, version }, keptPaths(manifest));
      log.info({ remote: name, version }, 'the files of an old version are gone');
    }
  },
});
